import { timesheetStatus } from '@daysheet/core'
import type { DocumentType } from '../../documents/document-type.ts'
import { findEntries, findTimesheet } from './find-timesheet.ts'
import { timesheetMailsOf } from './mails/timesheet-mails.ts'
import type { TimesheetWithParties } from './model.ts'

/** What the shared document services need to know of timesheets. */
export const timesheetType: DocumentType<TimesheetWithParties> = {
  table: 'timesheets',
  lines: { table: 'timesheet_items', owner: 'timesheet_id' },
  noun: 'timesheet',
  machine: timesheetStatus,
  find: findTimesheet,
  findLines: findEntries,
  numberOf: ({ timesheet_number }) => timesheet_number,
  auditSnapshot: (timesheet) => ({
    timesheet_number: timesheet.timesheet_number,
    client_id: timesheet.client_id,
    status: timesheet.status,
    period_start: timesheet.period_start,
    period_end: timesheet.period_end,
    total_hours: timesheet.total_hours,
    rejection_reason: timesheet.rejection_reason,
    withdrawn_at: timesheet.withdrawn_at,
    version: timesheet.version,
  }),
  mailsOf: timesheetMailsOf,
}
