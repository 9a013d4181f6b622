import type { Invoice, InvoiceBody, InvoiceSummary } from '@daysheet/core'
import { invoiceFailures } from '../../provider/failures/invoices.ts'
import type { DocumentIdentity, DocumentTypes } from '../documents/document-config.ts'
import type { ClientAction } from './actions/invoice-choices.ts'
import type { InvoiceForm } from './editor/invoice-form.ts'
import { invoiceQuery } from './invoice-queries.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { msg } from '../../ui/i18n/words.ts'

export interface InvoiceTypes extends DocumentTypes {
  summary: InvoiceSummary
  document: Invoice
  form: InvoiceForm
  body: InvoiceBody
  action: ClientAction
}

/** What every screen needs to know of invoices; the sections stand with the screens that read them. */
export const invoiceIdentity: DocumentIdentity<InvoiceTypes> = {
  noun: 'invoice',
  nouns: 'invoices',
  texts: invoiceTexts,
  failures: invoiceFailures,
  numberOf: ({ invoice_number }) => invoice_number,
  figureOf: ({ net_amount }) => net_amount,
  figureLabel: msg('Net amount'),
  read: invoiceQuery,
}
