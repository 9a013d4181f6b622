import { newClientColumns, submissionColumns, type Day, type TimesheetAction } from '@daysheet/core'
import type { Knex } from 'knex'
import type { TransactionDeps } from '../../deps.ts'
import { changeStatus } from '../../documents/change-status.ts'
import { documentEvent } from '../../documents/document-event.ts'
import { replaceLines } from '../../documents/insert-lines.ts'
import { lockProjectsOfLines, type Assignments } from '../../documents/lines-projects.ts'
import {
  assertClientUnchanged,
  assertAllowed,
  assertClientAccepts,
  assertVersion,
} from '../../documents/policy.ts'
import { sentSnapshot } from '../../documents/sent-snapshot.ts'
import { lockTerms } from '../../documents/terms.ts'
import { sentDaysOf } from '../../documents/worked-days.ts'
import { recordEvent } from '../../record-event.ts'
import { findEntries, findTimesheet } from './find-timesheet.ts'
import type { TimesheetEntry, TimesheetWithParties } from './model.ts'
import { entryColumns, timesheetColumns, type TimesheetInput } from './timesheet-columns.ts'
import { timesheetType } from './timesheet-type.ts'

type SaveAction = Extract<TimesheetAction, 'edit' | 'submit' | 'save' | 'amend'>

/** PUT: saves or sends a draft. */
export const updateTimesheet = (
  deps: TransactionDeps,
  timesheet: TimesheetWithParties,
  input: TimesheetInput,
) => save(deps, timesheet, input, input.status === 'submitted' ? 'submit' : 'edit')

/** PUT …/amend: sends a timesheet in dispute again, or takes it back as a draft. */
export const amendTimesheet = (
  deps: TransactionDeps,
  timesheet: TimesheetWithParties,
  input: TimesheetInput,
) => save(deps, timesheet, input, input.status === 'submitted' ? 'amend' : 'save')

/** The projects that a timesheet names already: it may keep them after the job has ended. */
export const projectsOfEntries = (
  client_id: string,
  entries: readonly TimesheetEntry[],
): Assignments =>
  new Map(
    entries.map(({ project_id }) => [project_id, { client_id, archived: false, day_rate: null }]),
  )

async function save(
  { knex: trx, clock }: TransactionDeps,
  before: TimesheetWithParties,
  input: TimesheetInput,
  action: SaveAction,
): Promise<TimesheetWithParties> {
  const { id } = before
  // Another client gets it for the first time.
  const wasSent = before.disputed_at !== null && input.client_id === before.client_id
  const sends = action === 'submit' || action === 'amend'
  await assertSavable(trx, before, input, { action, sends, today: clock.today() })
  const now = clock.now()
  const replaced = await sentSnapshot(trx, timesheetType, before)
  await changeStatus(trx, timesheetType, {
    id,
    action,
    at: now,
    version: input.version,
    changes: {
      ...timesheetColumns(input),
      ...(input.client_id !== before.client_id && newClientColumns('timesheet')),
      // Clients see what has a submission date. A draft keeps its rejection reason for the worker.
      ...(sends ? submissionColumns(now) : { submitted_at: null }),
    },
  })
  await replaceLines(trx, timesheetType, id, entryColumns(input))
  const timesheet = await findTimesheet(trx, id)
  const event = documentEvent(timesheetType, timesheet, {
    // For the client, a timesheet that comes back from a dispute is an amendment, whichever
    // endpoint was called.
    action: sends && wasSent ? 'amend' : action,
    before: replaced,
    after: timesheetType.auditSnapshot(timesheet),
  })
  await recordEvent(trx, event)
  return timesheet
}

/** Checks status, version, client and projects, each locked until the transaction ends. */
async function assertSavable(
  trx: Knex.Transaction,
  before: TimesheetWithParties,
  input: TimesheetInput,
  { action, sends, today }: { action: SaveAction; sends: boolean; today: Day },
): Promise<void> {
  assertAllowed(timesheetType, before, action)
  assertVersion(before, input.version)
  assertClientUnchanged('timesheet', before, input.client_id)
  const parties = { worker_id: before.worker_id, client_id: input.client_id }
  const terms = await lockTerms(trx, parties)
  if (sends || input.client_id !== before.client_id) {
    const sentDays = await sentDaysOf(trx, timesheetType, before)
    assertClientAccepts('timesheet', terms, { items: input.items, today, sentDays })
  }
  const named = projectsOfEntries(before.client_id, await findEntries(trx, before.id))
  await lockProjectsOfLines(trx, { ...parties, items: input.items, today }, named)
}
