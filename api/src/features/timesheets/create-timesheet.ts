import { formatTimesheetNumber } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { insertLines } from '../../documents/insert-lines.ts'
import { projectsOfLines } from '../../documents/lines-projects.ts'
import { nextNumber } from '../../documents/next-number.ts'
import { mustTake } from '../../documents/policy.ts'
import { findTerms } from '../../documents/terms.ts'
import { TimesheetRow, type TimesheetWithParties } from './model.ts'
import { entryColumns, timesheetColumns, type TimesheetInput } from './timesheet-columns.ts'
import { timesheetKind } from './timesheet-kind.ts'

/**
 * Creates a timesheet as a draft or sends it at once. A worker whom the client sends no timesheets
 * meets `permission_disabled`, entries on projects that may not be logged `invalid`.
 */
export async function createTimesheet(
  deps: Deps,
  workerId: string,
  input: TimesheetInput,
): Promise<TimesheetWithParties> {
  const parties = { worker_id: workerId, client_id: input.client_id }
  mustTake('timesheet', await findTerms(deps.knex, parties))
  await projectsOfLines(deps.knex, { ...parties, items: input.items })
  const now = deps.clock.now()
  const year = Number(deps.clock.today().slice(0, 4))
  const sent = input.status === 'submitted'

  return inTransaction(deps.knex, async (trx) => {
    const n = await nextNumber(trx, { worker_id: workerId, kind: 'timesheet', year })
    const id = newId()
    await TimesheetRow.query(trx).insert({
      id,
      worker_id: workerId,
      timesheet_number: formatTimesheetNumber(year, n),
      status: sent ? 'submitted' : 'draft',
      created_at: now,
      submitted_at: sent ? now : null,
      ...timesheetColumns(input),
    })
    await insertLines(trx, timesheetKind, id, entryColumns(input))
    const timesheet = await timesheetKind.find(trx, id)
    await recordDocumentEvent(trx, timesheetKind, timesheet, {
      actor: workerId,
      action: sent ? 'submit' : 'create',
      before: null,
      after: timesheetKind.audited(timesheet),
    })
    return timesheet
  })
}
