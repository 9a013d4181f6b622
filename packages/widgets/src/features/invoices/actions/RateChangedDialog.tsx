import type { InvoiceSummary } from '@daysheet/core'
import { msg, Button, Dialog, useWords } from '../../../ui/index.ts'
import type { ActionDialogProps } from '../../decisions/index.ts'
import { RateChanged, rateDispute } from '../RateChanged.tsx'
import { StatedRateDialog } from '../StatedRateDialog.tsx'

/** Asked before an invoice is approved whose rate is not what HMRC told the client. */
export function RateDialog(props: ActionDialogProps<InvoiceSummary>) {
  const { document: invoice, onClose, onGoOn } = props
  const words = useWords()
  const title = words('Approve {number}?', { number: invoice.invoice_number })
  return invoice.cis_stated_rate === null ? (
    <RateChangedDialog {...props} />
  ) : (
    <StatedRateDialog invoice={invoice} title={title} onClose={onClose} onAccept={onGoOn} />
  )
}

function RateChangedDialog(props: ActionDialogProps<InvoiceSummary>) {
  const { document: invoice, onClose, onGoOn, onInstead } = props
  const words = useWords()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      title={words('Approve {number}?', { number: invoice.invoice_number })}
      subtitle={<>{invoice.worker_name}</>}
      footer={
        <>
          <Button onPress={onClose}>{msg('Cancel')}</Button>
          <Button onPress={onGoOn}>{msg('Approve')}</Button>
          <Button
            variant="primary"
            autoFocus
            onPress={() => onInstead('dispute', rateDispute(invoice, words))}
          >
            {msg('Dispute')}
          </Button>
        </>
      }
    >
      <RateChanged invoice={invoice}>
        {words(
          'Dispute it, and {worker} can amend it and send it again: it is worked out at {percent}% then. If you approve it, it stays as it is.',
          { worker: invoice.worker_name, percent: invoice.cis_rate_change?.percent ?? 0 },
        )}
      </RateChanged>
    </Dialog>
  )
}
