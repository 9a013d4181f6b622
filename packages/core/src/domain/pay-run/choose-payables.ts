import { daysBetween, type Day } from '../day.ts'
import type { InvoiceStatus } from '../invoice-status.ts'
import type { Pence } from '../money.ts'
import type { Check } from './check.ts'

/** The statuses of an invoice that can be in a run: agreed, with something due. */
export const PAYABLE_STATUSES = [
  'approved',
  'dispute_resolved',
] as const satisfies readonly InvoiceStatus[]

export const isPayable = (invoice: { status: InvoiceStatus; net_due: Pence; gross_due: Pence }) =>
  (PAYABLE_STATUSES as readonly InvoiceStatus[]).includes(invoice.status) && invoice.gross_due > 0

/**
 * Whether an invoice is ticked at first: due by the day, or overdue, and nothing forbids its payment.
 * By Fri 11 Dec 2026: due on 11 Dec is, on 12 Dec is not.
 */
export const isTickedAtFirst = (
  { due_date }: { due_date: Day },
  due_by: Day,
  checks: readonly Check[],
): boolean => due_date <= due_by && !checks.some(({ level }) => level === 'block')

/** 0 until the day after the due date. */
export const daysOverdue = (due_date: Day, today: Day): number =>
  Math.max(0, daysBetween(due_date, today))
