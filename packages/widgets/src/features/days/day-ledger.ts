import type { Day } from '@daysheet/core'
import { english, type Words } from '../../ui/words/words.ts'
import type { DayEntry } from './day-entry.ts'

/** What a folded day says. */
export interface DayFace {
  title: string
  /** Where there is one column: `8 h + 2 h overtime`. */
  note?: string
  type?: string
  hours?: string
  /** Pounds, or a formatted text on a sheet of hours. */
  amount?: number | string
}

/**
 * How a noun reads its days: an invoice in pounds, a timesheet in hours. Keep one object while
 * nothing it depends on changes; every row is drawn again when it does.
 */
export interface DayLedger {
  face: (date: Day, entries: readonly DayEntry[]) => DayFace
  entryAmount: (entry: DayEntry) => number | string | undefined
  /** How an entry's amount came about, where it is not plain to see. */
  entryReasons?: (entry: DayEntry) => string[]
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** `8 h`, `7.5 h`: in a sentence, without the decimals of a column. */
export const hoursInWords = (hours: number | null, words: Words = english): string =>
  words('{hours} h', { hours: plain.format(hours ?? 0) })

/** `8 h + 2 h overtime`, `4 h weekend`, `5 h + 3 h`. */
export function hoursNote(entries: readonly DayEntry[], words: Words = english): string {
  return entries
    .map(({ hours, work_type, has_overtime, overtime_hours }) => {
      const worked = hoursInWords(hours, words)
      const byKind =
        work_type === 'standard' ? worked : words(`{hours} ${work_type}`, { hours: worked })
      const overtime = has_overtime && overtime_hours ? overtime_hours : null
      if (overtime === null) return byKind
      return `${byKind} + ${words('{hours} overtime', { hours: hoursInWords(overtime, words) })}`
    })
    .join(' + ')
}

/** `Kirkstall Road Flats`, `2 projects`; entries without a project have no name yet. */
export function projectsInWords(
  entries: readonly DayEntry[],
  nameOf: (projectId: string) => string,
  words: Words = english,
): string {
  const chosen = new Set(entries.flatMap(({ project_id }) => project_id ?? []))
  const [only] = chosen
  if (only === undefined) return words('No project')
  return chosen.size === 1 ? nameOf(only) : words('{count} projects', { count: chosen.size })
}
