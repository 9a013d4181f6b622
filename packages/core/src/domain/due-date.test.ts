import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, eachDay, weekday } from './day.ts'
import { defaultDueDate, dueDateToAmend, dueDateUnder } from './due-date.ts'

describe('the default due date', () => {
  it.each([
    ['Monday', '2026-11-16', '2026-11-20'],
    ['Thursday', '2026-11-19', '2026-11-20'],
    ['Friday', '2026-11-20', '2026-11-27'],
    ['Saturday', '2026-11-21', '2026-11-27'],
    ['Sunday', '2026-11-22', '2026-11-27'],
  ])('on a %s (%s) is Friday %s', (_, today, expected) => {
    expect(defaultDueDate(today)).toBe(expected)
  })

  it('is always a Friday, one to seven days ahead', () => {
    for (const today of eachDay('2026-01-01', addDays('2026-01-01', 400))) {
      const due = defaultDueDate(today)
      expect(weekday(due)).toBe(4)
      expect(daysBetween(today, due)).toBeGreaterThanOrEqual(1)
      expect(daysBetween(today, due)).toBeLessThanOrEqual(7)
    }
  })
})

describe('the due date under payment terms', () => {
  it('is so many days from now, however the weekday falls', () => {
    expect(dueDateUnder(30, '2026-11-05')).toBe('2026-12-05')
    expect(dueDateUnder(0, '2026-11-05')).toBe('2026-11-05')
  })

  it('is the next Friday where none were agreed', () => {
    expect(dueDateUnder(null, '2026-11-05')).toBe('2026-11-06')
    expect(dueDateUnder(undefined, '2026-11-05')).toBe('2026-11-06')
  })
})

describe('the due date of an invoice that is amended', () => {
  const today = '2026-11-21'
  const disputed = { status: 'disputed', due_date: '2026-11-20' } as const

  it('is the next Friday once the old one has passed', () => {
    expect(dueDateToAmend(disputed, today)).toBe('2026-11-27')
  })

  it('stays while it has not', () => {
    expect(dueDateToAmend({ ...disputed, due_date: today }, today)).toBe(today)
    expect(dueDateToAmend({ ...disputed, due_date: '2026-12-18' }, today)).toBe('2026-12-18')
  })

  it('stays as it was typed on a draft, which is nobody to be late with', () => {
    expect(dueDateToAmend({ ...disputed, status: 'draft' }, today)).toBe('2026-11-20')
  })
})
