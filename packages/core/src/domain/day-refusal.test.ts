import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isDay } from './day.ts'
import { dayRefusal } from './day-refusal.ts'

const digits = (value: number, length: number) => String(value).padStart(length, '0')

describe('why a text is no day', () => {
  it.each([
    ['2026-02-29', 'There is no 29 February 2026'],
    ['2026-02-31', 'There is no 31 February 2026'],
    ['2026-04-31', 'There is no 31 April 2026'],
    ['2026-06-31', 'There is no 31 June 2026'],
    ['2026-09-31', 'There is no 31 September 2026'],
    ['2026-11-31', 'There is no 31 November 2026'],
    ['2026-00-27', 'Enter the day, the month and the year'],
    ['0000-02-29', 'Enter the day, the month and the year'],
    ['0202-11-27', 'Enter the year in four figures'],
    ['2026-13-01', 'Enter a real date'],
    ['2026-01-32', 'Enter a real date'],
    ['soon', 'Enter a real date'],
    ['', 'Enter a real date'],
  ])('%s: %s', (text, sentence) => {
    expect(dayRefusal(text)).toBe(sentence)
  })

  it('is nothing for a day', () => {
    const someDay = fc
      .integer({ min: 0, max: 100_000 })
      .map((offset) => addDays('1990-01-01', offset))
    fc.assert(fc.property(someDay, (day) => dayRefusal(day) === null))
  })

  it('names the day that was typed wherever its month has no such day', () => {
    const typed = fc.record({
      year: fc.integer({ min: 1000, max: 9999 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    })
    fc.assert(
      fc.property(typed, ({ year, month, day }) => {
        const text = [digits(year, 4), digits(month, 2), digits(day, 2)].join('-')
        const refusal = dayRefusal(text)
        if (isDay(text)) expect(refusal).toBeNull()
        else {
          expect(refusal?.startsWith(`There is no ${day} `)).toBe(true)
          expect(refusal?.endsWith(` ${year}`)).toBe(true)
        }
      }),
    )
  })
})
