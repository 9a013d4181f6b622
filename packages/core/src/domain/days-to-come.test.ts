import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { daysToCome } from './days-to-come.ts'

const on = (...days: string[]) => days.map((work_date) => ({ work_date }))

describe('the days of a document that have not come yet', () => {
  it('are named once each, and today is not one of them', () => {
    const week = on('2026-11-21', '2026-11-19', '2026-11-20', '2026-11-21')
    expect(daysToCome(week, '2026-11-19')).toEqual(['2026-11-20', '2026-11-21'])
    expect(daysToCome(week, '2026-11-21')).toEqual([])
  })

  it('are exactly those after today, in order', () => {
    const today = '2026-11-19'
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400, max: 400 })), (offsets) => {
        const found = daysToCome(on(...offsets.map((offset) => addDays(today, offset))), today)
        const expected = [...new Set(offsets.filter((offset) => offset > 0))].sort((a, b) => a - b)
        expect(found).toEqual(expected.map((offset) => addDays(today, offset)))
      }),
    )
  })
})
