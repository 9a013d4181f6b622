import { invoiceFileName, type InvoiceSummary, type UserType } from '@daysheet/core'
import { invoiceEventFacts, saveFile, useAction } from '../../provider/index.ts'
import { invoiceFailures } from '../../provider/failures/invoices.ts'
import { msg } from '../../ui/i18n/words.ts'

/** Saves the invoice's PDF under the name that this side gives it. */
export function useDownloadPdf(side: UserType) {
  return useAction({
    call: (client, invoice: InvoiceSummary) => client.invoices.pdf({ params: { id: invoice.id } }),
    success: msg('PDF downloaded successfully'),
    failure: invoiceFailures.pdf,
    prefersServerMessage: true,
    event: (_file, invoice) => ({ type: 'invoice.downloaded', ...invoiceEventFacts(invoice) }),
    onDone: (file, invoice) => saveFile(file, invoiceFileName(side, invoice)),
  })
}
