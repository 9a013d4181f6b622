import { describe, expect, it } from 'vitest'
import { buildInvoice, buildWorkItem } from '@daysheet/core/fixtures'
import { weekHours } from './week-hours.ts'

const notes = (items: ReturnType<typeof buildInvoice>['items']) =>
  weekHours({ items }).map((week) => week.map(({ worked, note }) => (worked ? note : '–')))

describe('the shape of a week', () => {
  it('counts hours with overtime, from Monday to Sunday', () => {
    const { items } = buildInvoice()
    expect(notes(items)).toEqual([['8.0', '10.0', '8.0', '8.0', '8.0', '8.0', '–']])
  })

  it('adds up two projects of one day', () => {
    const morning = buildWorkItem({ work_date: '2026-11-18', hours: 5 })
    const afternoon = buildWorkItem({ work_date: '2026-11-18', hours: 2.5 })
    expect(notes([morning, afternoon])[0]?.[2]).toBe('7.5')
  })

  it('knows a day at a fixed price as worked, without hours', () => {
    const wall = buildWorkItem({ work_date: '2026-11-19', hours: null, overtime_hours: null })
    expect(weekHours({ items: [wall] })[0]?.[3]).toEqual({ date: '2026-11-19', worked: true })
  })

  describe('when the invoice covers several weeks', () => {
    const mondays = (count: number) =>
      Array.from({ length: count }, (_, week) =>
        buildWorkItem({ work_date: `2026-11-${String(2 + 7 * week).padStart(2, '0')}` }),
      )

    it('has a strip for each week with work', () => {
      expect(notes([...mondays(2)].reverse())).toHaveLength(2)
    })

    it('has none for more than a month', () => {
      const sixth = buildWorkItem({ work_date: '2026-12-07' })
      const fifth = buildWorkItem({ work_date: '2026-11-30' })
      expect(notes([...mondays(4), fifth])).toHaveLength(5)
      expect(notes([...mondays(4), fifth, sixth])).toEqual([])
    })
  })
})
