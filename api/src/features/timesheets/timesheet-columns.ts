import { defaultTimesheetNotes, totalHours, type contract } from '@daysheet/core'
import type * as z from 'zod/mini'
import type { LineColumns } from '../../documents/insert-lines.ts'

export type TimesheetInput = z.output<typeof contract.timesheets.create.body>

/** The columns that a save writes: the head as typed, the hours added up. */
export const timesheetColumns = (input: TimesheetInput) => ({
  client_id: input.client_id,
  period_start: input.period_start,
  period_end: input.period_end,
  notes: input.notes?.trim() || defaultTimesheetNotes(input.period_start, input.period_end),
  total_hours: totalHours(input.items),
})

export const entryColumns = ({ items }: TimesheetInput): LineColumns[] =>
  items.map((entry) => ({
    work_date: entry.work_date,
    project_id: entry.project_id,
    work_type: entry.work_type,
    hours: entry.hours,
    overtime_hours: entry.overtime_hours || null,
    notes: entry.notes?.trim() || null,
  }))
