import * as z from 'zod/mini'

// What an event tells of its noun, to a page by the widgets and to a partner's server by a webhook.

export const invoiceEventFields = {
  invoice_id: z.string(),
  invoice_number: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
  /** Pounds. */
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
