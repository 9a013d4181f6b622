import { describe, expect, it } from 'vitest'
import { defaultTimesheetNotes, describeHours, formatHours, totalHours } from './timesheet-hours.ts'

describe('total hours', () => {
  it('include overtime', () => {
    expect(totalHours([{ hours: 8, overtime_hours: 2 }, { hours: 7.5 }])).toBe(17.5)
  })

  it('are none without entries, and pass over what is priced without hours', () => {
    expect(totalHours([])).toBe(0)
    expect(totalHours([{ hours: null, overtime_hours: null }])).toBe(0)
  })

  it('do not gather the crumbs of floating point', () => {
    expect(totalHours(Array.from({ length: 10 }, () => ({ hours: 0.1 })))).toBe(1)
  })
})

describe('hours', () => {
  it('are shown to one decimal, and a quarter to two', () => {
    expect(formatHours(42)).toBe('42.0')
    expect(formatHours(7.5)).toBe('7.5')
    expect(formatHours(8.25)).toBe('8.25')
    expect(describeHours(8)).toBe('8.0 h')
  })
})

describe('the notes of a new timesheet', () => {
  it('name the period', () => {
    expect(defaultTimesheetNotes('2026-11-16', '2026-11-21')).toBe('Timesheet for 16 – 21 Nov 2026')
  })
})
