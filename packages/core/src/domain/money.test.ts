import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPence,
  formatPounds,
  formatWholePounds,
  halfUp,
  pence,
  penceFromPounds,
  poundsFromPence,
  sumPence,
  sumPounds,
} from './money.ts'

describe('money', () => {
  describe('when pounds become pence', () => {
    it.each([
      [0, 0],
      [1714.5, 171450],
      [333.33, 33333],
      [1.005, 101],
      [1.0049, 100],
      [8.115, 812],
      [1e-7, 0],
      [-338, -33800],
      [-0.005, -1],
    ])('£%d are %d pence', (pounds, expected) => {
      expect(penceFromPounds(pounds)).toBe(expected)
    })

    it('refuses what is not an amount', () => {
      expect(() => penceFromPounds(NaN)).toThrow(RangeError)
      expect(() => penceFromPounds(Infinity)).toThrow(RangeError)
    })

    it('comes back unchanged from pence to pounds to pence', () => {
      fc.assert(
        fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => {
          expect(penceFromPounds(poundsFromPence(pence(n)))).toBe(n)
        }),
        { numRuns: 10_000 },
      )
    })
  })

  describe('when a number is taken for pence', () => {
    it('refuses fractions and numbers that a double does not hold exactly', () => {
      expect(() => pence(0.5)).toThrow(RangeError)
      expect(() => pence(2 ** 53)).toThrow(RangeError)
    })

    it('knows one zero only', () => {
      expect(Object.is(pence(-0), 0)).toBe(true)
    })
  })

  describe('when an exact amount is rounded', () => {
    it.each([
      [1n, 2n, 1],
      [49n, 100n, 0],
      [3n, 2n, 2],
      [5n, 2n, 3],
      [-1n, 2n, -1],
      [-49n, 100n, 0],
      [7n, 1n, 7],
    ])('%d ÷ %d is %d', (numerator, denominator, expected) => {
      expect(halfUp(numerator, denominator)).toBe(expected)
    })

    it('refuses a denominator that is not above zero', () => {
      expect(() => halfUp(1n, 0n)).toThrow(RangeError)
    })

    it('is never more than half a penny away', () => {
      fc.assert(
        fc.property(
          fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
          fc.bigInt({ min: 1n, max: 10n ** 6n }),
          (numerator, denominator) => {
            const twiceTheError =
              2n * (BigInt(halfUp(numerator, denominator)) * denominator - numerator)
            expect(twiceTheError <= denominator && twiceTheError >= -denominator).toBe(true)
          },
        ),
        { numRuns: 10_000 },
      )
    })
  })

  describe('when amounts are summed', () => {
    it('adds whole pence', () => {
      expect(sumPence([pence(10), pence(20), pence(-5)])).toBe(25)
    })

    it('adds pounds to the penny', () => {
      expect(sumPounds([0.1, 0.2])).toBe(30)
    })

    it('is nothing without amounts', () => {
      expect(sumPence([])).toBe(0)
    })
  })

  describe('when it is shown', () => {
    it.each([
      [1714.5, '£1,714.50'],
      [0, '£0.00'],
      [-0, '£0.00'],
      [-338, '−£338.00'],
      [-0.001, '£0.00'],
      [1234567.89, '£1,234,567.89'],
      [1.005, '£1.01'],
    ])('%d reads %s', (pounds, expected) => {
      expect(formatPounds(pounds)).toBe(expected)
    })

    it('reads the same from pence', () => {
      expect(formatPence(pence(171450))).toBe('£1,714.50')
    })

    it('shows a budget without decimals', () => {
      expect(formatWholePounds(12500)).toBe('£12,500')
    })
  })
})
