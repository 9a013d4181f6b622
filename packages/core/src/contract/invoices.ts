import * as z from 'zod/mini'
import { INVOICE_FILTERS } from '../domain/invoice-filter.ts'
import { RECORDED_FACTS } from '../domain/own-client/client-decision.ts'
import { PAYMENT_STATUSES } from '../domain/invoice-payments/payment-status.ts'
import { PAYMENT_METHODS } from '../domain/payment-methods.ts'
import { STATED_RATES } from '../domain/stated-rate.ts'
import { documentEndpoints, clientList, workerList, seenVersion } from './document-endpoints.ts'
import { creditNoteRequest } from './credit-note-bodies.ts'
import { documentList, forClient, forMe, ofWorker } from './document.ts'
import { disputeNeedsReason } from './dispute-needs-reason.ts'
import { binary, endpoint } from './endpoint.ts'
import { invoiceAmendment, invoiceBody } from './invoice-bodies.ts'
import { invoice, invoiceOverlap, invoiceSummary } from './invoice.ts'
import {
  choice,
  day,
  id,
  idParams,
  note,
  optionalDay,
  optionalDecimal,
  optionalNote,
  optionalText,
} from './schema.ts'
import { msg } from '../domain/msg.ts'

const list = documentList('invoices', invoiceSummary, INVOICE_FILTERS)
/** What narrows a list by how much is paid. */
const byPayment = {
  payment_status: z.optional(
    choice(['all', ...PAYMENT_STATUSES], msg('Choose a payment status from the list')),
  ),
}
const invoiceList = {
  query: z.object({ ...list.query, ...forClient, ...byPayment }),
  listed: list.listed,
}
const receivedList = {
  query: z.object({ ...list.query, ...ofWorker, ...forMe, ...byPayment }),
  listed: list.listed,
}
export type InvoiceCounts = z.output<typeof list.counts>
export type InvoiceList = z.output<typeof list.listed>

const wrapped = z.object({ invoice })
const shared = documentEndpoints('invoice', wrapped)

export const optionalReason = z.object({ reason: optionalNote(2000) })
export const payment = z.object({
  payment_method: z.optional(
    z.nullable(z.enum(PAYMENT_METHODS, { error: msg('Choose a payment method') })),
  ),
  payment_reference: optionalText(100),
  notes: optionalNote(1000),
  paid_at: optionalDay(),
})
export type Payment = z.input<typeof payment>

const amountToPay = () =>
  optionalDecimal({ min: 0, max: 100_000_000, tooSmall: msg('Amounts cannot be negative') })

/** How much is paid: at most one of the two, all that is due when both are missing. */
const amountsToPay = {
  /** What reaches the worker. */
  amount: amountToPay(),
  /** Of the invoice's total, before CIS. */
  gross_amount: amountToPay(),
}
export const partPayment = z.extend(payment, amountsToPay)
export type PartPayment = z.input<typeof partPayment>

/** Of a part: which payment is meant; the newest when missing. */
const namedPayment = { payment_id: z.optional(z.nullable(id())) }

/**
 * The rate that is the worker's word alone (`cis_stated_rate`), where the client answers for it: it
 * is kept with the decision, with who answered.
 */
export const invoiceApproval = z.object({
  accepted_rate: z.optional(
    z.nullable(choice(STATED_RATES, msg('Choose a CIS status from the list'))),
  ),
  ...seenVersion.shape,
})
export type InvoiceApproval = z.input<typeof invoiceApproval>

/** What is left out stays as it was recorded; null removes it. */
export const paymentCorrection = z.extend(payment, { ...namedPayment, ...seenVersion.shape })
export type PaymentCorrection = z.input<typeof paymentCorrection>

export const paymentUndoing = z.object({
  reason: note(msg('Please say why the payment is undone'), 2000),
  ...namedPayment,
  ...seenVersion.shape,
})
export type PaymentUndoing = z.input<typeof paymentUndoing>

/**
 * What an own client said elsewhere, as its worker was told. Paid: on which day, how and by which
 * reference; today when no day is named.
 */
export const invoiceRecord = z
  .extend(partPayment, {
    what: choice(RECORDED_FACTS, msg('Choose what the client said')),
    /** Of a dispute. */
    reason: optionalNote(2000),
    ...seenVersion.shape,
  })
  .check(disputeNeedsReason())
export type InvoiceRecord = z.input<typeof invoiceRecord>

export const bankConfirmation = z.object({
  reason: note(msg('Please say how the bank details were checked'), 500),
  ...seenVersion.shape,
})
export type BankConfirmation = z.input<typeof bankConfirmation>

export const invoiceReopening = z.object({
  reason: note(msg('Please say why the invoice is reopened'), 2000),
  ...seenVersion.shape,
})
export type InvoiceReopening = z.input<typeof invoiceReopening>

/** The period of an invoice that is being written. */
export const overlapQuery = z.object({
  client_id: id(),
  period_start: day(),
  period_end: day(),
  /** The invoice that is being edited; it does not overlap itself. */
  invoice_id: z.optional(id()),
})

