import {
  timesheetEventType,
  type EventAction,
  type NewPartnerEvent,
  type TimesheetStatus,
} from '@daysheet/core'
import type { TimesheetWithParties } from './model.ts'

/** What partners hear of a step of a timesheet. */
export function partnerEventOfTimesheet(
  action: EventAction,
  timesheet: TimesheetWithParties,
): NewPartnerEvent | null {
  const type = timesheetEventType(action)
  if (type === null) return null
  const { id, timesheet_number, client_id, worker_id, status, total_hours } = timesheet
  return {
    type,
    data: {
      timesheet_id: id,
      timesheet_number,
      client_id,
      worker_id,
      status: status as TimesheetStatus,
      total_hours,
    },
  }
}
