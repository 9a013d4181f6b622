import { ApiError } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { defineMail, type DefinedMailJob } from '../../../outbox/mail-job.ts'
import type { Attachment } from '../../../ports/mail/port.ts'
import { pdfName, printInvoice } from '../document/print-invoice.ts'
import { findInvoice } from '../find-invoice.ts'
import {
  INVOICE_MAILS,
  invoiceMailText,
  type InvoiceMail,
  type InvoiceMailFacts,
} from './invoice-mail-texts.ts'

/** Whose screens the link of a mail opens. */
export type MailSide = 'worker' | 'client'

/** The figures as they were when it happened: the mail may leave after the next thing happened. */
export type InvoiceMailPayload = {
  invoice_id: string
  to: string
  side: MailSide
  facts: InvoiceMailFacts
}

// Those that the reader files or acts on without signing in.
const withPdf: readonly InvoiceMail[] = [
  'submitted',
  'submitted_copy',
  'resubmitted',
  'approved',
  'chased',
]

const screens: Record<MailSide, string> = {
  worker: '/app/invoices',
  client: '/dashboard/invoices',
}

/** A deleted invoice has nothing to attach; whatever else goes wrong is tried again later. */
async function attachmentsOf(deps: Deps, invoiceId: string): Promise<Attachment[] | null> {
  try {
    const invoice = await findInvoice(deps.knex, invoiceId)
    const content = await printInvoice(deps, invoice)
    return [{ filename: pdfName(invoice), contentType: 'application/pdf', content }]
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

const invoiceMail = (mail: InvoiceMail): DefinedMailJob<InvoiceMailPayload> =>
  defineMail(`invoice.${mail}`, async ({ invoice_id, to, side, facts }, deps) => {
    const { action, ...words } = invoiceMailText(mail, facts)
    const url = `${deps.config.publicUrl}${screens[side]}/${invoice_id}`
    const text = { to, ...words, button: { label: action, url } }
    if (!withPdf.includes(mail)) return writeMail(text)
    const attachments = await attachmentsOf(deps, invoice_id)
    return attachments ? writeMail({ ...text, attachments }) : null
  })

export const invoiceMails = Object.fromEntries(
  INVOICE_MAILS.map((mail) => [mail, invoiceMail(mail)]),
) as Record<InvoiceMail, DefinedMailJob<InvoiceMailPayload>>

export const allInvoiceMails = Object.values(invoiceMails)
