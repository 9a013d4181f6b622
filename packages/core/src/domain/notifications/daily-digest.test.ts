import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addInstant, eachDay, londonDay, londonHour } from '../day.ts'
import { digestDay, digestSince } from './daily-digest.ts'

const MINUTE = 60_000

describe('the daily digest', () => {
  it('is due from 7:00 on the London clock, in summer and in winter', () => {
    expect(digestDay('2026-07-01T05:59:00.000Z')).toBeNull()
    expect(digestDay('2026-07-01T06:00:00.000Z')).toBe('2026-07-01')
    expect(digestDay('2026-11-25T06:59:00.000Z')).toBeNull()
    expect(digestDay('2026-11-25T07:00:00.000Z')).toBe('2026-11-25')
  })

  it('tells since 7:00 of the day before, also when the clocks changed in between', () => {
    expect(digestSince('2026-10-25')).toBe('2026-10-24T06:00:00.000Z')
    expect(digestSince('2026-10-26')).toBe('2026-10-25T07:00:00.000Z')
    expect(digestSince('2026-03-30')).toBe('2026-03-29T06:00:00.000Z')
  })

  it('is sent exactly once a day, whenever the job happens to run, across clock changes', () => {
    const starts = fc.constantFrom('2026-03-26', '2026-10-22', '2026-12-29', '2026-06-10')
    const pauses = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 40, maxLength: 60 })
    fc.assert(
      fc.property(starts, pauses, (start, minutes) => {
        const end = addDays(start, 6)
        const sent: string[] = []
        let sentOn: string | null = null
        let now = `${start}T00:00:00.000Z`
        for (let run = 0; londonDay(now) < end; run += 1) {
          const day = digestDay(now)
          if (day !== null && (sentOn === null || sentOn < day)) {
            expect(londonHour(now)).toBeGreaterThanOrEqual(7)
            sent.push(day)
            sentOn = day
          }
          now = addInstant(now, (minutes[run % minutes.length] ?? 10) * MINUTE)
        }
        expect(sent).toEqual(eachDay(start, addDays(end, -1)))
      }),
    )
  })

  it('leaves no moment out: one begins where the other ended', () => {
    const days = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2026-01-01', count))
    fc.assert(
      fc.property(days, (day) => {
        const since = digestSince(day)
        expect(londonHour(since)).toBe(7)
        expect(digestDay(since)).toBe(addDays(day, -1))
        expect(digestDay(addInstant(since, -1))).toBeNull()
      }),
    )
  })
})
