import * as z from 'zod/mini'
import { INVOICE_STATUSES } from '../domain/invoice-status.ts'
import { PAYMENT_METHODS } from '../domain/payment-methods.ts'
import { binary, endpoint } from './endpoint.ts'
import { invoiceAmendment, invoiceBody } from './invoice-bodies.ts'
import { invoice, invoiceSummary } from './invoice.ts'
import {
  idParams,
  nextCursor,
  optionalDay,
  optionalNote,
  optionalText,
  paging,
  search,
  text,
} from './schema.ts'

const invoiceCounts = z.object({
  all: z.int(),
  draft: z.int(),
  submitted: z.int(),
  approved: z.int(),
  paid: z.int(),
  disputed: z.int(),
  dispute_resolved: z.int(),
  rejected: z.int(),
  cancelled: z.int(),
})
export type InvoiceCounts = z.output<typeof invoiceCounts>

const listQuery = z.object({
  ...paging,
  ...search,
  status: z.optional(z.enum(['all', ...INVOICE_STATUSES])),
})
const listed = z.object({ invoices: z.array(invoiceSummary), counts: invoiceCounts, ...nextCursor })
export type InvoiceList = z.output<typeof listed>
const wrapped = z.object({ invoice })

export const disputeReason = z.object({
  reason: text('Please provide a dispute reason', 2000),
})
export const optionalReason = z.object({ reason: optionalNote(2000) })
export const disputeResolution = z.object({
  resolution: z.enum(['resolved', 'rejected'], { error: 'Choose resolved or rejected' }),
})
export const payment = z.object({
  payment_method: z.optional(
    z.nullable(z.enum(PAYMENT_METHODS, { error: 'Choose a payment method' })),
  ),
  payment_reference: optionalText(100),
  notes: optionalNote(1000),
  paid_at: optionalDay(),
})
export type Payment = z.input<typeof payment>

const list = (path: string, auth: 'worker' | 'client', summary: string) =>
  endpoint({
    method: 'GET',
    path,
    auth,
    params: idParams,
    query: listQuery,
    responses: { 200: listed },
    errors: ['access_denied'],
    summary,
  })

/** A bodiless POST that changes one invoice and answers with it. */
const action = (name: string, auth: 'user' | 'worker' | 'client', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/invoices/:id/${name}`,
    auth,
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary,
  })

/** The invoice's whole life. */
export const invoices = {
  create: endpoint({
    method: 'POST',
    path: '/api/workers/:id/invoices',
    auth: 'worker',
    params: idParams,
    body: invoiceBody,
    responses: { 201: wrapped },
    errors: ['access_denied', 'permission_disabled'],
    idempotent: true,
    summary: 'Create an invoice as a draft or submitted at once',
  }),
  listForWorker: list('/api/workers/:id/invoices', 'worker', "The worker's invoices, newest first"),
  listArchivedForWorker: list(
    '/api/workers/:id/invoices/archived',
    'worker',
    "The worker's archived invoices, last archived first",
  ),
  listForClient: list(
    '/api/clients/:id/invoices',
    'client',
    'Invoices received by the client, last submitted first',
  ),
  listArchivedForClient: list(
    '/api/clients/:id/invoices/archived',
    'client',
    "The client's archived invoices, last archived first",
  ),
  read: endpoint({
    method: 'GET',
    path: '/api/invoices/:id',
    auth: 'user',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied'],
    summary: 'An invoice with its lines',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/invoices/:id',
    auth: 'worker',
    params: idParams,
    body: invoiceBody,
    responses: { 200: wrapped },
    errors: ['access_denied', 'permission_disabled', 'wrong_state', 'stale_version'],
    summary: 'Save a draft (or submit it); on a disputed invoice save it and keep it disputed',
  }),
  amend: endpoint({
    method: 'PUT',
    path: '/api/invoices/:id/amend',
    auth: 'worker',
    params: idParams,
    body: invoiceAmendment,
    responses: { 200: wrapped },
    errors: ['access_denied', 'permission_disabled', 'wrong_state', 'stale_version'],
    summary: 'Amend a disputed invoice and resubmit it, or save the amendment',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/invoices/:id',
    auth: 'worker',
    params: idParams,
    responses: { 204: { kind: 'empty' } },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Delete a draft',
  }),
  approve: action('approve', 'client', 'Approve a submitted invoice'),
  reject: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/reject',
    auth: 'client',
    params: idParams,
    body: optionalReason,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Reject a submitted invoice',
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/dispute',
    auth: 'client',
    params: idParams,
    body: disputeReason,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Dispute a submitted invoice, with the reason',
  }),
  resolveDispute: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/resolve-dispute',
    auth: 'client',
    params: idParams,
    body: disputeResolution,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Resolve a dispute: resolved allows payment, rejected ends it',
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/mark-paid',
    auth: 'client',
    params: idParams,
    body: z.optional(payment),
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    idempotent: true,
    summary: 'Record the payment of an approved invoice; without a body paid today',
  }),
  archive: action('archive', 'user', "Move an invoice to the caller's archive"),
  unarchive: action('unarchive', 'user', "Bring an invoice back from the caller's archive"),
  chase: action('chase', 'worker', 'Remind the client of an overdue invoice, once a day at most'),
  pdf: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    auth: 'user',
    params: idParams,
    responses: { 200: binary('application/pdf') },
    errors: ['access_denied', 'wrong_state'],
    summary: 'The invoice as a PDF',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/workers/:id/counts',
    auth: 'worker',
    params: idParams,
    responses: {
      200: z.object({
        invoices: z.int(),
        cis_statements: z.int(),
        business_expenses: z.int(),
        timesheets: z.int(),
      }),
    },
    errors: ['access_denied'],
    summary: 'How many documents each tab of the worker holds',
  }),
} as const
