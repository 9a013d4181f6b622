import type { Invoice } from '@daysheet/core'
import { MakeAgainButton } from '../../documents/MakeAgainButton.tsx'
import { Button } from '../../../ui/index.ts'
import { ACTION_LABELS, actionIcon, useInvoiceActions } from '../actions/index.ts'

/** What its worker can do about an invoice that was sent. */
export function SentInvoiceActions({ invoice }: { invoice: Invoice }) {
  const actions = useInvoiceActions()
  return (
    <>
      {invoice.abilities.withdraw && (
        <Button
          icon={actionIcon('withdraw', 'm')}
          onPress={() => actions.start('withdraw', invoice)}
        >
          {ACTION_LABELS.withdraw.label}
        </Button>
      )}
      <MakeAgainButton noun="invoice" document={invoice} />
      {actions.dialog}
    </>
  )
}
