import { defaultTimesheetNotes, type Day, type Timesheet } from '@daysheet/core'
import {
  daysOf,
  entryOfLine,
  isDaysForm,
  periodDays,
  weekOf,
  type DaysForm,
  type EntryKind,
} from '../../days/index.ts'

/** A timesheet as it is typed: its days and nothing else. */
export type TimesheetForm = DaysForm

export const TIMESHEET_ENTRY: EntryKind = {
  allowsFixedPrice: false,
  overtime: 'asked',
  mostOvertime: 12,
}

/** This week, with nothing on it yet. */
export function newTimesheetForm(today: Day, clientId: string | null): TimesheetForm {
  const week = weekOf(today)
  const notes = defaultTimesheetNotes(week.period_start, week.period_end)
  return { client_id: clientId, ...week, days: {}, notes }
}

/** A saved timesheet, to be typed on. */
export const formOfTimesheet = (timesheet: Timesheet): TimesheetForm => ({
  client_id: timesheet.client_id,
  period_start: timesheet.period_start,
  period_end: timesheet.period_end,
  days: daysOf(timesheet.items, entryOfLine(TIMESHEET_ENTRY)),
  notes: timesheet.notes ?? '',
})

/** Notes that only name the period follow it when it changes; what somebody wrote stays. */
export function notesForPeriod(
  notes: string,
  before: { start: Day | null; end: Day | null },
  now: { start: Day | null; end: Day | null },
): string {
  const were = before.start && before.end && periodDays(before.start, before.end)
  const isOwn =
    notes.trim() !== '' &&
    !(were && notes === defaultTimesheetNotes(before.start ?? '', before.end ?? ''))
  if (isOwn || !now.start || !now.end || !periodDays(now.start, now.end)) return notes
  return defaultTimesheetNotes(now.start, now.end)
}

export { isDaysForm as isTimesheetForm }
