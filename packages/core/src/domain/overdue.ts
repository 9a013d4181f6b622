import type { Day } from './day.ts'
import type { InvoiceStatus } from './invoice-status.ts'
import { isOutstanding } from './outstanding.ts'

/**
 * Due before today and not paid. Money is late only where it is owed: calling a draft or a rejected
 * invoice overdue would be a false claim about the client.
 *
 * Due Fri 20 Nov 2026, it is in time all of that day and overdue on Sat 21 Nov.
 */
export const isOverdue = (invoice: { status: InvoiceStatus; due_date: Day }, today: Day): boolean =>
  invoice.due_date < today && isOutstanding(invoice.status)
