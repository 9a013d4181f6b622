import type { Invoice } from '@daysheet/core'
import { MakeAgainButton } from '../../documents/MakeAgainButton.tsx'
import { Button, Menu, MenuItem, msg, PencilLineIcon } from '../../../ui/index.ts'
import { ACTION_LABELS, actionIcon, recordingsOf, useInvoiceActions } from '../actions/index.ts'

/** What its worker can do about an invoice that was sent. */
export function SentInvoiceActions({ invoice }: { invoice: Invoice }) {
  const actions = useInvoiceActions()
  const recordings = recordingsOf(invoice)
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
      {recordings.length > 0 && (
        <Menu
          label={msg('Record what the client said')}
          placement="bottom end"
          trigger={<Button icon={<PencilLineIcon />}>{msg('Record')}</Button>}
        >
          {recordings.map((action) => (
            <MenuItem
              key={action}
              icon={actionIcon(action)}
              onPress={() => actions.start(action, invoice)}
            >
              {ACTION_LABELS[action].label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <MakeAgainButton noun="invoice" document={invoice} />
      {actions.dialog}
    </>
  )
}
