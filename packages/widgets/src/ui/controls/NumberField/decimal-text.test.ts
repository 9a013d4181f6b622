import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal, stepped } from './decimal-text.ts'

const pounds = { min: 2, max: 2 }

describe('a number typed into a field', () => {
  it('may carry the signs that people copy along', () => {
    expect(parseDecimal('£1,250.50')).toBe(1250.5)
    expect(parseDecimal(' 38 ')).toBe(38)
    expect(parseDecimal('−4')).toBe(-4)
  })

  it('is empty, not nought, while there is no digit', () => {
    expect(['', '-', '.', '£'].map(parseDecimal)).toEqual([null, null, null, null])
  })

  it('is not taken when it is no number', () => {
    expect(['8h', '1.2.3', '1e3'].map(parseDecimal)).toEqual([undefined, undefined, undefined])
  })

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (pence) => {
        expect(parseDecimal(formatDecimal(pence / 100, pounds))).toBe(pence / 100)
      }),
    )
  })

  describe('when it is finer than its field', () => {
    it('keeps every digit, so that the form can object to it', () => {
      expect(formatDecimal(8.255, pounds)).toBe('8.255')
    })
  })

  describe('when it is stepped', () => {
    it('starts at nought and stays within its bounds', () => {
      expect(stepped(null, 0.5, 0, 24)).toBe(0.5)
      expect(stepped(24, 0.5, 0, 24)).toBe(24)
      expect(stepped(0.25, -0.5, 0, 24)).toBe(0)
    })

    it('adds up in tenths', () => {
      expect(stepped(0.1, 0.2)).toBe(0.3)
    })
  })
})
