import * as z from 'zod/mini'
import { VERIFICATION_VERDICTS } from '../domain/hmrc/choices.ts'

// What an event tells of its noun, to a page by the widgets and to a partner's server by a webhook.

export const invoiceEventFields = {
  invoice_id: z.string(),
  invoice_number: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
  /** Pounds. */
  net_amount: z.number(),
}

export const creditNoteEventFields = {
  credit_note_id: z.string(),
  credit_note_number: z.string(),
  invoice_id: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
  /** Pounds: by how much less the worker is paid. */
  net_amount: z.number(),
}

/** A payment of an invoice, in whole or in part; amounts in pounds. */
export const paymentEventFields = {
  invoice_id: z.string(),
  invoice_number: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
  /** The day of the payment. */
  paid_at: z.string(),
  /** Of the invoice's total, before CIS. */
  gross_amount: z.number(),
  /** What reached the worker. */
  amount: z.number(),
  /** What is still due to the worker. */
  amount_due: z.number(),
}

export const payRunEventFields = {
  client_id: z.string(),
  pay_run_id: z.string(),
  /** Pounds. */
  total: z.number(),
  /** Payments, one for each worker. */
  count: z.int(),
}

export const timesheetEventFields = {
  timesheet_id: z.string(),
  timesheet_number: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
  total_hours: z.number(),
}

export const expenseEventFields = {
  expense_id: z.string(),
  worker_id: z.string(),
  /** Pounds, with VAT. */
  total_amount: z.number(),
}

export const statementEventFields = {
  statement_id: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
}

export const engagementEventFields = {
  engagement_id: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
}

/** Of the return of a tax month: 2026 is 2026/27, 8 is 6 November to 5 December. */
export const returnEventFields = {
  submission_id: z.string(),
  client_id: z.string(),
  tax_year: z.int(),
  tax_month: z.int(),
  nil: z.boolean(),
  /** It replaces one that was accepted before. */
  amended: z.boolean(),
}

/** What HMRC answered stands with the worker: no rate is told here. */
export const verificationEventFields = {
  submission_id: z.string(),
  engagement_id: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
  /** `unmatched`: HMRC knows nobody like that, and nothing was recorded. */
  verdict: z.enum(VERIFICATION_VERDICTS),
}
