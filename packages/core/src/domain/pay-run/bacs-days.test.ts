import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankHolidays } from '../bank-holidays.ts'
import { addDays, weekday } from '../day.ts'
import {
  bacsDayRefusal,
  earliestPaymentDate,
  isBacsDay,
  nextFriday,
  processingDay,
  unknownYear,
} from './bacs-days.ts'

const anyDay = fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2026-01-01', days))

describe('Bacs days', () => {
  it('leave out the holidays of the years that are known', () => {
    expect(bankHolidays(2028)).toEqual([
      '2028-01-03',
      '2028-04-14',
      '2028-04-17',
      '2028-05-01',
      '2028-05-29',
      '2028-08-28',
      '2028-12-25',
      '2028-12-26',
    ])
    expect(
      ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28', '2026-12-29'].map(isBacsDay),
    ).toEqual([true, false, false, false, true])
  })

  it.each([
    ['2026-12-18', '2026-12-17'],
    ['2027-01-04', '2026-12-31'],
    ['2026-12-29', '2026-12-24'],
  ])('paid on %s is processed on %s', (paid, processed) => {
    expect(processingDay(paid)).toBe(processed)
  })

  it.each([
    ['2026-12-22', '2026-12-24'],
    ['2026-12-24', '2026-12-30'],
    ['2026-12-26', '2026-12-31'],
    ['2026-12-10', '2026-12-14'],
  ])('made on %s arrives on %s at the earliest', (today, earliest) => {
    expect(earliestPaymentDate(today)).toBe(earliest)
  })

  it('are not promised for a year whose holidays are not known', () => {
    expect(unknownYear('2029-01-02')).toBe('Bank holidays of 2029 are not known here yet')
    expect(unknownYear('2028-12-29')).toBeNull()
    expect(earliestPaymentDate('2028-12-29')).toBeNull()
  })

  it('are refused when too near, too far, or none', () => {
    const at = (day: string) => bacsDayRefusal(day, '2026-12-10')
    expect([at('2026-12-11'), at('2026-12-12'), at('2026-12-14')]).toEqual([
      'too_near',
      'no_bacs_day',
      null,
    ])
    // 31 days after 10 Dec 2026 is Sun 10 Jan 2027.
    expect([at('2027-01-11'), at('2027-01-12'), at('2029-01-08')]).toEqual([
      null,
      'too_far',
      'unknown_year',
    ])
  })

  it('are two working days ahead and one behind, whatever the day', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const earliest = earliestPaymentDate(today)
        if (earliest === null) return
        expect(isBacsDay(earliest)).toBe(true)
        expect(processingDay(earliest) > today).toBe(true)
        expect(bacsDayRefusal(earliest, today)).toBeNull()
        expect(bacsDayRefusal(addDays(earliest, -1), today)).not.toBeNull()
      }),
    )
  })
})

it('the next Friday is at most a week away and never today', () => {
  expect(nextFriday('2026-12-10')).toBe('2026-12-11')
  expect(nextFriday('2026-12-11')).toBe('2026-12-18')
  fc.assert(
    fc.property(anyDay, (today) => {
      const friday = nextFriday(today)
      expect(weekday(friday)).toBe(4)
      expect(friday > today && friday <= addDays(today, 7)).toBe(true)
    }),
  )
})
