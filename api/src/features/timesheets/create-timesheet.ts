import { formatTimesheetNumber } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { insertLines } from '../../documents/insert-lines.ts'
import { lockProjectsOfLines } from '../../documents/lines-projects.ts'
import { newDocument } from '../../documents/new-document.ts'
import { assertClientAccepts } from '../../documents/policy.ts'
import { lockTerms } from '../../documents/terms.ts'
import { TimesheetRow, type TimesheetWithParties } from './model.ts'
import { entryColumns, timesheetColumns, type TimesheetInput } from './timesheet-columns.ts'
import { timesheetType } from './timesheet-type.ts'

/**
 * Creates a timesheet as a draft or sends it at once. A worker whom the client sends no timesheets
 * meets `permission_disabled`, entries on projects that may not be logged `invalid`.
 */
export function createTimesheet(
  deps: Deps,
  workerId: string,
  input: TimesheetInput,
): Promise<TimesheetWithParties> {
  return inTransaction(deps.knex, async (trx) => {
    const parties = { worker_id: workerId, client_id: input.client_id }
    assertClientAccepts('timesheet', await lockTerms(trx, parties))
    await lockProjectsOfLines(trx, { ...parties, items: input.items })
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
    const timesheet = await timesheetType.find(trx, id)
    await recordDocumentEvent(trx, timesheetType, timesheet, {
      actor: workerId,
      action: sent ? 'submit' : 'create',
      before: null,
      after: timesheetType.auditSnapshot(timesheet),
    })
    return timesheet
  })
}
