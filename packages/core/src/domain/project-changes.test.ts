import { describe, expect, it } from 'vitest'
import { editedProject, projectDatesIssues } from './project-changes.ts'

const before = {
  name: 'Otley School Extension',
  code: 'OSE-11',
  description: null,
  location: 'Otley',
  budget: 120_000,
  budget_alert_threshold: 75,
  start_date: '2026-03-02',
  end_date: null,
  status: 'active',
} as const

describe('a project that is edited', () => {
  it('keeps what is not named', () => {
    expect(editedProject(before, { name: 'Otley School' })).toEqual({
      ...before,
      name: 'Otley School',
    })
  })

  it('loses what is sent empty; its threshold goes back to the usual one', () => {
    const emptied = { code: ' ', location: '', start_date: null, budget: null }
    const after = editedProject(before, {
      name: before.name,
      ...emptied,
      budget_alert_threshold: null,
      status: 'completed',
    })
    expect(after).toMatchObject({ code: null, location: null, start_date: null, budget: null })
    expect(after).toMatchObject({ budget_alert_threshold: 80, status: 'completed' })
  })

  it('cannot end before it begins, whichever of the two was changed', () => {
    const ends = (end_date: string) =>
      projectDatesIssues(editedProject(before, { name: before.name, end_date }))
    expect(ends('2026-03-01')).toEqual([
      { path: 'end_date', message: 'End date must be after start date' },
    ])
    expect(ends('2026-03-02')).toEqual([])
    expect(ends('')).toEqual([])
  })
})
