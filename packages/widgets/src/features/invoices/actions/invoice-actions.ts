import {
  formatPounds,
  type DisputeResolution,
  type InvoiceSummary,
  type PartPayment,
  type Payment,
} from '@daysheet/core'
import { invoiceEventFacts, type Action, type NewEvent } from '../../../provider/index.ts'
import { invoiceFailures } from '../../../provider/failures/invoices.ts'
import { msg } from '../../../ui/i18n/words.ts'
import { decided } from '../../documents/decided.ts'

type Subject = { document: InvoiceSummary }
type ActionOn<Input extends Subject, Output = InvoiceSummary> = Action<Input, Output>
type EventType = Extract<NewEvent['type'], `invoice.${string}`>

const REFRESHES = ['invoices', 'notifications']
/** A worker's page shows on whose word they are paid, which approving and paying may answer. */
const ANSWER_REFRESHES = [...REFRESHES, 'engagements']
/** Statements and months say what was paid in them. */
const PAYMENT_REFRESHES = [...ANSWER_REFRESHES, 'cis-statements', 'cis-months']

const eventOf =
  (type: EventType) =>
  (invoice: InvoiceSummary): NewEvent => ({ type, ...invoiceEventFacts(invoice) })

/** The payment that was recorded last; nothing is due of a paid invoice. */
function paymentEvents(invoice: InvoiceSummary): NewEvent[] {
  const { id, invoice_number, client_id, worker_id, amount_due } = invoice
  const facts = { invoice_id: id, invoice_number, client_id, worker_id }
  const newest = invoice.payments.at(-1)
  const recorded: NewEvent[] = newest
    ? [
        {
          type: 'payment.recorded',
          ...facts,
          paid_at: newest.paid_at,
          gross_amount: newest.gross,
          amount: newest.net,
          amount_due,
        },
      ]
    : []
  return invoice.status === 'paid' ? [...recorded, eventOf('invoice.paid')(invoice)] : recorded
}

const path = ({ document }: Subject) => ({ params: { id: document.id } })

/** Whoever goes on answers for a rate that is the worker's word alone; the screen has asked before. */
const acceptedRate = ({ document: { cis_stated_rate } }: Subject) =>
  cis_stated_rate === null ? {} : { accepted_rate: cis_stated_rate }

export const approveInvoice: ActionOn<Subject> = {
  before: ({ document }) => ({ act: 'invoice.approve', subject: document }),
  call: async (client, input) =>
    (await client.invoices.approve(decided(input, acceptedRate(input)))).invoice,
  success: msg('Invoice approved successfully'),
  failure: invoiceFailures.approve,
  prefersServerMessage: true,
  event: eventOf('invoice.approved'),
  refreshes: ANSWER_REFRESHES,
}

export const undoInvoiceApproval: ActionOn<Subject> = {
  call: async (client, input) => (await client.invoices.undoApproval(decided(input, {}))).invoice,
  success: ({ invoice_number }, _input, words) =>
    words('Invoice {number} is submitted again', { number: invoice_number }),
  failure: invoiceFailures.undoApproval,
  prefersServerMessage: true,
  event: eventOf('invoice.approval_undone'),
  refreshes: REFRESHES,
}

export const disputeInvoice: ActionOn<Subject & { reason: string }> = {
  before: ({ document, reason }) => ({
    act: 'invoice.dispute',
    subject: document,
    details: { reason },
  }),
  call: async (client, input) =>
    (await client.invoices.dispute(decided(input, { reason: input.reason }))).invoice,
  success: msg('Invoice dispute submitted successfully'),
  failure: invoiceFailures.dispute,
  event: eventOf('invoice.disputed'),
  refreshes: REFRESHES,
}

export const rejectInvoice: ActionOn<Subject & { reason: string }> = {
  before: ({ document, reason }) => ({
    act: 'invoice.reject',
    subject: document,
    details: { reason },
  }),
  call: async (client, input) => {
    const body = { reason: input.reason || null }
    return (await client.invoices.reject(decided(input, body))).invoice
  },
  success: msg('Invoice rejected successfully'),
  failure: invoiceFailures.reject,
  prefersServerMessage: true,
  event: eventOf('invoice.rejected'),
  refreshes: REFRESHES,
}

export const resolveInvoiceDispute: ActionOn<Subject & { resolution: DisputeResolution }> = {
  before: ({ document, resolution }) => ({
    act: 'invoice.resolve_dispute',
    subject: document,
    details: { resolution },
  }),
  call: async (client, input) => {
    const body = { resolution: input.resolution }
    return (await client.invoices.resolveDispute(decided(input, body))).invoice
  },
  success: (_invoice, { resolution }) =>
    ({
      rejected: msg('Invoice dispute rejected successfully'),
      resolved: msg('Invoice dispute resolved successfully'),
    })[resolution],
  failure: invoiceFailures.resolveDispute,
  event: eventOf('invoice.dispute_resolved'),
  refreshes: REFRESHES,
}

