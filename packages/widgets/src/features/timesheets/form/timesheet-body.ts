import type { TimesheetEntryBody } from '@daysheet/core'
import { writtenLines } from '../../days/editing/index.ts'
import type { DayEntry } from '../../days/index.ts'
import type { TimesheetForm } from './timesheet-form.ts'

/** What is sent, before its schema has looked at it: what was left empty is still null. */
type UncheckedEntry = { [Key in keyof TimesheetEntryBody]: TimesheetEntryBody[Key] | null }

const lineOf = (work_date: string, entry: DayEntry): UncheckedEntry => {
  const { project_id, hours, work_type, overtime_hours, notes } = entry
  return { work_date, project_id, hours, work_type, overtime_hours, notes }
}

/** The body of the call. Every entry needs a project and hours here, so none is left out. */
export function writeTimesheet({ days, ...form }: TimesheetForm) {
  const { items, pathOf } = writtenLines({ days, ...form }, lineOf, { keepsAll: true })
  return { body: { ...form, items }, pathOf }
}
