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

export const creditNoteEventFields = {
  credit_note_id: z.string(),
  credit_note_number: z.string(),
  invoice_id: z.string(),
  client_id: z.string(),
  worker_id: z.string(),
  /** Pounds: by how much less the worker is paid. */
  net_amount: z.number(),
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
