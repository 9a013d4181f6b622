import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankHolidays, easterSunday, isWorkingDay, lastWorkingDayBy } from './bank-holidays.ts'
import { addDays, daysBetween, weekday } from './day.ts'

const anyYear = fc.integer({ min: 2007, max: 2199 })

describe('the bank holidays of England and Wales', () => {
  // As https://www.gov.uk/bank-holidays lists them.
  it.each([
    [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
    [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
    [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ])('of %i are %s', (year, days) => {
    expect(bankHolidays(year).map((day) => day.slice(5))).toEqual(days.split(' '))
  })

  it('are never on a weekend, and at least eight', () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const days = bankHolidays(year)
        expect(new Set(days).size).toBe(days.length)
        expect(days.length).toBeGreaterThanOrEqual(8)
        expect(days.every((day) => weekday(day) < 5)).toBe(true)
      }),
    )
  })

  it('follow Easter, a Sunday from 22 Mar to 25 Apr', () => {
    expect(easterSunday(2038)).toBe('2038-04-25')
    fc.assert(
      fc.property(anyYear, (year) => {
        const day = easterSunday(year)
        expect(weekday(day)).toBe(6)
        expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('the last working day by a day', () => {
  it.each([
    ['2026-12-22', '2026-12-22'],
    ['2026-08-22', '2026-08-21'],
    ['2026-11-22', '2026-11-20'],
    // Good Friday of 2011 and of 2095.
    ['2011-04-22', '2011-04-21'],
    ['2095-04-22', '2095-04-21'],
  ])('%s is %s', (day, by) => {
    expect(lastWorkingDayBy(day)).toBe(by)
  })

  it('is a working day at most four days before it, with none between', () => {
    fc.assert(
      fc.property(fc.nat({ max: 365 * 100 }), (days) => {
        const day = addDays('2007-04-06', days)
        const by = lastWorkingDayBy(day)
        expect(isWorkingDay(by)).toBe(true)
        const passed = daysBetween(by, day)
        expect(passed).toBeLessThanOrEqual(4)
        for (let back = 0; back < passed; back += 1) {
          expect(isWorkingDay(addDays(day, -back))).toBe(false)
        }
      }),
    )
  })
})
