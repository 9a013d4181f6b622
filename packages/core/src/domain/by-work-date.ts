import type { Day } from './day.ts'

/**
 * Lines of work in the order of their days, as a reader goes through a week; those of one day stay
 * as they were typed, and a line without a day comes last.
 */
export const byWorkDate = <Line extends { work_date: Day | null }>(
  lines: readonly Line[],
): Line[] =>
  lines.toSorted((one, other) => {
    const [first, second] = [one.work_date ?? '9999', other.work_date ?? '9999']
    return first < second ? -1 : first > second ? 1 : 0
  })
