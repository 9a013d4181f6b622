import { addDays, formatHours, mondayOf, type Day } from '@daysheet/core'

/** As much of a line of work as fills a day. */
export interface WorkLine {
  work_date: Day | null
  hours: number | null
  overtime_hours: number | null
}

export interface WorkedDay {
  date: Day
  worked: boolean
  /** `8.0`, `6.5`; absent where the day was done at a fixed price. */
  note?: string
}

// More strips than a month has weeks would push the figures out of sight.
const MOST_WEEKS = 5

/**
 * The shape of each week with work, Monday to Sunday, oldest first; none where they cover
 * more than five weeks.
 *
 * 16 to 21 Nov 2026, five days of 8 h, one with 2 h overtime, a Saturday of 6 h: 8, 10, 8, 8, 8, 6
 * and nothing on Sunday.
 */
export function weekHours({ items }: { items: readonly WorkLine[] }): WorkedDay[][] {
  const hours = new Map<Day, number>()
  for (const { work_date, hours: worked, overtime_hours } of items) {
    if (work_date === null) continue
    hours.set(work_date, (hours.get(work_date) ?? 0) + (worked ?? 0) + (overtime_hours ?? 0))
  }
  const mondays = [...new Set([...hours.keys()].map(mondayOf))].sort()
  if (mondays.length > MOST_WEEKS) return []
  return mondays.map((monday) =>
    [0, 1, 2, 3, 4, 5, 6].map((offset) => {
      const date = addDays(monday, offset)
      const count = hours.get(date)
      if (count === undefined) return { date, worked: false }
      return count > 0 ? { date, worked: true, note: formatHours(count) } : { date, worked: true }
    }),
  )
}
