import { isWorkingDay } from '../bank-holidays.ts'
import { addDays, daysBetween, weekday, type Day } from '../day.ts'
import { msg } from '../msg.ts'

/**
 * The years whose bank holidays are announced (https://www.gov.uk/bank-holidays, read in Nov 2026) or
 * follow from the Banking and Financial Dealings Act 1971 alone. Single days are proclaimed, so of a
 * later year nothing is promised until somebody has looked.
 */
const LAST_KNOWN_YEAR = 2028
/** A file may be submitted at most 31 days before it is processed. */
const LONGEST_AHEAD = 31

const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** Monday to Friday and no bank holiday of England and Wales. */
export const isBacsDay = (day: Day): boolean => yearOf(day) <= LAST_KNOWN_YEAR && isWorkingDay(day)

/** `Bank holidays of 2029 are not known here yet`, of a day in such a year; else null. */
export const unknownYear = (day: Day): string | null =>
  yearOf(day) > LAST_KNOWN_YEAR
    ? msg('Bank holidays of {year} are not known here yet', { year: yearOf(day) })
    : null

/** The first working day after a day. */
const nextWorkingDay = (day: Day): Day => {
  const next = addDays(day, 1)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}

const workingDayBefore = (day: Day): Day => {
  const before = addDays(day, -1)
  return isWorkingDay(before) ? before : workingDayBefore(before)
}

/**
 * The day that is written into the file: Bacs takes three working days, of which the payment date is
 * the third and the processing day the second. Paid Fri 18 Dec 2026: 17 Dec. Paid Mon 4 Jan 2027:
 * Thu 31 Dec 2026.
 */
export const processingDay = (payment_date: Day): Day => workingDayBefore(payment_date)

/**
 * The soonest payment date of a file that is made today. Today Tue 22 Dec 2026: Thu 24 Dec; Thu
 * 24 Dec: Wed 30 Dec (25 and 28 Dec are holidays); Sat 26 Dec, when nothing can be submitted: Thu
 * 31 Dec. Null where the holidays of its year are not known.
 */
export function earliestPaymentDate(today: Day): Day | null {
  const submitted = isWorkingDay(today) ? today : nextWorkingDay(today)
  const earliest = nextWorkingDay(nextWorkingDay(submitted))
  return unknownYear(earliest) === null ? earliest : null
}

/**
 * Why money can't arrive by Bacs on this day, or null. Made on 10 Dec 2026: Sat 12 Dec is no Bacs day,
 * Fri 11 Dec too near, Fri 29 Jan 2027 too far ahead.
 */
export function bacsDayRefusal(payment_date: Day, today: Day): BacsDayRefusal | null {
  if (unknownYear(payment_date) !== null) return 'unknown_year'
  if (!isBacsDay(payment_date)) return 'no_bacs_day'
  const earliest = earliestPaymentDate(today)
  if (earliest === null || payment_date < earliest) return 'too_near'
  return daysBetween(today, processingDay(payment_date)) > LONGEST_AHEAD ? 'too_far' : null
}
export type BacsDayRefusal = 'unknown_year' | 'no_bacs_day' | 'too_near' | 'too_far'

/** What a payables list is asked for first: of Thu 10 Dec 2026 Fri 11 Dec, of a Friday a week later. */
export const nextFriday = (today: Day): Day => addDays(today, ((4 - weekday(today) + 6) % 7) + 1)
