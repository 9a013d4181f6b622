import * as z from 'zod/mini'
import { CIS_STATUSES } from '../domain/cis.ts'
import { INVOICE_KINDS } from '../domain/retentions/invoice-kind.ts'
import { INVOICE_STATUSES } from '../domain/invoice-status.ts'
import { PAYMENT_STATUSES } from '../domain/invoice-payments/payment-status.ts'
import { PAYMENT_METHODS } from '../domain/payment-methods.ts'
import { STATED_RATES } from '../domain/stated-rate.ts'
import { VAT_TREATMENTS } from '../domain/vat-treatment.ts'
import { PRICING_TYPES, WORK_TYPES } from '../domain/work-type.ts'
import { abilitiesOf, documentHead, namedPerson } from './document.ts'
import { amount, id, instant } from './schema.ts'

const textOut = () => z.nullable(z.string())
const dayOut = () => z.nullable(z.string())

const abilities = abilitiesOf([
  'edit',
  'submit',
  'delete',
  'amend',
  'withdraw',
  'approve',
  'pass_on',
  'reject',
  'dispute',
  'resolve_dispute',
  'mark_paid',
  'confirm_bank_details',
  'correct_payment',
  'undo_payment',
  'reopen',
  'archive',
  'unarchive',
  'chase',
  'download_pdf',
  'record_approved',
  'record_disputed',
  'record_paid',
  'undo_record',
])

/** Another invoice that asks the same client for work of the same period. */
export const invoiceOverlap = z.object({
  id: id(),
  invoice_number: z.string(),
  period_start: z.string(),
  period_end: z.string(),
  status: z.enum(INVOICE_STATUSES),
})
export type InvoiceOverlap = z.output<typeof invoiceOverlap>

/** A payment of an invoice, in whole or in part; amounts in pounds. */
export const invoicePayment = z.object({
  id: id(),
  paid_at: z.string(),
  /** Of the invoice's total, before CIS. */
  gross: amount(),
  cis: amount(),
  /** What reached the worker. */
  net: amount(),
  /** Labour and expenses without VAT, and of these the materials: what the return of CIS counts. */
  payments: amount(),
  materials: amount(),
  payment_method: z.nullable(z.enum(PAYMENT_METHODS)),
  payment_reference: textOut(),
  payment_notes: textOut(),
  pay_run_id: z.nullable(id()),
  tax_year: z.int(),
  tax_month: z.int(),
})
export type PaymentOfInvoice = z.output<typeof invoicePayment>

/** An invoice without its lines, as the lists carry it. Amounts in pounds. */
export const invoiceSummary = z.object({
  id: id(),
  invoice_number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  is_overdue: z.boolean(),
  ...documentHead,
  /** Where the client receives submitted invoices. */
  accounts_email: z.string(),
  /** The first of two people who have to approve it; it stays readable after the second did. */
  first_approved_by: z.nullable(namedPerson),
  first_approved_at: z.nullable(instant()),
  /** For a member of its client: why they may not mark it as paid, beside its status. */
  payment_refusal: textOut(),
  /**
   * For those of its client who see bank details: a change of the worker's that the company's rule
   * looks at. `needs_confirmation`: it can't be marked as paid before.
   */
  bank_change: z.nullable(
    z.object({
      changed_at: instant(),
      held_until: instant(),
      needs_confirmation: z.boolean(),
      confirmed_by: z.nullable(namedPerson),
      confirmed_at: z.nullable(instant()),
      reason: textOut(),
    }),
  ),
  /** When its client last disputed it after it was approved or resolved. */
  reopened_at: z.nullable(instant()),
  due_date: z.string(),
  /** How much of it is paid, beside its status, which stays what it is until nothing is due. */
  payment_status: z.enum(PAYMENT_STATUSES),
  /** What has reached the worker, and what is still due of `net_amount`. */
  amount_paid: amount(),
  amount_due: amount(),
  /** Of `cis_deduction`, what these payments have deducted. */
  cis_deducted: amount(),
  /** Those that stand, in the order in which they were recorded. */
  payments: z.array(invoicePayment),
  /** The day of the last payment, once nothing is due; it decides the tax year and month. */
  paid_at: dayOut(),
  tax_year: z.nullable(z.int()),
  tax_month: z.nullable(z.int()),
  worker_archived_at: z.nullable(instant()),
  client_archived_at: z.nullable(instant()),
  /** Labour. */
  subtotal: amount(),
  expenses_total: amount(),
  /** Of `expenses_total`, what CIS is taken from beside labour; the rest are materials. */
  liable_expenses_total: amount(),
  /** Why it was written: for work, or for retentions that were released. */
  kind: z.enum(INVOICE_KINDS),
  /** Kept back of `retention_base`; null: nothing, or a percentage of its own for each project. */
  retention_percent: z.nullable(z.number()),
  /** The value before VAT of the projects that something is kept back of. */
  retention_base: amount(),
  /** Kept back of labour and expenses until it is released: VAT and CIS are of the rest. */
  retention_amount: amount(),
  /** What is added to labour and expenses less retention. */
  vat_amount: amount(),
  /** Worked out under the reverse charge: for the client to pay to HMRC, no part of the total. */
  reverse_charge_vat: amount(),
  total_amount: amount(),
  cis_deduction: amount(),
  net_amount: amount(),
  vat_registered: z.boolean(),
  /** Counts where the worker is VAT registered. */
  vat_treatment: z.enum(VAT_TREATMENTS),
  /** The engagement's, when the invoice was priced. */
  agreed_vat_treatment: z.enum(VAT_TREATMENTS),
  cis_registered: z.boolean(),
  cis_status: z.enum(CIS_STATUSES),
  /** Of the verification that the rate comes from; null: the worker's own profile. */
  cis_verified_on: dayOut(),
  cis_verified_by: textOut(),
  /** For its client, while unpaid: the newest verification asks for another rate than this one. */
  cis_rate_change: z.nullable(z.object({ percent: z.int(), verified_on: z.string() })),
  /**
   * For its client, while unpaid: the rate stands on the worker's word alone, whom the client never
   * verified, and the client has not answered for it; `outside` is of somebody not under CIS.
   */
  cis_stated_rate: z.nullable(z.enum(STATED_RATES)),
  cis_cert_received: z.boolean(),
  payment_method: z.nullable(z.enum(PAYMENT_METHODS)),
  payment_reference: textOut(),
  payment_notes: textOut(),
  /** The worker of an own client, who was told of it; null where the client recorded it. */
  payment_recorded_by: z.nullable(namedPerson),
  /** When a payment of it was last found to be recorded by mistake, and why. */
  payment_undone_at: z.nullable(instant()),
  payment_undone_reason: textOut(),
  /** The timesheet that it was made of. */
  timesheet_id: z.nullable(id()),
  timesheet_number: textOut(),
  /** Set while the worker's bank details changed after this client last paid them. */
  bank_details_changed_at: z.nullable(instant()),
  /** Sent and not rejected, of the same worker for the same client; allowed, but worth a look. */
  overlaps: z.array(invoiceOverlap),
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
  /** Of an expense: CIS is taken from it too. */
  cis_liable: z.boolean(),
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
      cis_liable: z.boolean(),
      amount: amount(),
    }),
  ),
})
export type Invoice = z.output<typeof invoice>
