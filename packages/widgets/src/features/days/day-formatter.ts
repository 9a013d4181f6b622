import { describeHours, type Day } from '@daysheet/core'
import { msg, english, type Words } from '../../ui/i18n/words.ts'
import type { DayEntry } from './day-entry.ts'

/** A day while it is folded. */
export interface DaySummary {
  title: string
  /** Where there is one column: `8.0 h + 2.0 h overtime`. */
  note?: string
  type?: string
  hours?: string
  /** Pounds, or a formatted text on a sheet of hours. */
  amount?: number | string
}

/**
 * How a noun shows its days: an invoice in pounds, a timesheet in hours. Pass the same object while
 * nothing it depends on changes; every row is rendered again when it does.
 */
export interface DayFormatter {
  summary: (date: Day, entries: readonly DayEntry[]) => DaySummary
  entryAmount: (entry: DayEntry) => number | string | undefined
  /** How an entry's amount came about, where it is not plain to see. */
  entryReasons?: (entry: DayEntry) => string[]
}

/** `8.0 h + 2.0 h overtime`, `4.0 h weekend`, `5.0 h + 3.0 h`. */
export function hoursNote(entries: readonly DayEntry[], words: Words = english): string {
  return entries
    .map(({ hours, work_type, has_overtime, overtime_hours }) => {
      const worked = describeHours(hours ?? 0, words)
      const byKind =
        work_type === 'standard'
          ? worked
          : words(
              {
                overtime: msg('{hours} overtime'),
                night: msg('{hours} night'),
                weekend: msg('{hours} weekend'),
              }[work_type],
              { hours: worked },
            )
      const overtime = has_overtime && overtime_hours ? overtime_hours : null
      if (overtime === null) return byKind
      return `${byKind} + ${words('{hours} overtime', { hours: describeHours(overtime, words) })}`
    })
    .join(' + ')
}

/** `Kirkstall Road Flats`, `2 projects`; entries without a project have no name yet. */
export function describeProjects(
  entries: readonly DayEntry[],
  nameOf: (projectId: string) => string,
  words: Words = english,
): string {
  const projectIds = new Set(entries.flatMap(({ project_id }) => project_id ?? []))
  const [only] = projectIds
  if (only === undefined) return words('No project')
  return projectIds.size === 1
    ? nameOf(only)
    : words({ one: '1 project', other: '{count} projects' }, { count: projectIds.size })
}
