import { describe, expect, it } from 'vitest'
import { newDayEntry, type DayEntry } from './day-entry.ts'
import { entriesAgain, lastWeekAgain, lastWorkedBefore } from './copy-entries.ts'

const projects = [{ id: 'flats', label: 'Kirkstall Road Flats' }]
const invoice = {
  projects,
  entryKind: { allowsFixedPrice: true, overtime: 'switched', mostOvertime: 24 },
} as const
const timesheet = {
  projects,
  entryKind: { allowsFixedPrice: false, overtime: 'asked', mostOvertime: 12 },
} as const
const worked = (more: Partial<DayEntry> = {}): DayEntry => ({
  ...newDayEntry('2026-11-20', [], { standardHours: 8, ...invoice }),
  ...more,
})
const wall = worked({
  pricing_type: 'fixed_price',
  item_description: 'Wall',
  quantity: 2,
  unit_rate: 38,
})

describe('a day that is the same as another', () => {
  it('has its projects and hours, but not its notes', () => {
    const [again] = entriesAgain('2026-11-19', [worked({ hours: 7.5, notes: 'Rain' })], invoice)
    expect(again).toMatchObject({ project_id: 'flats', hours: 7.5, notes: '' })
  })

  it('is weekend work on a weekend and standard work on a weekday', () => {
    expect(entriesAgain('2026-11-21', [worked()], invoice)[0]?.work_type).toBe('weekend')
    const saturday = [worked({ work_type: 'weekend' })]
    expect(entriesAgain('2026-11-23', saturday, invoice)[0]?.work_type).toBe('standard')
    expect(
      entriesAgain('2026-11-21', [worked({ work_type: 'night' })], invoice)[0]?.work_type,
    ).toBe('night')
  })

  it('asks for a project again when the old one is closed', () => {
    expect(
      entriesAgain('2026-11-19', [worked({ project_id: 'gone' })], invoice)[0]?.project_id,
    ).toBe(null)
  })

  it('leaves out what was never finished', () => {
    expect(entriesAgain('2026-11-19', [worked({ hours: null })], invoice)).toEqual([])
  })

  describe('when it goes from an invoice to a timesheet', () => {
    it('leaves work at a fixed price behind and keeps overtime', () => {
      const day = [wall, worked({ has_overtime: true, overtime_hours: 2 })]
      expect(entriesAgain('2026-11-19', day, timesheet)).toMatchObject([
        { pricing_type: 'day_rate', has_overtime: true, overtime_hours: 2 },
      ])
    })
  })
})

describe('last week again', () => {
  const week = { period_start: '2026-11-16', period_end: '2026-11-20', days: {} }

  it('is seven days later', () => {
    expect(Object.keys(lastWeekAgain({ '2026-11-09': [worked()] }, week, invoice))).toEqual([
      '2026-11-16',
    ])
  })

  it('never reaches outside the period', () => {
    const earlier = { '2026-11-08': [worked()], '2026-11-14': [worked()] }
    expect(lastWeekAgain(earlier, week, invoice)).toEqual({})
  })

  it('leaves days alone that have work already', () => {
    const started = { ...week, days: { '2026-11-16': [worked({ hours: 3 })] } }
    expect(lastWeekAgain({ '2026-11-09': [worked()] }, started, invoice)).toEqual({})
  })
})

describe('the last worked day', () => {
  const form = { '2026-11-16': [worked({ hours: 6 })], '2026-11-17': [], '2026-11-19': [worked()] }

  it('skips days without work', () => {
    expect(lastWorkedBefore('2026-11-18', form)?.[0]?.hours).toBe(6)
  })

  it('is in the week before where this one has none yet', () => {
    const earlier = { '2026-11-13': [worked({ hours: 5 })], '2026-11-12': [worked()] }
    expect(lastWorkedBefore('2026-11-16', form, earlier)?.[0]?.hours).toBe(5)
  })

  it('is none when nothing was worked before', () => {
    expect(lastWorkedBefore('2026-11-16', form)).toBeNull()
  })
})
