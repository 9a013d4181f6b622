import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayRateLine, hourlyRate, multiplierFor } from './line-amount.ts'
import { formatRate, multipliedRate } from './rate.ts'
import { WORK_TYPES } from './work-type.ts'

describe('a rate', () => {
  it('is shown with as many decimals as it needs, from two to four', () => {
    expect(formatRate(25)).toBe('£25.00')
    expect(formatRate(27.5)).toBe('£27.50')
    expect(formatRate(21.875)).toBe('£21.875')
    expect(formatRate(22.2222)).toBe('£22.2222')
    expect(formatRate(1250)).toBe('£1,250.00')
  })

  it('keeps no crumbs of floating point', () => {
    expect(formatRate(multipliedRate(21.875, 1.1))).toBe('£24.0625')
    expect(formatRate(0.1 + 0.2)).toBe('£0.30')
  })

  it('times the hours is the amount that stands beside it, to within a penny of rounding', () => {
    const quarters = (most: number) =>
      fc.integer({ min: 1, max: most * 4 }).map((count) => count / 4)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        quarters(24),
        quarters(24),
        fc.integer({ min: 10, max: 50 }),
        fc.constantFrom(...WORK_TYPES),
        (dayRate, standard_hours, hours, tenths, work_type) => {
          const multiplier = tenths / 10
          const terms = {
            day_rate: dayRate / 100,
            standard_hours,
            overtime_multiplier: multiplier,
            night_multiplier: multiplier,
            weekend_multiplier: multiplier,
          }
          const shown = Number(
            formatRate(
              multipliedRate(hourlyRate(terms), multiplierFor(work_type, terms)),
            ).replaceAll(/[£,]/g, ''),
          )
          const amount = dayRateLine({ hours, work_type }, terms)
          expect(Math.abs(hours * shown * 100 - amount)).toBeLessThan(1.2)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it('of £175 a day multiplies out to the penny', () => {
    const terms = {
      day_rate: 175,
      standard_hours: 8,
      overtime_multiplier: 1.5,
      night_multiplier: 1.5,
      weekend_multiplier: 2,
    }
    expect(formatRate(hourlyRate(terms))).toBe('£21.875')
    expect(7.5 * hourlyRate(terms) * 100).toBe(16_406.25)
    expect(dayRateLine({ hours: 7.5, work_type: 'standard' }, terms)).toBe(16_406)
  })
})
