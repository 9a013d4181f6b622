import type { TimesheetStatus } from '@daysheet/core'
import type { WaitsFor } from '../../documents/waits-for.ts'

/** What a client's list of timesheets shows; a host may keep it in the address. */
export interface ReceivedTimesheetsView {
  status: TimesheetStatus | 'all'
  /** Whose timesheets, by id; null for everybody's. */
  workerId: string | null
  /** What is searched for, as typed. */
  q: string
  /** What waits for the reader, or only for others. */
  waitsFor?: WaitsFor
}

export const EVERY_RECEIVED_TIMESHEET: ReceivedTimesheetsView = {
  status: 'all',
  workerId: null,
  q: '',
  waitsFor: null,
}
