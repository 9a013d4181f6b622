import {
  byWorkDate,
  clientDisplayName,
  describeHours,
  londonDay,
  WORK_TYPE_LABELS,
  type SharedLine,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { findEntries, type TimesheetWithParties } from '../timesheets/index.ts'
import type { SharedContent } from './shared-invoice.ts'

type Entry = Awaited<ReturnType<typeof findEntries>>[number]

const workLine = (entry: Entry): SharedLine => ({
  work_date: entry.work_date,
  title: entry.project_name ?? '',
  details: [
    ...(entry.work_type === 'standard' ? [] : [WORK_TYPE_LABELS[entry.work_type]]),
    describeHours(entry.hours),
    ...(entry.overtime_hours ? [`overtime ${describeHours(entry.overtime_hours)}`] : []),
  ],
  notes: entry.notes,
  amount: null,
})

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
    work: byWorkDate(entries).map(workLine),
    expenses: [],
    sums: [],
    notes: timesheet.notes,
  }
}
