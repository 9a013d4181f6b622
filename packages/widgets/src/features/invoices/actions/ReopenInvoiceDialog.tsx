import { formatPeriod, type InvoiceSummary } from '@daysheet/core'
import { msg, useWords } from '../../../ui/index.ts'
import { useDialogDecision, type ActionDialogProps } from '../../decisions/index.ts'
import { ReasonDialog } from '../../decisions/ReasonDialog.tsx'
import { rateDispute } from '../RateChanged.tsx'
import { reopenInvoice } from './invoice-actions.ts'

/** Why an invoice that was approved is disputed after all, before it is paid. */
export function ReopenInvoiceDialog(props: ActionDialogProps<InvoiceSummary>) {
  const { document: invoice, onClose } = props
  const words = useWords()
  const { decide, ...decision } = useDialogDecision(reopenInvoice, props)
  const begun = invoice.cis_rate_change === null ? '' : rateDispute(invoice, words)
  return (
    <ReasonDialog
      title={msg('Reopen Invoice')}
      subtitle={`${invoice.invoice_number}, ${invoice.worker_name}`}
      period={formatPeriod(invoice.period_start, invoice.period_end)}
      figure={invoice.net_amount}
      hint={words(
        '{name} sees this word for word, can amend the invoice and sends it again. Until then it is disputed and can’t be paid.',
        { name: invoice.worker_name },
      )}
      submitLabel={msg('Reopen Invoice')}
      pendingLabel={msg('Reopening...')}
      required={msg('Please say why the invoice is reopened')}
      begun={props.reason ?? begun}
      decide={(reason) => decide({ document: invoice, reason })}
      {...decision}
      onClose={onClose}
    />
  )
}
