import { fixtureId, worldIds } from '@daysheet/core/fixtures'
import type { DayEntry } from '../../days/index.ts'
import { keptDraft, typedEntry } from '../../days/editing/story-editing.ts'
import { newTimesheetForm, type TimesheetForm as Typed } from './timesheet-form.ts'

// Stories of the form: the week of the drawing, typed and not saved.

const { priya } = worldIds
export const today = '2026-11-21'
export const monday = '2026-11-16'

const school = fixtureId('project', 2)
export const entry = (more: Partial<DayEntry> = {}) =>
  typedEntry({ has_overtime: true, overtime_hours: 0, ...more })

/** The week of the drawing. */
export const drawnWeek = (): Typed => ({
  ...newTimesheetForm(today, priya),
  days: {
    [monday]: [entry()],
    '2026-11-17': [entry({ overtime_hours: 2 })],
    '2026-11-18': [entry({ project_id: school })],
    '2026-11-19': [entry({ project_id: school })],
    '2026-11-20': [entry()],
    '2026-11-21': [entry({ hours: 4, work_type: 'weekend' })],
  },
})
export const typed = (values: Typed) => ({ drafts: { 'timesheet:new': keptDraft(values) } })
export const drawn = typed(drawnWeek())
