import { isWeekend, type Day } from './day.ts'
import type { WorkType } from './work-type.ts'

/** Hours that an overtime add-on starts with. */
export const DEFAULT_OVERTIME_HOURS = 2

/** Sat 21 and Sun 22 Nov 2026 start as weekend work, Fri 20 Nov as standard. */
export const defaultWorkType = (day: Day): WorkType => (isWeekend(day) ? 'weekend' : 'standard')

/**
 * Another project on the same day starts with what is left of the standard day, or with 1 hour when
 * nothing is. Mon 16 Nov 2026, 8 h a day: after 5 h on one site 3 h, after 8 h 1 h.
 */
export function extraEntryHours(standardHours: number, loggedHours: number): number {
  // Whole hundredths, so that 8 − 7.9 is 0.1 and not 0.09999999999999964.
  const left = (Math.round(standardHours * 100) - Math.round(loggedHours * 100)) / 100
  return left > 0 ? left : 1
}
