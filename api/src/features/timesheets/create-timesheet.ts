import { formatTimesheetNumber } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { insertLines } from '../../documents/insert-lines.ts'
import { lockProjectsOfLines } from '../../documents/lines-projects.ts'
import { newDocument } from '../../documents/new-document.ts'
import { assertClientAccepts } from '../../documents/policy.ts'
import { lockTerms } from '../../documents/terms.ts'
import { recordEvent } from '../../record-event.ts'
import { findTimesheet } from './find-timesheet.ts'
import { TimesheetRow, type TimesheetWithParties } from './model.ts'
import { entryColumns, timesheetColumns, type TimesheetInput } from './timesheet-columns.ts'
import { timesheetType } from './timesheet-type.ts'

/**
 * Creates a timesheet as a draft or sends it at once. Throws `permission_disabled` for a worker from
 * whom the client takes no timesheets, `invalid` for entries on projects that can't be logged.
 */
export async function createTimesheet(
  deps: TransactionDeps,
  workerId: string,
  input: TimesheetInput,
): Promise<TimesheetWithParties> {
  const { knex: trx } = deps
  const parties = { worker_id: workerId, client_id: input.client_id }
  const { items } = input
  const terms = await lockTerms(trx, parties)
  const today = deps.clock.today()
  assertClientAccepts('timesheet', terms, { items, today, sentDays: null })
  await lockProjectsOfLines(trx, { ...parties, items, today })
  const sent = input.status === 'submitted'
  const { number, columns } = await newDocument(trx, deps, {
    noun: 'timesheet',
    worker_id: workerId,
    sent,
    format: formatTimesheetNumber,
  })
  const { id } = columns
  await TimesheetRow.query(trx).insert({
    ...columns,
    timesheet_number: number,
    ...timesheetColumns(input),
  })
  await insertLines(trx, timesheetType, id, entryColumns(input))
  const timesheet = await findTimesheet(trx, id)
  const event = documentEvent(timesheetType, timesheet, {
    action: sent ? 'submit' : 'create',
    before: null,
    after: timesheetType.auditSnapshot(timesheet),
  })
  await recordEvent(trx, event)
  return timesheet
}
