import type { Day } from './day.ts'
import type { TimesheetStatus } from './timesheet-status.ts'

/** As much of a timesheet as asks for hours of a client. */
export interface TimesheetSpan {
  /** Missing while it has not been saved. */
  id?: string | null
  client_id: string
  /** Missing where only one worker's timesheets are compared. */
  worker_id?: string
  period_start: Day
  period_end: Day
}

/** With the client, or accepted by it: these hours are asked for. A draft or a rejected one isn't. */
export const CLAIMING_STATUSES = [
  'submitted',
  'approved',
  'disputed',
] as const satisfies readonly TimesheetStatus[]

/** As much of another timesheet as says which one it is. */
export interface OverlappingTimesheet {
  id: string
  timesheet_number: string
  period_start: Day
  period_end: Day
  status: TimesheetStatus
}

/**
 * The timesheets that ask the same client for days of the same period, oldest first. Two of them
 * are allowed (two gangs, two sites), but both sides are told before hours are paid twice.
 *
 * TS-2026-0004 for 16 to 22 Nov 2026 and TS-2026-0005 for 21 to 22 Nov share a weekend; one for
 * 23 to 29 Nov shares nothing with either.
 */
export const overlapsOf = (
  timesheet: TimesheetSpan,
  others: readonly (OverlappingTimesheet & TimesheetSpan)[],
): OverlappingTimesheet[] =>
  others
    .filter(
      (other) =>
        other.id !== timesheet.id &&
        other.client_id === timesheet.client_id &&
        (timesheet.worker_id === undefined || other.worker_id === timesheet.worker_id) &&
        (CLAIMING_STATUSES as readonly TimesheetStatus[]).includes(other.status) &&
        other.period_start <= timesheet.period_end &&
        other.period_end >= timesheet.period_start,
    )
    .map(({ id, timesheet_number, period_start, period_end, status }) => ({
      id,
      timesheet_number,
      period_start,
      period_end,
      status,
    }))
    .sort((one, other) => (one.period_start < other.period_start ? -1 : 1))
