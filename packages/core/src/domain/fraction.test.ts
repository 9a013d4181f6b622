import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dividedBy, fraction, halfUpInteger, plus, times } from './fraction.ts'

const asNumber = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator) / Number(denominator)

describe('a fraction', () => {
  it('is the number as it is written, not as a double holds it', () => {
    expect(fraction(1.005)).toEqual({ numerator: 1005n, denominator: 1000n })
    expect(fraction(-0.1)).toEqual({ numerator: -1n, denominator: 10n })
    expect(fraction(1e21)).toEqual({ numerator: 10n ** 21n, denominator: 1n })
    expect(fraction(1.5e-7)).toEqual({ numerator: 15n, denominator: 10n ** 8n })
  })

  it('refuses what is not finite', () => {
    expect(() => fraction(NaN)).toThrow(RangeError)
    expect(() => fraction(-Infinity)).toThrow(RangeError)
  })

  it('reads any finite double back exactly', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const { numerator, denominator } = fraction(value)
        expect(denominator > 0n).toBe(true)
        // toBeCloseTo would hide an error in the last place; zero has one sign here.
        const digits = String(denominator).length - 1
        const text = `${numerator}e-${digits}`
        expect(Number(text) + 0).toBe(value + 0)
      }),
    )
  })

  it('adds, multiplies and divides without losing anything', () => {
    const third = dividedBy(fraction(1), fraction(3))
    const whole = plus(plus(third, third), third)
    expect(whole.numerator).toBe(whole.denominator)
    expect(asNumber(times(fraction(0.1), fraction(0.2)))).toBe(0.02)
  })

  it('refuses to be divided by nothing', () => {
    expect(() => dividedBy(fraction(1), fraction(0))).toThrow(RangeError)
  })

  it('rounds a half away from zero', () => {
    expect(halfUpInteger(5n, 2n)).toBe(3n)
    expect(halfUpInteger(-5n, 2n)).toBe(-3n)
    expect(halfUpInteger(5n, 4n)).toBe(1n)
  })
})
