import { byWorkDate, clientDisplayName, londonDay, sharedEntryLine } from '@daysheet/core'
import type { Knex } from 'knex'
import { findEntries, type TimesheetWithParties } from '../timesheets/index.ts'
import type { SharedContent } from './shared-invoice.ts'

/** A timesheet as it was sent. */
export async function sharedTimesheet(
  { knex }: { knex: Knex },
  timesheet: TimesheetWithParties,
): Promise<SharedContent> {
  const entries = await findEntries(knex, timesheet.id)
  return {
    noun: 'timesheet',
    number: timesheet.timesheet_number,
    status: timesheet.status,
    version: timesheet.version,
    from: { name: timesheet.worker_name, detail: timesheet.worker_trade_type, address: [] },
    to: { name: clientDisplayName(timesheet), detail: null, address: [] },
    period_start: timesheet.period_start,
    period_end: timesheet.period_end,
    sent_on: londonDay(timesheet.submitted_at ?? timesheet.created_at),
    due_date: null,
    paid_at: null,
    total_hours: timesheet.total_hours,
    work: byWorkDate(entries).map(sharedEntryLine),
    expenses: [],
    sums: [],
    notes: timesheet.notes,
  }
}
