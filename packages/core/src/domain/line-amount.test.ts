import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayRateLine,
  expenseLine,
  fixedPriceLine,
  hourlyRate,
  multiplierFor,
  type EngagementTerms,
} from './line-amount.ts'

const terms: EngagementTerms = {
  day_rate: 200,
  standard_hours: 8,
  overtime_multiplier: 1.5,
  night_multiplier: 1.25,
  weekend_multiplier: 2,
}

describe('a day-rate line', () => {
  it.each([
    ['standard', 1],
    ['overtime', 1.5],
    ['night', 1.25],
    ['weekend', 2],
  ] as const)('multiplies %s work by %d', (workType, multiplier) => {
    expect(multiplierFor(workType, terms)).toBe(multiplier)
    expect(dayRateLine({ hours: 8, work_type: workType }, terms)).toBe(20_000 * multiplier)
  })

  describe('when overtime hours are added', () => {
    it('pays them at the overtime multiplier', () => {
      expect(dayRateLine({ hours: 8, work_type: 'standard', overtime_hours: 2 }, terms)).toBe(
        27_500,
      )
    })

    it('and the day is a weekend, pays each part by its own multiplier', () => {
      expect(dayRateLine({ hours: 8, work_type: 'weekend', overtime_hours: 2 }, terms)).toBe(47_500)
    })

    it('takes null for none', () => {
      expect(dayRateLine({ hours: 8, work_type: 'standard', overtime_hours: null }, terms)).toBe(
        20_000,
      )
    })
  })

  describe('when the hourly rate has no end', () => {
    it('is rounded once, as a line', () => {
      const nine = { ...terms, standard_hours: 9 }
      expect(dayRateLine({ hours: 9, work_type: 'standard' }, nine)).toBe(20_000)
      expect(dayRateLine({ hours: 1, work_type: 'standard' }, nine)).toBe(2_222)
      // 1.25 h and 0.25 h × 1.5 of £22.2222…: rounding each part would give 2,778 + 833 = 3,611.
      expect(dayRateLine({ hours: 1.25, work_type: 'standard', overtime_hours: 0.25 }, nine)).toBe(
        3_611,
      )
    })
  })

  it('is worth exactly the day rate for a full standard day, whatever the rate and the hours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 2, max: 48 }),
        (rateInPence, halfHours) => {
          const standard_hours = halfHours / 2
          const amount = dayRateLine(
            { hours: standard_hours, work_type: 'standard' },
            { ...terms, day_rate: rateInPence / 100, standard_hours },
          )
          expect(amount).toBe(rateInPence)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('refuses terms without standard hours', () => {
    const none = { ...terms, standard_hours: 0 }
    expect(() => dayRateLine({ hours: 1, work_type: 'standard' }, none)).toThrow(RangeError)
  })
})

describe('a fixed-price line', () => {
  it('is quantity times unit rate, rounded half up', () => {
    expect(fixedPriceLine({ quantity: 12.5, unit_rate: 18.35 })).toBe(22_938)
    expect(fixedPriceLine({ quantity: 1.15, unit_rate: 1 })).toBe(115)
  })
})

describe('an expense line', () => {
  it('is quantity times rate, rounded half up', () => {
    expect(expenseLine({ quantity: 3, rate: 15.1665 })).toBe(4_550)
    expect(expenseLine({ quantity: 1, rate: 45.5 })).toBe(4_550)
    expect(expenseLine({ quantity: 0.5, rate: 0.01 })).toBe(1)
  })
})

describe('the hourly rate', () => {
  it('is shown with four decimals', () => {
    expect(hourlyRate(terms)).toBe(25)
    expect(hourlyRate({ day_rate: 200, standard_hours: 9 })).toBe(22.2222)
    expect(hourlyRate({ day_rate: 200, standard_hours: 7 })).toBe(28.5714)
    expect(hourlyRate({ day_rate: 100, standard_hours: 6 })).toBe(16.6667)
  })
})
