import { addDays, weekday, type Day } from './day.ts'

const FRIDAY = 4

/**
 * Invoices are paid on Fridays: the next one, in the same week while it is still to come.
 * Mon 16 Nov 2026 → Fri 20 Nov; Fri 20 Nov and Sat 21 Nov → Fri 27 Nov.
 */
export function defaultDueDate(today: Day): Day {
  const ahead = FRIDAY - weekday(today)
  return addDays(today, ahead > 0 ? ahead : ahead + 7)
}
