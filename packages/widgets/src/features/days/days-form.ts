import {
  addDays,
  eachDay,
  formatDay,
  isDay,
  isPeriodTooLong,
  mondayOf,
  type Day,
} from '@daysheet/core'
import type { KeptFields } from '../drafts/index.ts'
import type { DayEntry } from './day-entry.ts'

/** What every form over a period of days holds; a noun's own form adds its fields. */
export interface DaysForm {
  client_id: string | null
  period_start: Day | null
  period_end: Day | null
  notes: string
  /** By day. Days that fell out of the period stay, so that a slip of the date loses nothing. */
  days: Record<Day, DayEntry[]>
}

export const DAYS_DRAFT_FIELDS = [
  'client_id',
  'period_start',
  'period_end',
  'notes',
  'days',
] as const satisfies KeptFields<DaysForm>

/** Monday to Sunday: the period of a form that nobody has filled in yet. */
export const weekOf = (today: Day): { period_start: Day; period_end: Day } => {
  const monday = mondayOf(today)
  return { period_start: monday, period_end: addDays(monday, 6) }
}

/** Every day of the period; null while it is no period (unset, backwards, over a year). */
export function periodDays(start: Day | null, end: Day | null): Day[] | null {
  if (!isDay(start) || !isDay(end) || end < start || isPeriodTooLong(start, end)) return null
  return eachDay(start, end)
}

/** Days with work that the period does not reach, oldest first. */
export const daysOutside = ({
  days,
  period_start,
  period_end,
}: Pick<DaysForm, 'days' | 'period_start' | 'period_end'>): Day[] =>
  Object.keys(days)
    .filter((day) => (days[day]?.length ?? 0) > 0)
    .filter(
      (day) =>
        (isDay(period_start) && day < period_start) || (isDay(period_end) && day > period_end),
    )
    .toSorted()

/** The entries of the period in the order of its days, each with the path it has in the form. */
export function entriesInPeriod(
  form: Pick<DaysForm, 'days' | 'period_start' | 'period_end'>,
): { date: Day; entry: DayEntry; path: string }[] {
  const outside = new Set(daysOutside(form))
  return Object.keys(form.days)
    .filter((date) => !outside.has(date))
    .toSorted()
    .flatMap((date) =>
      (form.days[date] ?? []).map((entry, index) => ({
        date,
        entry,
        path: `days.${date}.${index}`,
      })),
    )
}

/** The lines of a saved document by day, each made an entry by its noun. */
export function daysOf<Line extends { work_date: Day | null }, Entry>(
  lines: readonly Line[],
  entryOf: (line: Line, key: string) => Entry,
): Record<Day, Entry[]> {
  const days: Record<Day, Entry[]> = {}
  for (const line of lines) {
    if (line.work_date === null) continue
    const entries = (days[line.work_date] ??= [])
    entries.push(entryOf(line, String(entries.length + 1)))
  }
  return days
}

/** Whether a draft from browser storage has days of the shape that this code types. */
export function isDaysForm(values: unknown): values is DaysForm {
  if (typeof values !== 'object' || values === null) return false
  const { days } = values as { days?: unknown }
  return typeof days === 'object' && days !== null && Object.values(days).every(Array.isArray)
}

/** What a summary of errors calls a field of a day that has not been opened: `Fri 20 Nov`. */
export const dayLabelOf = (name: string): string | undefined => {
  const [form, date] = name.split('.')
  return form === 'days' && isDay(date) ? formatDay(date, 'weekday') : undefined
}
