import type { InvoiceSummary } from '@daysheet/core'
import { invoiceEventFacts, saveFile, useAction } from '../../provider/index.ts'

/** Saves the invoice's PDF under the name that the specification gives it. */
export function useDownloadPdf() {
  return useAction({
    call: (client, invoice: InvoiceSummary) => client.invoices.pdf({ params: { id: invoice.id } }),
    success: 'PDF downloaded successfully',
    failure: 'Failed to download PDF',
    prefersServerMessage: true,
    event: (_file, invoice) => ({ type: 'invoice.downloaded', ...invoiceEventFacts(invoice) }),
    onDone: (file, invoice) => saveFile(file, `Invoice-${invoice.invoice_number}.pdf`),
  })
}
