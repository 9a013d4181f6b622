import type { InvoiceSummary } from '@daysheet/core'
import { msg, DownloadIcon, IconButton, IconLink, MailIcon } from '../../../ui/index.ts'
import { contactWorker } from '../../documents/contact-worker.ts'
import { ACTION_LABELS, actionIcon, filingOf, type InvoiceActions } from '../actions/index.ts'
import { useDownloadPdf } from '../useDownloadPdf.ts'

interface ReceivedInvoiceToolsProps {
  invoice: InvoiceSummary
  actions: InvoiceActions
  /** The page of one invoice has a button of its own for the PDF. */
  hasPdf?: boolean
}

/** What can be done with a received invoice besides deciding about it. */
export function ReceivedInvoiceTools({
  invoice,
  actions,
  hasPdf = true,
}: ReceivedInvoiceToolsProps) {
  const download = useDownloadPdf('client')
  const filing = filingOf(invoice)
  return (
    <>
      {hasPdf && invoice.abilities.download_pdf && (
        <IconButton
          label={msg('Download PDF')}
          icon={<DownloadIcon />}
          size="compact"
          isPending={download.isPending}
          onPress={() => download.mutate(invoice)}
        />
      )}
      <IconLink
        label={msg('Contact Worker')}
        icon={<MailIcon />}
        size="compact"
        href={contactWorker(invoice.worker_email, `Invoice ${invoice.invoice_number}`)}
      />
      {filing && (
        <IconButton
          label={ACTION_LABELS[filing].label}
          icon={actionIcon(filing, 'm')}
          size="compact"
          isPending={actions.busy?.action === filing && actions.busy.id === invoice.id}
          onPress={() => actions.start(filing, invoice)}
        />
      )}
    </>
  )
}
