import type { Day } from './day.ts'

export const HOURS_OF_A_DAY = 24

/** As much of a line as says how long somebody worked on a day; a fixed price says nothing of it. */
export interface WorkedHours {
  work_date: Day
  hours?: number | null | undefined
  overtime_hours?: number | null | undefined
}

export interface OverFullDay {
  work_date: Day
  hours: number
}

/**
 * The days on which a document claims more than 24 hours over all its entries, earliest first. Each
 * entry may be right by itself (8 h here, 18 h there); together nobody can have worked them. A
 * warning, not a refusal: two people's hours may have been agreed to stand on one invoice.
 */
export function overFullDays(lines: readonly WorkedHours[]): OverFullDay[] {
  const byDay = new Map<Day, number>()
  for (const { work_date, hours, overtime_hours } of lines) {
    const worked = (hours ?? 0) + (overtime_hours ?? 0)
    byDay.set(work_date, (byDay.get(work_date) ?? 0) + worked)
  }
  return [...byDay]
    .filter(([, hours]) => hours > HOURS_OF_A_DAY)
    .map(([work_date, hours]) => ({ work_date, hours }))
    .sort((one, other) => (one.work_date < other.work_date ? -1 : 1))
}
