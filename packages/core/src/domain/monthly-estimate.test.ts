import { describe, expect, it } from 'vitest'
import { monthlyEstimate } from './monthly-estimate.ts'

describe('the monthly estimate', () => {
  it('is twenty days at the day rate of each active project', () => {
    expect(
      monthlyEstimate([
        { status: 'active', day_rate: 220 },
        { status: 'active', day_rate: 240.5 },
        { status: 'paused', day_rate: 300 },
        { status: 'active', day_rate: null },
      ]),
    ).toBe(921_000)
  })

  it('is nothing without projects', () => {
    expect(monthlyEstimate([])).toBe(0)
  })
})
