import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, sumPence, type Pence } from './money.ts'
import { shareOut } from './share-out.ts'

const amounts = (...values: number[]): Pence[] => values.map(pence)
const weights = fc.array(fc.integer({ min: 0, max: 1e9 }).map(pence), { minLength: 1 })
const total = fc.integer({ min: 0, max: 1e9 }).map(pence)

describe('an amount that is split by weights', () => {
  it('adds up where it cannot be divided', () => {
    expect(shareOut(pence(10_000), amounts(1, 1, 1))).toEqual([3333, 3334, 3333])
    expect(shareOut(pence(1), amounts(1, 1))).toEqual([1, 0])
  })

  it('is split equally where nothing has a weight', () => {
    expect(shareOut(pence(900), amounts(0, 0))).toEqual([450, 450])
  })

  it('has no parts where there is nothing to split it by', () => {
    expect(shareOut(pence(900), [])).toEqual([])
  })

  it('always adds up to the penny', () => {
    fc.assert(
      fc.property(total, weights, (amount, by) => {
        expect(sumPence(shareOut(amount, by))).toBe(amount)
      }),
    )
  })

  it('gives each part its proportion within a penny, and none below zero', () => {
    fc.assert(
      fc.property(total, weights, (amount, by) => {
        const whole = sumPence(by)
        fc.pre(whole > 0)
        shareOut(amount, by).forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(Math.abs(part - (amount * (by[index] ?? 0)) / whole)).toBeLessThanOrEqual(1.001)
        })
      }),
    )
  })
})