/** The invoice's whole life. */
export const invoices = {
  create: shared.create(invoiceBody, 'Create an invoice as a draft or submitted at once'),
  listForWorker: workerList(
    '/api/workers/:id/invoices',
    invoiceList,
    "The worker's invoices, newest first",
  ),
  listArchivedForWorker: workerList(
    '/api/workers/:id/invoices/archived',
    invoiceList,
    "The worker's archived invoices, last archived first",
  ),
  listForClient: clientList(
    '/api/clients/:id/invoices',
    receivedList,
    'Invoices received by the client, last submitted first',
  ),
  listArchivedForClient: clientList(
    '/api/clients/:id/invoices/archived',
    receivedList,
    "The client's archived invoices, last archived first",
  ),
  listOverlaps: workerList(
    '/api/workers/:id/invoices/overlaps',
    { query: overlapQuery, listed: z.object({ overlaps: z.array(invoiceOverlap) }) },
    'The invoices that the client already has for days of a period, archived ones too',
  ),
  read: shared.read('An invoice with its lines'),
  update: shared.update(
    invoiceBody,
    'Save a draft (or submit it); on a disputed invoice save it and keep it disputed',
  ),
  amend: shared.amend(
    invoiceAmendment,
    'Amend a disputed invoice and resubmit it, or save the amendment',
  ),
  delete: shared.delete(),
  withdraw: shared.withdraw(),
  record: shared.record(
    invoiceRecord,
    'Record what an own client said elsewhere: approved, disputed with the reason, or paid',
  ),
  undoRecord: shared.undoRecord(),
  approve: shared.decision('approve', z.optional(invoiceApproval), 'Approve a submitted invoice'),
  undoApproval: shared.undoApproval(),
  passOn: shared.passOn(),
  reject: shared.decision(
    'reject',
    z.extend(optionalReason, seenVersion.shape),
    'Reject a submitted invoice',
  ),
  dispute: shared.dispute(),
  resolveDispute: shared.resolveDispute(
    'Resolve a dispute: resolved allows payment, rejected ends it',
  ),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/mark-paid',
    auth: 'client',
    may: 'pay',
    params: idParams,
    body: z.optional(z.extend(partPayment, invoiceApproval.shape)),
    responses: { 200: wrapped },
    errors: ['access_denied', 'withdrawn', 'wrong_state', 'stale_version', 'in_pay_run'],
    idempotent: true,
    summary:
      'Record the payment of an approved invoice, or of a part of it; without a body all that is due, paid today',
  }),
  confirmBankDetails: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/confirm-bank-details',
    auth: 'client',
    may: 'pay',
    params: idParams,
    body: bankConfirmation,
    responses: { 200: wrapped },
    errors: ['access_denied', 'withdrawn', 'wrong_state', 'stale_version'],
    summary: "Confirm a worker's new bank details for an invoice that the caller did not approve",
  }),
  correctPayment: endpoint({
    method: 'PUT',
    path: '/api/invoices/:id/payment',
    auth: 'client',
    may: 'pay',
    params: idParams,
    body: paymentCorrection,
    responses: { 200: wrapped },
    errors: ['access_denied', 'withdrawn', 'wrong_state', 'stale_version', 'in_pay_run'],
    summary: 'Correct the date, method or reference of a recorded payment; its tax month follows',
  }),
  undoPayment: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/undo-payment',
    auth: 'client',
    may: 'pay',
    params: idParams,
    body: paymentUndoing,
    responses: { 200: wrapped },
    errors: ['access_denied', 'withdrawn', 'wrong_state', 'stale_version', 'in_pay_run'],
    summary: 'Undo the newest payment, recorded by mistake, with the reason: it is owed again',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/reopen',
    auth: 'client',
    may: 'approve',
    params: idParams,
    body: invoiceReopening,
    responses: { 200: wrapped },
    errors: ['access_denied', 'withdrawn', 'wrong_state', 'stale_version', 'in_pay_run'],
    summary: 'Dispute an approved or resolved invoice while it is unpaid, with the reason',
  }),
  askCreditNote: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/ask-credit-note',
    auth: 'client',
    may: 'approve',
    params: idParams,
    body: creditNoteRequest,
    responses: { 200: wrapped },
    errors: ['access_denied', 'withdrawn', 'wrong_state'],
    summary: 'Ask the worker for a credit note of an invoice, once a day at most',
  }),
  archive: shared.archiving('archive', "Move an invoice to the caller's archive"),
  unarchive: shared.archiving('unarchive', "Bring an invoice back from the caller's archive"),
  chase: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/chase',
    auth: 'worker',
    params: idParams,
    responses: { 200: z.object({ invoice }) },
    errors: ['access_denied', 'withdrawn', 'email_unverified', 'wrong_state'],
    summary: 'Remind the client of an overdue invoice, once a day at most',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    auth: 'user',
    may: 'read',
    params: idParams,
    responses: { 200: binary('application/pdf') },
    errors: ['access_denied', 'withdrawn', 'wrong_state'],
    summary: 'The invoice as a PDF',
  }),
} as const
