import { ApiError, penceFromPounds, type NewsEvent } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import { documentMails, type Addressed } from '../../../documents/document-mails.ts'
import { accountsOf } from '../../../documents/document-row.ts'
import { documentFacts } from '../../../documents/document-words.ts'
import type { Attachment } from '../../../ports/mail/port.ts'
import { pdfName, printInvoice } from '../pdf/print-invoice.ts'
import { findInvoice } from '../find-invoice.ts'
import type { InvoiceWithParties } from '../model.ts'
import {
  INVOICE_MAILS,
  invoiceMailText,
  type InvoiceMail,
  type InvoiceMailFacts,
} from './invoice-mail-texts.ts'

// Those that the reader files or acts on without signing in.
const withPdf: readonly InvoiceMail[] = [
  'submitted',
  'submitted_copy',
  'resubmitted',
  'approved',
  'chased',
]

/** A deleted invoice has nothing to attach; whatever else goes wrong is tried again later. */
async function attachmentsOf(
  mail: InvoiceMail,
  deps: Deps,
  invoiceId: string,
): Promise<Attachment[] | null> {
  if (!withPdf.includes(mail)) return []
  try {
    const invoice = await findInvoice(deps.knex, invoiceId)
    const content = await printInvoice(deps, invoice)
    return [{ filename: pdfName(invoice), contentType: 'application/pdf', content }]
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

const mails = documentMails<InvoiceMail, InvoiceMailFacts>({
  noun: 'invoice',
  mails: INVOICE_MAILS,
  words: invoiceMailText,
  attachments: attachmentsOf,
})
export const allInvoiceMails = mails.jobs

const factsOf = (invoice: InvoiceWithParties): InvoiceMailFacts => ({
  ...documentFacts(invoice.invoice_number, invoice),
  due_date: invoice.due_date,
  total: penceFromPounds(invoice.total_amount),
  cis: penceFromPounds(invoice.cis_deduction),
  net: penceFromPounds(invoice.net_amount),
  paid_at: invoice.paid_at,
  payment_method: invoice.payment_method,
  payment_reference: invoice.payment_reference,
})

type To = (invoice: InvoiceWithParties) => readonly Addressed<InvoiceMail>[]

const toWorker =
  (mail: InvoiceMail): To =>
  (invoice) => [[mail, 'worker', invoice.worker_login_email]]

/** Who is written to; decisions on mail in one table. */
const sent: Record<NewsEvent, To> = {
  submit: (invoice) => [
    ['submitted', 'client', accountsOf(invoice)],
    ['submitted_copy', 'worker', invoice.worker_accounts_email],
  ],
  amend: (invoice) => [
    ['resubmitted', 'client', accountsOf(invoice)],
    ['submitted_copy', 'worker', invoice.worker_accounts_email],
  ],
  approve: (invoice) => [
    ['approved', 'client', invoice.client_software_email],
    ['approved', 'worker', invoice.worker_software_email],
  ],
  reject: toWorker('rejected'),
  dispute: toWorker('disputed'),
  resolve: toWorker('resolved'),
  resolve_rejected: toWorker('resolved_rejected'),
  mark_paid: toWorker('paid'),
  chase: (invoice) => [['chased', 'client', accountsOf(invoice)]],
}

export const invoiceMailsOf = (event: NewsEvent, invoice: InvoiceWithParties) =>
  mails.plan(invoice.id, factsOf(invoice), sent[event](invoice))
