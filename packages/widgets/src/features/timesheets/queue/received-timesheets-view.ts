import type { TimesheetStatus } from '@daysheet/core'

/** What a client's list of timesheets shows; a host may keep it in the address. */
export interface ReceivedTimesheetsView {
  status: TimesheetStatus | 'all'
  /** Whose timesheets, by id; null for everybody's. */
  workerId: string | null
  /** What is searched for, as typed. */
  q: string
}

export const EVERY_RECEIVED_TIMESHEET: ReceivedTimesheetsView = {
  status: 'all',
  workerId: null,
  q: '',
}
