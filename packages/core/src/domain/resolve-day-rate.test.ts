import { describe, expect, it } from 'vitest'
import { resolveDayRate } from './resolve-day-rate.ts'

describe('the day rate that counts', () => {
  it('is the project assignment’s when there is one', () => {
    expect(resolveDayRate({ assignment: 240, engagement: 220, worker: 200 })).toBe(240)
  })

  it('is else the engagement’s', () => {
    expect(resolveDayRate({ assignment: null, engagement: 220, worker: 200 })).toBe(220)
  })

  it('is else the worker’s own', () => {
    expect(resolveDayRate({ engagement: null, worker: 200 })).toBe(200)
  })

  it('is nobody’s when none is agreed', () => {
    expect(resolveDayRate({ assignment: null, engagement: null, worker: null })).toBeNull()
  })

  it('may be agreed to be nothing', () => {
    expect(resolveDayRate({ assignment: 0, engagement: 220 })).toBe(0)
  })
})
