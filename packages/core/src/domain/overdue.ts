import type { Day } from './day.ts'
import type { InvoiceStatus } from './invoice-status.ts'

// Money is late only where money is owed: a draft was never sent, and a rejected or cancelled
// invoice asks for nothing. Calling those overdue would be a false claim about the client.
const NOTHING_OWED: readonly InvoiceStatus[] = ['draft', 'paid', 'rejected', 'cancelled']

/**
 * Due before today and not paid. Due Fri 20 Nov 2026, it is in time all of that day and overdue on
 * Sat 21 Nov.
 */
export const isOverdue = (invoice: { status: InvoiceStatus; due_date: Day }, today: Day): boolean =>
  invoice.due_date < today && !NOTHING_OWED.includes(invoice.status)
