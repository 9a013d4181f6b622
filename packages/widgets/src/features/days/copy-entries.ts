import { addDays, isWeekend, type Day, type WorkType } from '@daysheet/core'
import { isComplete, type DayEntry, type ProjectChoice } from './day-entry.ts'
import type { DaysForm } from './days-form.ts'
import type { EntryKind } from './entry-kind.ts'

type Days = Readonly<DaysForm['days']>

/** What the form that is copied to allows. */
export interface CopyTarget {
  projects: readonly Pick<ProjectChoice, 'id'>[]
  entryKind: EntryKind
  /** Notes are about their own day and stay behind, unless the whole document is made again. */
  keepsNotes?: boolean
}

/**
 * The same work on another day is paid as that day is. Fri 20 Nov 2026 standard is weekend work on
 * Sat 21 Nov, and standard again on Mon 23 Nov; nights and overtime stay what they are.
 */
function workTypeOn(date: Day, workType: WorkType): WorkType {
  if (isWeekend(date)) return workType === 'standard' ? 'weekend' : workType
  return workType === 'weekend' ? 'standard' : workType
}

/**
 * The entries of a day again on another one: projects, hours and prices. A project that is not open
 * any more has to be chosen anew.
 */
export function entriesAgain(
  date: Day,
  source: readonly DayEntry[],
  { projects, entryKind, keepsNotes = false }: CopyTarget,
): DayEntry[] {
  const open = new Set(projects.map(({ id }) => id))
  const asksForOvertime = entryKind.overtime === 'asked'
  return source
    .filter((entry) => isComplete(entry))
    .filter(({ pricing_type }) => entryKind.allowsFixedPrice || pricing_type === 'day_rate')
    .map((entry, index) => {
      const overtime = entry.has_overtime ? (entry.overtime_hours ?? 0) : 0
      return {
        ...entry,
        key: String(index + 1),
        project_id: entry.project_id && open.has(entry.project_id) ? entry.project_id : null,
        work_type: workTypeOn(date, entry.work_type),
        has_overtime: asksForOvertime || overtime > 0,
        overtime_hours: asksForOvertime ? overtime : overtime || null,
        notes: keepsNotes ? entry.notes : '',
      }
    })
}

const WEEK = 7

/**
 * The work of the week before, seven days later, on the days of the period that have none yet.
 * Mon 9 Nov 2026 becomes Mon 16 Nov; Sat 14 Nov is left out of a period that ends on Fri 20 Nov.
 */
export function lastWeekAgain(
  earlier: Days,
  form: Pick<DaysForm, 'days' | 'period_start' | 'period_end'>,
  target: CopyTarget,
): DaysForm['days'] {
  const { days, period_start: start, period_end: end } = form
  const copied: DaysForm['days'] = {}
  for (const [date, entries] of Object.entries(earlier)) {
    const again = addDays(date, WEEK)
    if (!start || !end || again < start || again > end || days[again]?.length) continue
    const lines = entriesAgain(again, entries, target)
    if (lines.length > 0) copied[again] = lines
  }
  return copied
}

/** What was done on the last day with finished work before this one; null when there is none. */
export function lastWorkedBefore(date: Day, ...weeks: Days[]): readonly DayEntry[] | null {
  const worked = weeks
    .flatMap((days) => Object.entries(days))
    .filter(([day, entries]) => day < date && entries.some(isComplete))
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
  return worked[0]?.[1] ?? null
}
