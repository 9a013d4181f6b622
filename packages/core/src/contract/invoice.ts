import * as z from 'zod/mini'
import { CIS_STATUSES } from '../domain/cis.ts'
import { INVOICE_STATUSES } from '../domain/invoice-status.ts'
import { PAYMENT_METHODS } from '../domain/payment-methods.ts'
import { PRICING_TYPES, WORK_TYPES } from '../domain/work-type.ts'
import { amount, id, instant } from './schema.ts'

const textOut = () => z.nullable(z.string())
const dayOut = () => z.nullable(z.string())

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
