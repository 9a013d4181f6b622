import { addDays, weekday, type Day } from './day.ts'
import type { InvoiceStatus } from './invoice-status.ts'
import { isOverdue } from './overdue.ts'

const FRIDAY = 4

/**
 * Invoices are paid on Fridays: the next one, in the same week while it is still to come.
 * Mon 16 Nov 2026 → Fri 20 Nov; Fri 20 Nov and Sat 21 Nov → Fri 27 Nov.
 */
export function defaultDueDate(today: Day): Day {
  const ahead = FRIDAY - weekday(today)
  return addDays(today, ahead > 0 ? ahead : ahead + 7)
}

/**
 * When an invoice of today is due: as many days from now as its client agreed to, else on the next Friday.
 * Thu 5 Nov 2026 under 30 days → Sat 5 Dec; without terms → Fri 6 Nov.
 */
export const dueDateUnder = (payment_terms_days: number | null | undefined, today: Day): Day =>
  payment_terms_days == null ? defaultDueDate(today) : addDays(today, payment_terms_days)

/**
 * When an invoice that is amended may be due. The day it was sent with has often passed by the time
 * a dispute is answered, and would make it overdue at the moment it is sent again: the next Friday
 * is proposed then.
 */
export const dueDateToAmend = (
  invoice: { status: InvoiceStatus; due_date: Day },
  today: Day,
): Day =>
  invoice.status === 'disputed' && isOverdue(invoice, today)
    ? defaultDueDate(today)
    : invoice.due_date
