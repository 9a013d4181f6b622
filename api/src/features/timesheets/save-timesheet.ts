import { submissionColumns, type TimesheetAction } from '@daysheet/core'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { recordDocumentEvent } from '../../documents/document-event.ts'
import { replaceLines } from '../../documents/insert-lines.ts'
import { lockDocument } from '../../documents/lock-document.ts'
import { lockProjectsOfLines, type Assignments } from '../../documents/lines-projects.ts'
import {
  assertClientUnchanged,
  assertAllowed,
  assertParty,
  assertClientAccepts,
  type Viewer,
} from '../../documents/policy.ts'
import { lockTerms } from '../../documents/terms.ts'
import { findEntries } from './find-timesheet.ts'
import type { TimesheetEntry, TimesheetWithParties } from './model.ts'
import { entryColumns, timesheetColumns, type TimesheetInput } from './timesheet-columns.ts'
import { timesheetType } from './timesheet-type.ts'

type SaveAction = Extract<TimesheetAction, 'edit' | 'submit' | 'save' | 'amend'>

/** PUT: a draft is saved or sent. */
export const updateTimesheet = (deps: Deps, viewer: Viewer, id: string, input: TimesheetInput) =>
  save(deps, viewer, id, input, input.status === 'submitted' ? 'submit' : 'edit')

/** PUT …/amend: a timesheet in dispute is sent again, or taken back as a draft. */
export const amendTimesheet = (deps: Deps, viewer: Viewer, id: string, input: TimesheetInput) =>
  save(deps, viewer, id, input, input.status === 'submitted' ? 'amend' : 'save')

/** The projects that a timesheet already names, which stay open to it after the job has ended. */
export const keptProjects = (client_id: string, entries: readonly TimesheetEntry[]): Assignments =>
  new Map(
    entries.map(({ project_id }) => [project_id, { client_id, archived: false, day_rate: null }]),
  )

const save = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: TimesheetInput,
  action: SaveAction,
): Promise<TimesheetWithParties> =>
  inTransaction(deps.knex, async (trx) => {
    await lockDocument(trx, timesheetType, id)
    const before = await timesheetType.find(trx, id)
    assertParty(viewer, before)
    const wasSent = before.disputed_at !== null
    const sends = action === 'submit' || action === 'amend'
    await mustBeSavable(trx, before, input, { action, sends })
    const now = deps.clock.now()
    // A draft is in no client's list; it keeps the reason for its worker.
    const submission = sends ? submissionColumns(now) : { submitted_at: null }
    await changeStatus(trx, timesheetType, {
      id,
      action,
      at: now,
      version: input.version,
      changes: { ...timesheetColumns(input), ...submission },
    })
    await replaceLines(trx, timesheetType, id, entryColumns(input))
    const timesheet = await timesheetType.find(trx, id)
    await recordDocumentEvent(trx, timesheetType, timesheet, {
      actor: before.worker_id,
      // To its client, what comes back from a dispute is an amendment, by whatever way.
      action: sends && wasSent ? 'amend' : action,
      before: timesheetType.auditSnapshot(before),
      after: timesheetType.auditSnapshot(timesheet),
    })
    return timesheet
  })

/** Its status, its client and its projects, judged by what nobody can change any more. */
async function mustBeSavable(
  trx: Knex.Transaction,
  before: TimesheetWithParties,
  input: TimesheetInput,
  { action, sends }: { action: SaveAction; sends: boolean },
): Promise<void> {
  assertAllowed(timesheetType, before, action)
  assertClientUnchanged('timesheet', before, input.client_id)
  const parties = { worker_id: before.worker_id, client_id: input.client_id }
  const terms = await lockTerms(trx, parties)
  if (sends || input.client_id !== before.client_id) assertClientAccepts('timesheet', terms)
  // What was written while the job went on stays open to it, whatever has become of the job.
  const kept = keptProjects(before.client_id, await findEntries(trx, before.id))
  await lockProjectsOfLines(trx, { ...parties, items: input.items }, kept)
}