/** `attempt` stays the same while the same payment is tried again, so that it is recorded once. */
export const markInvoicePaid: ActionOn<Subject & { payment: PartPayment; attempt: string }> = {
  before: ({ document, payment }) => ({
    act: 'invoice.mark_paid',
    subject: document,
    details: payment,
  }),
  call: async (client, input) => {
    const request = decided(input, { ...input.payment, ...acceptedRate(input) })
    return (await client.invoices.markPaid(request, { idempotencyKey: input.attempt })).invoice
  },
  success: ({ amount_due }, _input, words) =>
    amount_due > 0
      ? words('Payment recorded, {amount} is still due', { amount: formatPounds(amount_due) })
      : words('Invoice marked as paid'),
  failure: invoiceFailures.markPaid,
  prefersServerMessage: true,
  event: paymentEvents,
  refreshes: PAYMENT_REFRESHES,
}

export const correctInvoicePayment: ActionOn<
  Subject & { payment: Payment & { payment_id?: string | null } }
> = {
  call: async (client, input) => {
    return (await client.invoices.correctPayment(decided(input, input.payment))).invoice
  },
  success: msg('Payment corrected'),
  failure: invoiceFailures.correctPayment,
  prefersServerMessage: true,
  event: eventOf('invoice.payment_corrected'),
  refreshes: PAYMENT_REFRESHES,
}

export const undoInvoicePayment: ActionOn<Subject & { reason: string }> = {
  call: async (client, input) => {
    // The newest, as the dialog says: the server refuses where another came meanwhile.
    const payment_id = input.document.payments.at(-1)?.id
    const body = { reason: input.reason, ...(payment_id && { payment_id }) }
    return (await client.invoices.undoPayment(decided(input, body))).invoice
  },
  success: ({ invoice_number }, _input, words) =>
    words('Invoice {number} waits for payment again', { number: invoice_number }),
  failure: invoiceFailures.undoPayment,
  prefersServerMessage: true,
  event: eventOf('invoice.payment_undone'),
  refreshes: PAYMENT_REFRESHES,
}

export const reopenInvoice: ActionOn<Subject & { reason: string }> = {
  before: ({ document, reason }) => ({
    act: 'invoice.reopen',
    subject: document,
    details: { reason },
  }),
  call: async (client, input) => {
    const body = { reason: input.reason }
    return (await client.invoices.reopen(decided(input, body))).invoice
  },
  success: ({ invoice_number }, _input, words) =>
    words('Invoice {number} is reopened', { number: invoice_number }),
  failure: invoiceFailures.reopen,
  prefersServerMessage: true,
  event: eventOf('invoice.reopened'),
  refreshes: REFRESHES,
}

export const withdrawInvoice: ActionOn<Subject> = {
  before: ({ document }) => ({ act: 'invoice.withdraw', subject: document }),
  call: async (client, input) => (await client.invoices.withdraw(decided(input, {}))).invoice,
  success: ({ invoice_number }, _input, words) =>
    words('Invoice {number} is a draft again', { number: invoice_number }),
  failure: invoiceFailures.withdraw,
  prefersServerMessage: true,
  event: eventOf('invoice.withdrawn'),
  refreshes: REFRESHES,
}

export const archiveInvoice: ActionOn<Subject> = {
  before: ({ document }) => ({ act: 'invoice.archive', subject: document }),
  call: async (client, input) => (await client.invoices.archive(path(input))).invoice,
  success: ({ invoice_number }, _input, words) =>
    words('Invoice {number} archived successfully', { number: invoice_number }),
  failure: invoiceFailures.archive,
  event: eventOf('invoice.archived'),
  refreshes: REFRESHES,
}

export const unarchiveInvoice: ActionOn<Subject> = {
  before: ({ document }) => ({ act: 'invoice.unarchive', subject: document }),
  call: async (client, input) => (await client.invoices.unarchive(path(input))).invoice,
  success: ({ invoice_number }, _input, words) =>
    words('Invoice {number} unarchived successfully', { number: invoice_number }),
  failure: invoiceFailures.unarchive,
  event: eventOf('invoice.unarchived'),
  refreshes: REFRESHES,
}

/** Reminds the client by email of what is overdue. */
export const chaseInvoice: ActionOn<Subject> = {
  before: ({ document }) => ({ act: 'invoice.chase', subject: document }),
  call: async (client, input) => (await client.invoices.chase(path(input))).invoice,
  success: ({ invoice_number }, _input, words) =>
    words('Chase email sent for invoice {number}', { number: invoice_number }),
  failure: invoiceFailures.chase,
  event: eventOf('invoice.chased'),
  refreshes: REFRESHES,
}

export const deleteInvoice: ActionOn<Subject, void> = {
  before: ({ document }) => ({ act: 'invoice.delete', subject: document }),
  call: (client, input) => client.invoices.delete(path(input)),
  success: (_nothing, { document }, words) =>
    words('Invoice {number} deleted successfully', { number: document.invoice_number }),
  failure: invoiceFailures.delete,
  event: (_nothing, { document }) => ({ type: 'invoice.deleted', ...invoiceEventFacts(document) }),
  // A timesheet that it was made of can be invoiced again.
  refreshes: [...REFRESHES, 'timesheets'],
}
