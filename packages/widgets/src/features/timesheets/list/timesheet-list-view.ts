import type { TimesheetStatus } from '@daysheet/core'

/** What the worker's list of timesheets shows; a host may keep it in the address. */
export interface TimesheetListView {
  status: TimesheetStatus | 'all'
}

export const EVERY_TIMESHEET: TimesheetListView = { status: 'all' }
