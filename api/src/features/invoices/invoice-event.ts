import { penceFromPounds, type NotificationType } from '@daysheet/core'
import type { Knex } from 'knex'
import { planMail, recordEvent, type PlannedMail } from '../../documents/record-event.ts'
import type { InvoiceMail, InvoiceMailFacts } from './mails/invoice-mail-texts.ts'
import { invoiceMails, type MailSide } from './mails/invoice-mails.ts'
import type { InvoiceWithParties } from './model.ts'

const clientOf = (invoice: InvoiceWithParties): string =>
  invoice.company_name ?? invoice.client_name

const factsOf = (invoice: InvoiceWithParties): InvoiceMailFacts => ({
  number: invoice.invoice_number,
  worker_name: invoice.worker_name,
  client_name: clientOf(invoice),
  period_start: invoice.period_start,
  period_end: invoice.period_end,
  due_date: invoice.due_date,
  total: penceFromPounds(invoice.total_amount),
  cis: penceFromPounds(invoice.cis_deduction),
  net: penceFromPounds(invoice.net_amount),
  reason: invoice.rejection_reason,
  paid_at: invoice.paid_at,
  payment_method: invoice.payment_method,
  payment_reference: invoice.payment_reference,
})

interface Told {
  side: MailSide
  type: NotificationType
  title: (invoice: InvoiceWithParties) => string
  mails: (invoice: InvoiceWithParties) => readonly Addressed[]
}

/** Without an address nobody asked for it. */
type Addressed = readonly [mail: InvoiceMail, side: MailSide, to: string | null]

const accountsOf = (invoice: InvoiceWithParties): string =>
  invoice.client_accounts_email ?? invoice.client_email

const toWorker = (mail: InvoiceMail) => (invoice: InvoiceWithParties) =>
  [[mail, 'worker', invoice.worker_login_email]] as const

/** Who is told what; decisions on mail in one table. */
const told = {
  submit: {
    side: 'client',
    type: 'invoice_submitted',
    title: ({ invoice_number, worker_name }) => `${worker_name} sent you invoice ${invoice_number}`,
    mails: (invoice) => [
      ['submitted', 'client', accountsOf(invoice)],
      ['submitted_copy', 'worker', invoice.worker_accounts_email],
    ],
  },
  amend: {
    side: 'client',
    type: 'invoice_resubmitted',
    title: ({ invoice_number, worker_name }) =>
      `${worker_name} amended invoice ${invoice_number} and sent it again`,
    mails: (invoice) => [
      ['resubmitted', 'client', accountsOf(invoice)],
      ['submitted_copy', 'worker', invoice.worker_accounts_email],
    ],
  },
  approve: {
    side: 'worker',
    type: 'invoice_approved',
    title: (invoice) => `${clientOf(invoice)} approved invoice ${invoice.invoice_number}`,
    mails: (invoice) => [
      ['approved', 'client', invoice.client_software_email],
      ['approved', 'worker', invoice.worker_software_email],
    ],
  },
  reject: {
    side: 'worker',
    type: 'invoice_rejected',
    title: (invoice) => `${clientOf(invoice)} rejected invoice ${invoice.invoice_number}`,
    mails: toWorker('rejected'),
  },
  dispute: {
    side: 'worker',
    type: 'invoice_disputed',
    title: (invoice) => `${clientOf(invoice)} disputed invoice ${invoice.invoice_number}`,
    mails: toWorker('disputed'),
  },
  resolve: {
    side: 'worker',
    type: 'invoice_dispute_resolved',
    title: (invoice) =>
      `${clientOf(invoice)} resolved the dispute about invoice ${invoice.invoice_number}`,
    mails: toWorker('resolved'),
  },
  resolve_rejected: {
    side: 'worker',
    type: 'invoice_rejected',
    title: (invoice) =>
      `${clientOf(invoice)} rejected invoice ${invoice.invoice_number} after the dispute`,
    mails: toWorker('resolved_rejected'),
  },
  mark_paid: {
    side: 'worker',
    type: 'invoice_paid',
    title: (invoice) => `${clientOf(invoice)} paid invoice ${invoice.invoice_number}`,
    mails: toWorker('paid'),
  },
  chase: {
    side: 'client',
    type: 'invoice_chased',
    title: ({ invoice_number, worker_name }) =>
      `${worker_name} reminds you that invoice ${invoice_number} is overdue`,
    mails: (invoice) => [['chased', 'client', accountsOf(invoice)]],
  },
} satisfies Record<string, Told>

export type ToldEvent = keyof typeof told

export interface InvoiceEvent {
  actor: string
  /** Also the action in the audit log: `invoice.approve`. */
  action: ToldEvent | 'create' | 'edit' | 'save' | 'delete' | 'archive' | 'unarchive'
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  reason?: string | null
}

const isTold = (action: InvoiceEvent['action']): action is ToldEvent => Object.hasOwn(told, action)

/** `invoice` as it is after the change. */
export async function recordInvoiceEvent(
  trx: Knex.Transaction,
  invoice: InvoiceWithParties,
  event: InvoiceEvent,
): Promise<void> {
  const entry = {
    actor: event.actor,
    action: `invoice.${event.action}`,
    subject: { noun: 'invoice', id: invoice.id },
    before: event.before,
    after: event.after,
    reason: event.reason ?? null,
  }
  if (!isTold(event.action)) return recordEvent(trx, { audit: entry })
  const { side, type, title, mails }: Told = told[event.action]
  const facts = factsOf(invoice)
  await recordEvent(trx, {
    audit: entry,
    notification: {
      user_id: side === 'client' ? invoice.client_id : invoice.worker_id,
      type,
      title: title(invoice),
      body: event.reason ?? null,
      subject: { noun: 'invoice', id: invoice.id },
    },
    mails: mails(invoice).flatMap(([mail, reader, to]): PlannedMail[] =>
      to ? [planMail(invoiceMails[mail], { invoice_id: invoice.id, to, side: reader, facts })] : [],
    ),
  })
}
