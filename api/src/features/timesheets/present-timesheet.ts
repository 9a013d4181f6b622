import {
  londonDay,
  timesheetAbilities,
  type Timesheet,
  type TimesheetItem,
  type TimesheetOverlap,
  type TimesheetSummary,
  type Viewer,
} from '@daysheet/core'
import type { Deps, SharedDeps } from '../../deps.ts'
import { enabledBetween } from '../../documents/document-row.ts'
import { presentHead, type Reader } from '../../documents/present-head.ts'
import { findTimesheetOverlaps } from './find-timesheet-overlaps.ts'
import { findEntries } from './find-timesheet.ts'
import type { ListedTimesheets } from './list-timesheets.ts'
import type { TimesheetEntry, TimesheetWithParties } from './model.ts'

function presentSummary(
  timesheet: TimesheetWithParties,
  reader: Reader,
  overlaps: TimesheetOverlap[] = [],
): TimesheetSummary {
  const { viewer } = reader
  // A draft invoice is visible to its worker only.
  const isSeen = viewer.account.side === 'worker' || timesheet.invoice_status !== 'draft'
  return {
    ...presentHead(timesheet, reader),
    timesheet_number: timesheet.timesheet_number,
    status: timesheet.status,
    invoice_id: isSeen ? timesheet.invoice_id : null,
    invoice_number: isSeen ? timesheet.invoice_number : null,
    overlaps,
    abilities: timesheetAbilities(
      {
        status: timesheet.status,
        invoice_id: timesheet.invoice_id,
        ...enabledBetween(timesheet, londonDay(reader.now)),
      },
      viewer,
    ),
  }
}

const presentItem = (entry: TimesheetEntry): TimesheetItem => ({
  id: entry.id,
  work_date: entry.work_date,
  project_id: entry.project_id,
  project_name: entry.project_name,
  project_code: entry.project_code,
  hours: entry.hours,
  work_type: entry.work_type,
  overtime_hours: entry.overtime_hours,
  notes: entry.notes,
})

/** One page of a list, as this person reads it. */
export async function showTimesheets(
  deps: Deps,
  viewer: Viewer,
  { page, counts }: ListedTimesheets,
) {
  const overlaps = await findTimesheetOverlaps(deps.knex, page.rows)
  const reader = { viewer, now: deps.clock.now() }
  return {
    timesheets: page.rows.map((timesheet) =>
      presentSummary(timesheet, reader, overlaps.get(timesheet.id)),
    ),
    counts,
    next_cursor: page.next_cursor,
  }
}

/** The timesheet with its entries, as this person reads it. */
export async function showTimesheet(
  deps: SharedDeps,
  viewer: Viewer,
  timesheet: TimesheetWithParties,
): Promise<{ timesheet: Timesheet }> {
  const [overlaps, entries] = await Promise.all([
    findTimesheetOverlaps(deps.knex, [timesheet]),
    findEntries(deps.knex, timesheet.id),
  ])
  const reader = { viewer, now: deps.clock.now() }
  const summary = presentSummary(timesheet, reader, overlaps.get(timesheet.id))
  return { timesheet: { ...summary, items: entries.map(presentItem) } }
}
