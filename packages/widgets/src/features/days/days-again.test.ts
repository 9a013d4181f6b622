import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay, weekday, type Day } from '@daysheet/core'
import { daysAgain, isAsCopied, startInWeekOf, type Pattern } from './days-again.ts'

const FLATS = { id: 'flats' }
const SCHOOL = { id: 'school' }
const entryKind = { allowsFixedPrice: true, overtime: 'switched', mostOvertime: 24 } as const
const target = { projects: [FLATS, SCHOOL], entryKind }

type Line = Pattern['items'][number]
const buildLine = (more: Partial<Line> = {}): Line => ({
  work_date: '2026-11-10',
  project_id: 'flats',
  project_name: 'Kirkstall Road Flats',
  work_type: 'standard',
  hours: 8,
  overtime_hours: null,
  notes: null,
  ...more,
})
const buildPattern = (...items: Line[]): Pattern => ({
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  items,
})

describe('a document made again', () => {
  it('has the same weekdays in the chosen week, with hours, overtime, prices and notes', () => {
    const wall = buildLine({
      work_date: '2026-11-12',
      pricing_type: 'fixed_price',
      item_description: 'Wall',
      quantity: 2,
      unit_rate: 38,
      hours: null,
    })
    const long = buildLine({ overtime_hours: 2, notes: 'Gate 3' })
    const again = daysAgain(buildPattern(long, wall), '2026-11-23', target)
    expect(again).toMatchObject({
      period_start: '2026-11-23',
      period_end: '2026-11-29',
      leftOut: [],
    })
    expect(again.days).toMatchObject({
      '2026-11-24': [{ hours: 8, has_overtime: true, overtime_hours: 2, notes: 'Gate 3' }],
      '2026-11-26': [{ item_description: 'Wall', quantity: 2, unit_rate: 38 }],
    })
  })

  it('keeps the weekend rules: Saturday is weekend work', () => {
    const saturday = buildLine({ work_date: '2026-11-14', work_type: 'standard' })
    expect(
      daysAgain(buildPattern(saturday), '2026-11-23', target).days['2026-11-28'],
    ).toMatchObject([{ work_type: 'weekend' }])
  })

  it('leaves expenses out', () => {
    const expense = buildLine({ item_type: 'expense' })
    expect(daysAgain(buildPattern(expense), '2026-11-23', target).days).toEqual({})
  })

  it('leaves out and names the projects that work can no longer be entered on', () => {
    const school = buildLine({ project_id: 'school', project_name: 'Otley School' })
    const gone = buildLine({ project_id: 'gone', project_name: 'Harbour' })
    const closing = { how: 'completed', last_day: '2026-11-24' } as const
    const closed = { entryKind, projects: [FLATS, { ...SCHOOL, closing }] }
    const pattern = buildPattern(buildLine(), school, gone)
    expect(daysAgain(pattern, '2026-11-23', closed).leftOut).toEqual(['Harbour'])
    const later = daysAgain(pattern, '2026-11-30', closed)
    expect(later.leftOut).toEqual(['Otley School', 'Harbour'])
    expect(later.days['2026-12-01']).toMatchObject([{ project_id: 'flats' }])
  })

  it('begins on the same weekday of the week that a day is in', () => {
    expect(startInWeekOf('2026-11-21', { period_start: '2026-11-11' })).toBe('2026-11-18')
  })

  it('is as copied until a day or the end of the period is changed', () => {
    const copied = daysAgain(buildPattern(buildLine()), '2026-11-23', target)
    const { days } = copied
    expect(isAsCopied({ ...copied, days: { '2026-11-23': [], ...days } }, copied)).toBe(true)
    expect(isAsCopied({ ...copied, days: {} }, copied)).toBe(false)
    expect(isAsCopied({ ...copied, period_end: '2026-11-28' }, copied)).toBe(false)
  })

  const day = fc.integer({ min: 0, max: 1500 }).map((count): Day => addDays('2025-01-01', count))

  it('keeps the weekday of every day and stays in the chosen period, whatever is chosen', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), day, (start, length, chosen) => {
        const end = addDays(start, length)
        const items = eachDay(start, end).map((work_date) =>
          buildLine({ work_date, notes: String(weekday(work_date)) }),
        )
        const again = daysAgain({ period_start: start, period_end: end, items }, chosen, target)
        expect(again.period_start).toBe(chosen)
        for (const [date, entries] of Object.entries(again.days)) {
          expect(date >= chosen && date <= again.period_end).toBe(true)
          expect(entries.map(({ notes }) => notes)).toEqual([String(weekday(date))])
        }
      }),
    )
  })

  it('loses no day in a week that begins like its own', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), day, (start, length, today) => {
        const end = addDays(start, length)
        const items = eachDay(start, end).map((work_date) => buildLine({ work_date }))
        const pattern = { period_start: start, period_end: end, items }
        const again = daysAgain(pattern, startInWeekOf(today, pattern), target)
        expect(Object.keys(again.days)).toHaveLength(items.length)
      }),
    )
  })
})
