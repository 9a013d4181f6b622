import type { Invoice } from '@daysheet/core'
import { invoiceEventFacts, useAction } from '../../../provider/index.ts'
import { retentionFailures } from '../../../provider/failures/retentions.ts'
import { MakeAgainButton } from '../../documents/MakeAgainButton.tsx'
import { Button, Menu, MenuItem, msg, PencilLineIcon } from '../../../ui/index.ts'
import { ACTION_LABELS, actionIcon, recordingsOf, useInvoiceActions } from '../actions/index.ts'

/** Sends an invoice for released retention, which nobody edits. */
function SubmitRelease({ invoice }: { invoice: Invoice }) {
  const submission = useAction({
    call: async (client, { id, version }: Invoice) =>
      (await client.retentions.submitRelease({ params: { id }, body: { version } })).invoice,
    success: msg('Invoice submitted successfully!'),
    failure: retentionFailures.submitRelease,
    prefersServerMessage: true,
    event: (submitted) => ({ type: 'invoice.submitted', ...invoiceEventFacts(submitted) }),
    refreshes: ['invoices', 'retentions'],
  })
  return (
    <Button
      variant="primary"
      isPending={submission.isPending}
      pendingLabel={msg('Submitting...')}
      onPress={() => submission.mutate(invoice)}
    >
      {msg('Submit Invoice')}
    </Button>
  )
}

/** What its worker can do about an invoice that was sent. */
export function SentInvoiceActions({ invoice }: { invoice: Invoice }) {
  const actions = useInvoiceActions()
  const recordings = recordingsOf(invoice)
  return (
    <>
      {invoice.kind === 'retention_release' && invoice.abilities.submit && (
        <SubmitRelease invoice={invoice} />
      )}
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
