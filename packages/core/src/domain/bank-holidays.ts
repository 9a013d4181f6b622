import { addDays, isWeekend, weekday, type Day } from './day.ts'

/**
 * Days that were bank holidays by proclamation, and those that gave way to them, from
 * https://www.gov.uk/bank-holidays (England and Wales). A new one earns its line when it is announced.
 */
const PROCLAIMED: readonly Day[] = [
  '2020-05-08',
  '2022-06-02',
  '2022-06-03',
  '2022-09-19',
  '2023-05-08',
]
const MOVED: readonly Day[] = ['2020-05-04', '2022-05-30']

const MONDAY = 0

const dateIn = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The first Monday on or after a date. */
function mondayFrom(day: Day): Day {
  return addDays(day, (7 - weekday(day) + MONDAY) % 7)
}

/** The first working day from here on: who falls on a weekend is given the Monday after it. */
const offWeekend = (day: Day): Day => (isWeekend(day) ? mondayFrom(day) : day)

/** Gregorian Easter (Meeus, Jones, Butcher): 5 Apr 2026, 28 Mar 2027. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + moonShift + 15) % 30
  const leap = 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - (inCentury % 4)
  const sunday = (32 + leap - epact) % 7
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const of = epact + sunday - 7 * late + 114
  return dateIn(year, Math.floor(of / 31), (of % 31) + 1)
}

/**
 * The bank holidays of England and Wales in a year, as the Banking and Financial Dealings Act 1971
 * and the yearly proclamations have them: 2026 has Good Friday on 3 Apr and, as 26 Dec is a Saturday,
 * Boxing Day on Mon 28 Dec.
 */
export function bankHolidays(year: number): Day[] {
  const easter = easterSunday(year)
  const christmas = offWeekend(dateIn(year, 12, 25))
  const boxing = offWeekend(dateIn(year, 12, 26))
  const usual = [
    offWeekend(dateIn(year, 1, 1)),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(dateIn(year, 5, 1)),
    mondayFrom(dateIn(year, 5, 25)),
    mondayFrom(dateIn(year, 8, 25)),
    christmas,
    // Both on a weekend, or Christmas on a Sunday: the second takes the day after the first.
    boxing === christmas ? addDays(christmas, 1) : boxing,
  ]
  const proclaimed = PROCLAIMED.filter((day) => day.startsWith(`${year}-`))
  return [...usual.filter((day) => !MOVED.includes(day)), ...proclaimed].toSorted()
}

/** A day on which banks work. */
export const isWorkingDay = (day: Day): boolean =>
  !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4))).includes(day)

/** The day itself or the working day before it: of Sun 22 Nov 2026, Fri 20 Nov. */
export function lastWorkingDayBy(day: Day): Day {
  return isWorkingDay(day) ? day : lastWorkingDayBy(addDays(day, -1))
}
