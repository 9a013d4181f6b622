import type { Day } from './day.ts'
import type { InvoiceStatus } from './invoice-status.ts'
import type { TimesheetStatus } from './timesheet-status.ts'

/** The fields of a document that decide whether it overlaps another. */
export interface DocumentSpan {
  /** Missing while it has not been saved. */
  id?: string | null
  client_id: string
  /** Missing where only one worker's documents are compared. */
  worker_id?: string
  period_start: Day
  period_end: Day
}

/**
 * The statuses in which a document claims its days: sent to the client, or accepted by it. A draft
 * and a rejected document do not. Timesheets have the first three only.
 */
export const CLAIMING_STATUSES = [
  'submitted',
  'approved',
  'disputed',
  'dispute_resolved',
  'paid',
] as const satisfies readonly InvoiceStatus[]

/** What identifies the other timesheet. */
export interface OverlappingTimesheet {
  id: string
  timesheet_number: string
  period_start: Day
  period_end: Day
  status: TimesheetStatus
}

/** What identifies the other invoice. */
export interface OverlappingInvoice {
  id: string
  invoice_number: string
  period_start: Day
  period_end: Day
  status: InvoiceStatus
}

/**
 * The documents of one noun that ask the same client for days of the same period, oldest first. Two
 * of them are allowed (two gangs, two sites), but both sides are told before work is paid twice.
 *
 * TS-2026-0004 for 16 to 22 Nov 2026 and TS-2026-0005 for 21 to 22 Nov share a weekend; one for
 * 23 to 29 Nov shares nothing with either.
 */
const overlapping = <Other extends DocumentSpan & { id: string; status: string }>(
  document: DocumentSpan,
  others: readonly Other[],
): Other[] =>
  others
    .filter(
      (other) =>
        other.id !== document.id &&
        other.client_id === document.client_id &&
        (document.worker_id === undefined || other.worker_id === document.worker_id) &&
        (CLAIMING_STATUSES as readonly string[]).includes(other.status) &&
        other.period_start <= document.period_end &&
        other.period_end >= document.period_start,
    )
    .toSorted((one, other) => (one.period_start < other.period_start ? -1 : 1))

/** The timesheets that ask the same client for hours of the same period, oldest first. */
export const overlapsOf = (
  timesheet: DocumentSpan,
  others: readonly (OverlappingTimesheet & DocumentSpan)[],
): OverlappingTimesheet[] =>
  overlapping(timesheet, others).map(
    ({ id, timesheet_number, period_start, period_end, status }) => ({
      id,
      timesheet_number,
      period_start,
      period_end,
      status,
    }),
  )

/** The invoices that ask the same client for work of the same period, oldest first. */
export const invoiceOverlapsOf = (
  invoice: DocumentSpan,
  others: readonly (OverlappingInvoice & DocumentSpan)[],
): OverlappingInvoice[] =>
  overlapping(invoice, others).map(({ id, invoice_number, period_start, period_end, status }) => ({
    id,
    invoice_number,
    period_start,
    period_end,
    status,
  }))
