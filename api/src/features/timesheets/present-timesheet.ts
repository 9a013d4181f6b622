import {
  abilitiesInScope,
  labourOf,
  londonDay,
  presentAs,
  timesheetAbilities,
  timesheetItem,
  timesheetSummary,
  type Timesheet,
  type TimesheetOverlap,
  type TimesheetSummary,
} from '@daysheet/core'
import type { Deps, SharedDeps } from '../../deps.ts'
import { enabledBetween, recordingOf } from '../../documents/document-row.ts'
import { seenProjects } from '../../companies/index.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { decisionOf, findDecisions } from '../../documents/find-decisions.ts'
import { presentHead, type Reader } from '../../documents/present-head.ts'
import { findTimesheetOverlaps } from './find-timesheet-overlaps.ts'
import { findEntries } from './find-timesheet.ts'
import type { ListedTimesheets } from './list-timesheets.ts'
import type { TimesheetEntry, TimesheetWithParties } from './model.ts'
import { timesheetTable } from './timesheet-table.ts'

const summary = presentAs(timesheetSummary)
const presentItem = presentAs(timesheetItem)

function presentSummary(
  timesheet: TimesheetWithParties,
  reader: Reader,
  overlaps: TimesheetOverlap[] = [],
): TimesheetSummary {
  const { viewer } = reader
  // A draft invoice is visible to its worker only.
  const isSeen = viewer.account.side === 'worker' || timesheet.invoice_status !== 'draft'
  return summary(timesheet, {
    ...presentHead(timesheet, reader),
    invoice_id: isSeen ? timesheet.invoice_id : null,
    invoice_number: isSeen ? timesheet.invoice_number : null,
    overlaps,
    abilities: abilitiesInScope(viewer, 'timesheets', abilitiesOf(timesheet, reader)),
  })
}

const abilitiesOf = (timesheet: TimesheetWithParties, { viewer, now, decisions }: Reader) =>
  timesheetAbilities(
    {
      status: timesheet.status,
      invoice_id: timesheet.invoice_id,
      recording: recordingOf(timesheet),
      decision: decisionOf(viewer, decisions.get(timesheet.id)),
      ...enabledBetween(timesheet, londonDay(now)),
    },
    viewer,
  )

/** One page of a list, as this person reads it. */
export async function showTimesheets(
  deps: Deps,
  viewer: Viewer,
  { page, counts }: ListedTimesheets,
) {
  const [overlaps, decisions] = await Promise.all([
    findTimesheetOverlaps(deps.knex, page.rows, seenProjects(viewer)),
    findDecisions(deps.knex, timesheetTable, page.rows, deps.clock.now()),
  ])
  const reader = { viewer, now: deps.clock.now(), decisions }
  return {
    timesheets: page.rows.map((timesheet) =>
      presentSummary(timesheet, reader, overlaps.get(timesheet.id)),
    ),
    counts,
    next_cursor: page.next_cursor,
  }
}

/**
 * The timesheet with its entries, as this person reads it.
 * @param entries where they have been read
 */
export async function showTimesheet(
  deps: SharedDeps,
  viewer: Viewer,
  timesheet: TimesheetWithParties,
  entries?: readonly TimesheetEntry[],
): Promise<{ timesheet: Timesheet }> {
  const lines = entries ?? (await findEntries(deps.knex, timesheet.id))
  const labour = new Map([[timesheet.id, labourOf(lines)]])
  const [overlaps, decisions] = await Promise.all([
    findTimesheetOverlaps(deps.knex, [timesheet], seenProjects(viewer)),
    findDecisions(deps.knex, timesheetTable, [timesheet], deps.clock.now(), labour),
  ])
  const reader = { viewer, now: deps.clock.now(), decisions }
  const head = presentSummary(timesheet, reader, overlaps.get(timesheet.id))
  return { timesheet: { ...head, items: lines.map((entry) => presentItem(entry)) } }
}
