import { timesheetRules, type AssignedProjects, type TimesheetToSave } from '@daysheet/core'
import type { SavedType } from '../../documents/document-type.ts'
import { findEntries, findTimesheet } from './find-timesheet.ts'
import { timesheetMailsOf } from './mails/timesheet-mails.ts'
import { TimesheetRow, type TimesheetEntry, type TimesheetWithParties } from './model.ts'
import { partnerEventOfTimesheet } from './partner-event.ts'
import { timesheetTable } from './timesheet-table.ts'

/** The projects that a timesheet names already: it may keep them after the job has ended. */
export const projectsOfEntries = (
  client_id: string,
  entries: readonly Pick<TimesheetEntry, 'project_id'>[],
): AssignedProjects =>
  new Map(
    entries.map(({ project_id }) => [project_id, { client_id, archived: false, day_rate: null }]),
  )

/** What the shared document services need to know of timesheets. */
export const timesheetType: SavedType<TimesheetWithParties, TimesheetToSave> = {
  ...timesheetRules,
  ...timesheetTable,
  model: TimesheetRow,
  number: 'timesheet_number',
  find: findTimesheet,
  findLines: findEntries,
  findNamed: async (knex, { id, client_id }) =>
    projectsOfEntries(client_id, await findEntries(knex, id)),
  numberOf: ({ timesheet_number }) => timesheet_number,
  auditSnapshot: (timesheet) => ({
    timesheet_number: timesheet.timesheet_number,
    client_id: timesheet.client_id,
    status: timesheet.status,
    period_start: timesheet.period_start,
    period_end: timesheet.period_end,
    total_hours: timesheet.total_hours,
    rejection_reason: timesheet.rejection_reason,
    decision_email: timesheet.decision_email,
    withdrawn_at: timesheet.withdrawn_at,
    decision_source: timesheet.decision_source,
    version: timesheet.version,
  }),
  mailsOf: timesheetMailsOf,
  partnerEventOf: partnerEventOfTimesheet,
}
