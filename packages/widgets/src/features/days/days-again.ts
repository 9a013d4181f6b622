import { addDays, daysBetween, mondayOf, type Day, type ProjectOption } from '@daysheet/core'
import { entriesAgain } from './copy-entries.ts'
import { daysOf, type DaysForm } from './days-form.ts'
import type { EntryKind } from './entry-kind.ts'
import { entryOfLine, type WorkedLine } from './entry-of-line.ts'

/** A document whose days a new one begins with. */
export interface Pattern {
  period_start: Day
  period_end: Day
  items: readonly (WorkedLine & { project_name: string | null; item_type?: string })[]
}

export interface AgainTarget {
  /** The projects that work can be entered on, with the last day where there is one. */
  projects: readonly Pick<ProjectOption, 'id' | 'closing'>[]
  entryKind: EntryKind
}

export interface DaysAgain extends Pick<DaysForm, 'days'> {
  period_start: Day
  period_end: Day
  /** The projects whose lines were left out: no work can be entered on them on those days. */
  leftOut: string[]
}

/** The first day of the same period in the week of that day. */
export const startInWeekOf = (day: Day, { period_start }: Pick<Pattern, 'period_start'>): Day =>
  addDays(period_start, daysBetween(mondayOf(period_start), mondayOf(day)))

/**
 * The same work in the period that begins on that day, moved by whole weeks: Tue 10 Nov 2026 becomes
 * Tue 24 Nov in the week of 23 Nov. Where the period begins later in its week, the days before it
 * are left out.
 */
export function daysAgain(pattern: Pattern, start: Day, target: AgainTarget): DaysAgain {
  const moved = daysBetween(mondayOf(pattern.period_start), mondayOf(start))
  const end = addDays(pattern.period_end, moved)
  const period_end = end < start ? start : end
  const isOpenOn = (date: Day, projectId: string | null) =>
    target.projects.some(
      ({ id, closing }) => id === projectId && (!closing || date <= closing.last_day),
    )

  const work = pattern.items.filter(({ item_type }) => item_type !== 'expense')
  const nameOf = new Map(work.map(({ project_id, project_name }) => [project_id, project_name]))
  const days: DaysForm['days'] = {}
  const leftOut = new Set<string>()
  for (const [date, entries] of Object.entries(daysOf(work, entryOfLine(target.entryKind)))) {
    const again = addDays(date, moved)
    if (again < start || again > period_end) continue
    const open = entries.filter(({ project_id }) => isOpenOn(again, project_id))
    for (const { project_id } of entries) {
      if (isOpenOn(again, project_id)) continue
      const name = nameOf.get(project_id)
      if (name) leftOut.add(name)
    }
    const lines = entriesAgain(again, open, { ...target, keepsNotes: true })
    if (lines.length > 0) days[again] = lines
  }
  return { period_start: start, period_end, days, leftOut: [...leftOut] }
}

type Worked = Pick<DaysForm, 'period_end' | 'days'>

const workOf = ({ days }: Worked): string =>
  JSON.stringify(
    Object.entries(days)
      .filter(([, entries]) => entries.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Whether nobody has changed the days or the end of the period since they were copied. */
export const isAsCopied = (form: Worked, copied: Worked): boolean =>
  form.period_end === copied.period_end && workOf(form) === workOf(copied)
