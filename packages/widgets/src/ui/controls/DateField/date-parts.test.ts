import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dateText,
  isRealDay,
  partsOf,
  pastedParts,
  settled,
  steppedPart,
  typed,
} from './date-parts.ts'

const someDay = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a date of three parts', () => {
  it('reads back as the day it came from', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(dateText(partsOf(day))).toBe(day)
        expect(isRealDay(partsOf(day))).toBe(true)
      }),
    )
  })

  it('is empty for a text that is no date', () => {
    const nothing = { day: null, month: null, year: null }
    expect(['2026-13-01', 'soon', ''].map(partsOf)).toEqual(Array(3).fill(nothing))
  })

  it('is no day while a part is missing, or while the year is being typed', () => {
    expect(isRealDay({ day: 27, month: 11, year: null })).toBe(false)
    expect(isRealDay({ day: 27, month: 11, year: 202 })).toBe(false)
  })

  describe('when its month has no such day, or a part is missing', () => {
    it('stays as it was typed when it is left', () => {
      const part = (max: number) => fc.option(fc.integer({ min: 1, max }))
      const typedParts = fc.record({
        day: part(31),
        month: part(12),
        year: fc.option(fc.integer({ min: 1000, max: 9999 })),
      })
      fc.assert(
        fc.property(typedParts, (parts) => {
          expect(settled(parts)).toEqual(parts)
          expect(partsOf(dateText(parts))).toEqual(parts)
        }),
      )
      expect(dateText({ day: 29, month: 2, year: 2026 })).toBe('2026-02-29')
      expect(isRealDay({ day: 29, month: 2, year: 2026 })).toBe(false)
      expect(isRealDay({ day: 29, month: 2, year: 2028 })).toBe(true)
    })
  })

  describe('when a date is pasted', () => {
    it.each(['29/02/2026', '29.2.26', ' 29-02-2026 ', '29 2 2026', '2026-02-29'])(
      '%s is what it says, be there such a day or not',
      (text) => {
        expect(pastedParts(text)).toEqual({ day: 29, month: 2, year: 2026 })
      },
    )

    it.each(['02/29/2026', '29/02', 'next Friday', ''])('%s is none', (text) => {
      expect(pastedParts(text)).toBeNull()
    })
  })

  describe('when its year is left with two figures', () => {
    it('is of this century', () => {
      expect(settled({ day: 5, month: 12, year: 26 }).year).toBe(2026)
    })
  })

  describe('when digits are typed', () => {
    it('goes on to the next part once no other digit fits', () => {
      expect(typed('day', '', '3')).toEqual({ value: 3, entered: '3', isFull: false })
      expect(typed('day', '', '4')).toEqual({ value: 4, entered: '', isFull: true })
      expect(typed('day', '3', '1')).toEqual({ value: 31, entered: '', isFull: true })
      expect(typed('month', '', '1')).toEqual({ value: 1, entered: '1', isFull: false })
    })

    it('begins again where the digit does not fit', () => {
      expect(typed('day', '3', '5')).toEqual({ value: 5, entered: '', isFull: true })
    })

    it('waits for what follows a nought', () => {
      expect(typed('day', '', '0')).toEqual({ value: null, entered: '0', isFull: false })
      expect(typed('day', '0', '5')).toEqual({ value: 5, entered: '', isFull: true })
    })
  })

  describe('when it is stepped', () => {
    const today = new Date(2026, 10, 21)

    it('goes round at its ends', () => {
      expect(steppedPart('day', 31, 1, today)).toBe(1)
      expect(steppedPart('month', 1, -1, today)).toBe(12)
    })

    it('begins at today where it is empty', () => {
      expect(steppedPart('month', null, 1, today)).toBe(11)
    })
  })
})
