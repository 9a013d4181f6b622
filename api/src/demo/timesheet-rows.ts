import {
  addDays,
  formatTimesheetNumber,
  mondayOf,
  timesheetContent,
  type Day,
  type TimesheetStatus,
  type WorkLine,
} from '@daysheet/core'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import { lineRows } from '../documents/insert-lines.ts'
import { timesheetType } from '../features/timesheets/timesheet-type.ts'
import { at, workOf, type DemoInvoice, type Employment } from './invoice-rows.ts'
import { lastDayWasShorter } from './invoice-story.ts'
import { numberRows, type Row } from './number-rows.ts'

interface TimesheetStory {
  week: number
  status: TimesheetStatus
  /** From what was worked, so that it names a day which is there. */
  reason?: (lines: readonly WorkLine[]) => string
  /** The invoice of that week was made of it. */
  invoiced?: boolean
  /** Claims hours of a week that was already sent. */
  again?: boolean
}

/** Timesheets that are not finished: every status, spread over the engagements. */
function storiesOf(engagement: number): TimesheetStory[] {
  const disputed = { status: 'disputed', reason: lastDayWasShorter } as const
  const rejected = { status: 'rejected', reason: () => 'The site was closed that week' } as const
  return [
    { week: 0, status: 'draft' },
    { week: 1, ...(engagement % 3 === 1 ? disputed : ({ status: 'submitted' } as const)) },
    ...(engagement === 0 ? [{ week: 1, status: 'submitted', again: true } as const] : []),
    { week: 2, status: 'approved', invoiced: engagement % 3 === 0 },
    { week: 3, ...(engagement % 4 === 1 ? rejected : ({ status: 'approved' } as const)) },
  ]
}

function timesheetOf(employment: Employment, story: TimesheetStory, today: Day) {
  const { status, week } = story
  const monday = addDays(mondayOf(today), -7 * week)
  const sent = addDays(monday, 6) < today ? addDays(monday, 6) : today
  const answered = at(addDays(sent, 2), '10:15')
  const created = week === 0 ? `${monday}T00:01:00.000Z` : `${sent}T15:00:00.000Z`
  const worked = workOf(employment, monday, week).filter(
    ({ pricing_type, work_date }) => pricing_type === 'day_rate' && work_date <= today,
  )
  const input = {
    client_id: employment.client_id,
    period_start: monday,
    period_end: addDays(monday, 6),
    status: 'draft' as const,
    items: (story.again ? worked.slice(-1) : worked).map((line) => ({
      ...line,
      work_type: line.work_type ?? ('standard' as const),
      hours: line.hours ?? 0,
    })),
  }
  const id = newId(created)
  const content = timesheetContent(input)
  return {
    story,
    row: {
      id,
      worker_id: employment.worker_id,
      status,
      created_at: sqlInstant(created),
      submitted_at: status === 'draft' ? null : at(sent, '16:10'),
      approved_at: status === 'approved' ? answered : null,
      rejected_at: status === 'rejected' ? answered : null,
      disputed_at: status === 'disputed' ? answered : null,
      rejection_reason: story.reason?.(worked) ?? null,
      ...content.columns,
    } as Row & { id: string; worker_id: string; client_id: string; period_start: string },
    items: lineRows(timesheetType.lines, id, content.lines),
  }
}

/** The timesheets of the last weeks, and which invoice was made of which. */
export function timesheetsOf(
  employments: readonly Employment[],
  invoices: readonly DemoInvoice[],
  today: Day,
) {
  const made = employments
    .filter(({ engagement }) => engagement.weeks[1] === 0)
    .flatMap((employment) =>
      storiesOf(employment.index).map((story) => timesheetOf(employment, story, today)),
    )
  const { rows, counters } = numberRows(made, 'timesheet', formatTimesheetNumber)
  const links = rows.flatMap(({ story, row }) => {
    const invoice = invoices.find(
      (one) =>
        one.week === story.week &&
        one.row.worker_id === row.worker_id &&
        one.row.client_id === row.client_id,
    )
    return story.invoiced && invoice ? [{ invoice_id: invoice.row.id, timesheet_id: row.id }] : []
  })
  return {
    timesheets: rows.map(({ row, number, story }) => ({
      row: { ...row, timesheet_number: number },
      number,
      week: story.week,
    })),
    items: rows.flatMap(({ items }) => items),
    counters,
    links,
  }
}
