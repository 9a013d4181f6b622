import * as z from 'zod/mini'
import { CIS_STATUSES } from '../domain/cis.ts'
import { isDay } from '../domain/day.ts'
import { INVOICE_STATUSES } from '../domain/invoice-status.ts'
import { PRICING_TYPES, WORK_TYPES } from '../domain/work-type.ts'
import { PAYMENT_METHODS } from '../domain/payment-methods.ts'
import { binary, endpoint } from './endpoint.ts'
import {
  amount,
  chosenId,
  day,
  decimal,
  endNotBeforeStart,
  hours,
  id,
  idParams,
  instant,
  nextCursor,
  optionalDay,
  optionalNote,
  optionalText,
  paging,
  periodAtMostAYear,
  search,
  text,
  version,
} from './schema.ts'

/** A document of more lines than this is a mistake or an attack, not an invoice. */
export const MOST_LINES = 5000

const textOut = () => z.nullable(z.string())
const dayOut = () => z.nullable(z.string())

/** A work line as typed. What prices it (rate, multiplier, amount) is the server's to say. */
export const workLineBody = z
  .object({
    work_date: day(),
    project_id: chosenId('Project is required'),
    pricing_type: z._default(z.enum(PRICING_TYPES), 'day_rate'),
    work_type: z._default(z.enum(WORK_TYPES), 'standard'),
    hours: z.optional(
      z.nullable(
        hours('Required fields missing for selected pricing type', {
          min: 0.25,
          max: 24,
          step: 0.25,
        }),
      ),
    ),
    overtime_hours: z.optional(
      z.nullable(hours('Enter the overtime hours', { min: 0, max: 24, step: 0.25 })),
    ),
    item_description: optionalText(300),
    quantity: z.optional(
      z.nullable(
        decimal('Minimum quantity 0.01', {
          min: 0.01,
          max: 1_000_000,
          tooSmall: 'Minimum quantity 0.01',
        }),
      ),
    ),
    unit_rate: z.optional(
      z.nullable(
        decimal('Minimum rate £0.01', {
          min: 0.01,
          max: 1_000_000,
          tooSmall: 'Minimum rate £0.01',
        }),
      ),
    ),
    notes: optionalNote(1000),
  })
  .check(
    z.refine(
      (line) =>
        line.pricing_type === 'fixed_price'
          ? Boolean(line.item_description?.trim()) &&
            line.quantity != null &&
            line.unit_rate != null
          : line.hours != null,
      {
        error: 'Required fields missing for selected pricing type',
        path: ['pricing_type'],
        // Says so beside a missing project too, not only once all else is right.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  )
export type WorkLineBody = z.input<typeof workLineBody>

export const expenseLineBody = z.object({
  description: text('Description is required', 300),
  quantity: decimal('Quantity must be greater than 0', {
    min: 0.01,
    max: 1_000_000,
    tooSmall: 'Quantity must be greater than 0',
  }),
  rate: decimal('Rate must be greater than 0', {
    min: 0.01,
    max: 1_000_000,
    tooSmall: 'Rate must be greater than 0',
  }),
})
export type ExpenseLineBody = z.input<typeof expenseLineBody>

/** The period that work lines must fall in; names each line that does not. */
const linesWithinPeriod = z.check<{
  period_start?: string
  period_end?: string
  items?: unknown[]
}>(({ value, issues }) => {
  const { period_start: start, period_end: end } = value
  if (start === undefined || end === undefined || !isDay(start) || !isDay(end)) return
  if (!Array.isArray(value.items)) return
  value.items.forEach((item, index) => {
    const worked = (item as { work_date?: unknown } | null)?.work_date
    if (typeof worked === 'string' && isDay(worked) && (worked < start || worked > end)) {
      issues.push({
        code: 'custom',
        input: worked,
        path: ['items', index, 'work_date'],
        message: 'Date must be within the invoice period',
        continue: true,
      })
    }
  })
})

const document = {
  client_id: chosenId('Client is required'),
  period_start: day('Start date is required'),
  period_end: day('End date is required'),
  due_date: day('Due date is required'),
  items: z
    .array(workLineBody, { error: 'At least one work entry is required' })
    .check(
      z.minLength(1, 'At least one work entry is required'),
      z.maxLength(MOST_LINES, `An invoice holds at most ${MOST_LINES} work entries`),
    ),
  expenses: z._default(
    z
      .array(expenseLineBody)
      .check(z.maxLength(MOST_LINES, `An invoice holds at most ${MOST_LINES} expenses`)),
    [],
  ),
  notes: optionalNote(2000),
}

const period = () =>
  endNotBeforeStart<{ period_start: string; period_end: string }>('period_start', 'period_end')

/** POST and PUT: totals in the body are accepted and dropped, the response carries the server's. */
export const invoiceBody = z
  .object({
    ...document,
    status: z._default(z.enum(['draft', 'submitted']), 'draft'),
    version: version(),
  })
  .check(period(), periodAtMostAYear(), linesWithinPeriod)
export type InvoiceBody = z.input<typeof invoiceBody>

/** PUT …/amend: `submitted` resubmits, `disputed` saves the amendment for later. */
export const invoiceAmendment = z
  .object({
    ...document,
    status: z._default(z.enum(['submitted', 'disputed']), 'submitted'),
    version: version(),
  })
  .check(period(), periodAtMostAYear(), linesWithinPeriod)
export type InvoiceAmendment = z.input<typeof invoiceAmendment>

const abilities = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  delete: z.boolean(),
  amend: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
  dispute: z.boolean(),
  resolve_dispute: z.boolean(),
  mark_paid: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  chase: z.boolean(),
  download_pdf: z.boolean(),
})

/** An invoice without its lines, as the lists carry it. Amounts in pounds. */
export const invoiceSummary = z.object({
  id: id(),
  invoice_number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  is_overdue: z.boolean(),
  client_id: id(),
  worker_id: id(),
  client_name: z.string(),
  company_name: textOut(),
  worker_name: z.string(),
  worker_email: z.string(),
  worker_trade_type: textOut(),
  /** Where the client receives submitted invoices. */
  accounts_email: z.string(),
  period_start: z.string(),
  period_end: z.string(),
  due_date: z.string(),
  created_at: instant(),
  submitted_at: z.nullable(instant()),
  approved_at: z.nullable(instant()),
  rejected_at: z.nullable(instant()),
  disputed_at: z.nullable(instant()),
  resolved_at: z.nullable(instant()),
  /** The day of payment; it decides the tax year and month. */
  paid_at: dayOut(),
  tax_year: z.nullable(z.int()),
  tax_month: z.nullable(z.int()),
  worker_archived_at: z.nullable(instant()),
  client_archived_at: z.nullable(instant()),
  /** Hours worked including overtime; fixed-price lines have none. */
  total_hours: z.number(),
  /** Labour. */
  subtotal: amount(),
  expenses_total: amount(),
  vat_amount: amount(),
  total_amount: amount(),
  cis_deduction: amount(),
  net_amount: amount(),
  vat_registered: z.boolean(),
  cis_registered: z.boolean(),
  cis_status: z.enum(CIS_STATUSES),
  cis_cert_received: z.boolean(),
  rejection_reason: textOut(),
  payment_method: z.nullable(z.enum(PAYMENT_METHODS)),
  payment_reference: textOut(),
  payment_notes: textOut(),
  notes: textOut(),
  /** Set while the worker's bank details changed after this client last paid them. */
  bank_details_changed_at: z.nullable(instant()),
  version: z.int(),
  abilities,
})
export type InvoiceSummary = z.output<typeof invoiceSummary>

export const invoiceItem = z.object({
  id: id(),
  item_type: z.enum(['work', 'expense']),
  work_date: dayOut(),
  project_id: z.nullable(id()),
  project_name: textOut(),
  project_code: textOut(),
  pricing_type: z.nullable(z.enum(PRICING_TYPES)),
  work_type: z.nullable(z.enum(WORK_TYPES)),
  hours: z.nullable(z.number()),
  /** Hourly rate of a day-rate line to 4 decimals; the expense's rate on an expense line. */
  rate: z.nullable(z.number()),
  multiplier: z.nullable(z.number()),
  overtime_hours: z.nullable(z.number()),
  has_overtime: z.boolean(),
  /** What the overtime hours are paid at. */
  overtime_multiplier: z.nullable(z.number()),
  item_description: textOut(),
  quantity: z.nullable(z.number()),
  unit_rate: z.nullable(z.number()),
  amount: amount(),
  notes: textOut(),
})
export type InvoiceItem = z.output<typeof invoiceItem>

export const invoice = z.extend(invoiceSummary, {
  items: z.array(invoiceItem),
  expenses: z.array(
    z.object({
      id: id(),
      description: z.string(),
      quantity: z.number(),
      rate: z.number(),
      amount: amount(),
    }),
  ),
})
export type Invoice = z.output<typeof invoice>

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
