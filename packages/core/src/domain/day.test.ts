import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addInstant,
  daysBetween,
  eachDay,
  formatDay,
  formatInstant,
  formatPeriod,
  instantIsBefore,
  isDay,
  isWeekend,
  londonDay,
  londonHour,
  mondayOf,
  toInstant,
  weekday,
  weekdayShort,
} from './day.ts'

const someDay = fc
  .integer({ min: -200_000, max: 2_000_000 })
  .map((offset) => addDays('2026-11-16', offset))

describe('a day', () => {
  describe('when text is checked', () => {
    it.each(['2026-11-16', '2028-02-29', '1000-01-01', '9999-12-31'])('%s is one', (text) => {
      expect(isDay(text)).toBe(true)
    })

    it.each([
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-1-1',
      '16/11/2026',
      '2026-11-16T00:00:00Z',
      '0000-01-01',
      '',
      null,
      20261116,
    ])('%s is none', (value) => {
      expect(isDay(value)).toBe(false)
    })
  })

  describe('when days are added', () => {
    it('crosses the end of a month, a year and a leap February', () => {
      expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
      expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
      expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
      expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    })

    it('is not moved by the clocks going forward or back', () => {
      expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
      expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    })

    it('is undone by taking them away, and counted by daysBetween', () => {
      fc.assert(
        fc.property(someDay, fc.integer({ min: -50_000, max: 50_000 }), (day, count) => {
          const moved = addDays(day, count)
          expect(addDays(moved, -count)).toBe(day)
          expect(daysBetween(day, moved)).toBe(count)
          expect(moved < day).toBe(count < 0)
        }),
      )
    })

    it('refuses to leave the calendar and refuses what is not a day', () => {
      expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
      expect(() => addDays('1000-01-01', -1)).toThrow(RangeError)
      expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
      expect(() => addDays('2026-11-16', Infinity)).toThrow(RangeError)
    })
  })

  describe('when a period is walked', () => {
    it('gives every day with both ends', () => {
      expect(eachDay('2026-11-29', '2026-12-02')).toEqual([
        '2026-11-29',
        '2026-11-30',
        '2026-12-01',
        '2026-12-02',
      ])
      expect(eachDay('9999-12-31', '9999-12-31')).toEqual(['9999-12-31'])
    })

    it('gives none when the period ends before it starts', () => {
      expect(eachDay('2026-11-16', '2026-11-15')).toEqual([])
      expect(eachDay('2026-11-16', '2026-11-01')).toEqual([])
    })
  })

  describe('when its place in the week is asked', () => {
    it('counts from Monday, 0, to Sunday, 6', () => {
      expect(eachDay('2026-11-16', '2026-11-22').map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
    })

    it('calls Saturday and Sunday the weekend', () => {
      expect(eachDay('2026-11-16', '2026-11-22').filter(isWeekend)).toEqual([
        '2026-11-21',
        '2026-11-22',
      ])
    })

    it('finds the Monday of any week at most six days back', () => {
      expect(mondayOf('2026-11-16')).toBe('2026-11-16')
      expect(mondayOf('2026-11-22')).toBe('2026-11-16')
      fc.assert(
        fc.property(someDay, (day) => {
          expect(weekday(mondayOf(day))).toBe(0)
          expect(daysBetween(mondayOf(day), day)).toBe(weekday(day))
        }),
      )
    })
  })

  describe('when it is shown', () => {
    it.each([
      ['short', '16 Nov'],
      ['medium', '16 Nov 2026'],
      ['long', 'Monday 16 November 2026'],
      ['weekday', 'Mon 16 Nov'],
      ['numeric', '16/11/2026'],
    ] as const)('reads in the %s style as %s', (style, expected) => {
      expect(formatDay('2026-11-16', style)).toBe(expected)
    })

    it('has no leading zero except in the numeric style', () => {
      expect(formatDay('2026-09-05')).toBe('5 Sep 2026')
      expect(formatDay('2026-09-05', 'numeric')).toBe('05/09/2026')
    })

    it('has a short weekday', () => {
      expect(weekdayShort('2026-11-22')).toBe('Sun')
    })

    it('refuses a day that does not exist, in every style', () => {
      expect(() => formatDay('2026-02-30', 'numeric')).toThrow(RangeError)
      expect(() => formatPeriod('2026-02-30', '2026-02-30')).toThrow(RangeError)
    })

    it.each([
      ['2026-11-16', '2026-11-16', '16 Nov 2026'],
      ['2026-11-16', '2026-11-21', '16 – 21 Nov 2026'],
      ['2026-11-30', '2026-12-04', '30 Nov – 4 Dec 2026'],
      ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
      ['2025-11-16', '2026-11-16', '16 Nov 2025 – 16 Nov 2026'],
    ])('a period from %s to %s reads %s', (start, end, expected) => {
      expect(formatPeriod(start, end)).toBe(expected)
    })
  })
})

describe('an instant', () => {
  describe('when London is on summer time', () => {
    it('is the next day there half an hour before midnight UTC', () => {
      expect(londonDay('2026-07-14T23:30:00Z')).toBe('2026-07-15')
      expect(londonHour('2026-07-14T23:30:00Z')).toBe(0)
    })
  })

  describe('when London is on winter time', () => {
    it('is the same day as in UTC', () => {
      expect(londonDay('2026-11-16T23:30:00Z')).toBe('2026-11-16')
      expect(londonHour('2026-11-16T23:30:00Z')).toBe(23)
    })
  })

  describe('when the clocks change', () => {
    it('goes forward at 1:00 UTC on the last Sunday of March', () => {
      expect(londonHour('2026-03-29T00:59:59Z')).toBe(0)
      expect(londonHour('2026-03-29T01:00:00Z')).toBe(2)
    })

    it('goes back at 1:00 UTC on the last Sunday of October', () => {
      expect(londonHour('2026-10-25T00:30:00Z')).toBe(1)
      expect(londonHour('2026-10-25T01:30:00Z')).toBe(1)
      expect(londonDay('2026-10-25T23:30:00Z')).toBe('2026-10-25')
      expect(londonDay('2026-10-24T23:30:00Z')).toBe('2026-10-25')
    })

    it('never skips or repeats a day, hour by hour, all year', () => {
      const start = Date.UTC(2026, 0, 1)
      const seen = new Set<string>()
      let last = ''
      for (let hour = 0; hour < 365 * 24; hour += 1) {
        const day = londonDay(start + hour * 3_600_000)
        expect(day >= last).toBe(true)
        seen.add(day)
        last = day
      }
      expect([...seen]).toEqual(eachDay('2026-01-01', '2026-12-31'))
    })
  })

  it('has the day that a calendar for London gives, whenever it is', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })
    const moments = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(moments, (ms) => {
        expect(londonDay(ms)).toBe(calendar.format(ms))
      }),
    )
  })

  it('may be given in milliseconds', () => {
    expect(londonDay(Date.UTC(2026, 10, 16, 12))).toBe('2026-11-16')
    expect(toInstant(Date.UTC(2026, 10, 16, 12))).toBe('2026-11-16T12:00:00.000Z')
  })

  it('is refused when it is not one', () => {
    expect(() => londonDay('soon')).toThrow(RangeError)
    expect(() => londonDay(NaN)).toThrow(RangeError)
  })

  it('is shown on the London clock', () => {
    expect(formatInstant('2026-11-16T14:05:00Z')).toBe('16 Nov 2026, 14:05')
    expect(formatInstant('2026-07-14T23:30:00Z')).toBe('15 Jul 2026, 00:30')
  })

  it('can be moved and compared', () => {
    expect(addInstant('2026-11-16T09:00:00Z', 900_000)).toBe('2026-11-16T09:15:00.000Z')
    expect(instantIsBefore('2026-11-16T09:00:00Z', '2026-11-16T09:00:00.001Z')).toBe(true)
    expect(instantIsBefore('2026-11-16T09:00:00Z', '2026-11-16T09:00:00Z')).toBe(false)
  })
})
