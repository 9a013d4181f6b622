import {
  invoiceFileName,
  penceFromPounds,
  type EventPayment,
  type NotifiedEvent,
} from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import {
  documentMails,
  isLinkEnded,
  isNotSent,
  writeDocumentMail,
  type DocumentMailPayload,
  type Recipient,
} from '../../../documents/document-mails.ts'
import { accountsOf } from '../../../documents/document-row.ts'
import { mailTextFor } from '../../../documents/links/linked-mail-text.ts'
import { documentFacts } from '../../../documents/document-words.ts'
import type { Job, QueuedMail } from '../../../outbox/job.ts'
import type { Attachment } from '../../../ports/mail/port.ts'
import { printInvoice } from '../pdf/print-invoice.ts'
import { findInvoice } from '../find-invoice.ts'
import type { InvoiceWithParties } from '../model.ts'
import {
  INVOICE_MAILS,
  invoiceMailText,
  type InvoiceMail,
  type InvoiceMailFacts,
} from './invoice-mail-texts.ts'

// Those that the reader files or decides on without signing in.
const withPdf: readonly InvoiceMail[] = [
  'submitted',
  'submitted_copy',
  'resubmitted',
  'approved',
  'chased',
]

async function pdfOf(invoiceId: string, deps: Deps): Promise<Attachment[]> {
  const invoice = await findInvoice(deps.knex, invoiceId)
  const content = await printInvoice(deps, invoice)
  return [{ filename: invoiceFileName('worker', invoice), contentType: 'application/pdf', content }]
}

export const invoiceMailJobs = INVOICE_MAILS.map(
  (mail): Job<DocumentMailPayload<InvoiceMailFacts>> => ({
    name: `invoice.${mail}`,
    lane: 'ordinary',
    compose: async (payload, deps) => {
      if (await isLinkEnded(deps, payload)) return null
      const hasPdf = withPdf.includes(mail)
      if (hasPdf && (await isNotSent(deps.knex, 'invoice', payload.document_id))) return null
      const attachments = hasPdf ? await pdfOf(payload.document_id, deps) : []
      const text = mailTextFor(payload, 'invoice', mail, invoiceMailText(mail, payload.facts))
      return writeDocumentMail(deps, 'invoice', payload, text, attachments)
    },
  }),
)

const factsOf = (invoice: InvoiceWithParties, payment?: EventPayment): InvoiceMailFacts => ({
  ...documentFacts(invoice.invoice_number, invoice),
  due_date: invoice.due_date,
  total: penceFromPounds(invoice.total_amount),
  reverse_charge_vat:
    invoice.vat_registered && invoice.vat_treatment === 'reverse_charge'
      ? penceFromPounds(invoice.reverse_charge_vat)
      : null,
  cis: penceFromPounds(invoice.cis_deduction),
  net: penceFromPounds(invoice.net_amount),
  paid_at: payment?.paid_at ?? invoice.paid_at,
  payment_method: payment ? payment.method : invoice.payment_method,
  payment_reference: payment ? payment.reference : invoice.payment_reference,
  payment_undone_reason: invoice.payment_undone_reason,
  part:
    payment && !payment.is_whole
      ? {
          net: penceFromPounds(payment.net),
          cis: penceFromPounds(payment.cis),
          due: penceFromPounds(payment.amount_due),
        }
      : null,
})

/** Who is written to on each event. */
function recipientsOf(event: NotifiedEvent, invoice: InvoiceWithParties): Recipient<InvoiceMail>[] {
  const worker = invoice.worker_login_email
  switch (event) {
    case 'submit':
      return [
        ['submitted', 'client', accountsOf(invoice)],
        ['submitted_copy', 'worker', invoice.worker_accounts_email],
      ]
    case 'amend':
      return [
        ['resubmitted', 'client', accountsOf(invoice)],
        ['submitted_copy', 'worker', invoice.worker_accounts_email],
      ]
    case 'withdraw':
      return [
        ['withdrawn', 'client', accountsOf(invoice)],
        ['withdrawn_copy', 'worker', invoice.worker_accounts_email],
      ]
    case 'reopen':
      return [
        ['reopened', 'worker', worker],
        ['reopened_copy', 'client', invoice.client_software_email],
        ['reopened_copy', 'worker', invoice.worker_software_email],
      ]
    case 'approve':
      return [
        ['approved', 'client', invoice.client_software_email],
        ['approved', 'worker', invoice.worker_software_email],
      ]
    case 'reject':
      return [['rejected', 'worker', worker]]
    case 'dispute':
      return [['disputed', 'worker', worker]]
    case 'resolve_dispute':
      return [['resolved', 'worker', worker]]
    case 'resolve_dispute_rejected':
      return [['resolved_rejected', 'worker', worker]]
    case 'mark_paid':
      return [['paid', 'worker', worker]]
    case 'correct_payment':
      return [['payment_corrected', 'worker', worker]]
    case 'undo_payment':
    case 'undo_payment_resolved':
      return [['payment_undone', 'worker', worker]]
    case 'chase':
      return [['chased', 'client', accountsOf(invoice)]]
  }
}

export const invoiceMailsOf = (
  event: NotifiedEvent,
  invoice: InvoiceWithParties,
  payment?: EventPayment,
): QueuedMail[] =>
  documentMails(
    'invoice',
    { document_id: invoice.id, client_id: invoice.client_id, facts: factsOf(invoice, payment) },
    recipientsOf(event, invoice),
  )
