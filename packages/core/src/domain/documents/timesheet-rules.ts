import { NO_DECISION_ORIGIN } from '../own-client/client-decision.ts'
import type { Day } from '../day.ts'
import { formatTimesheetNumber } from '../document-number.ts'
import { defaultTimesheetNotes, totalHours } from '../timesheet-hours.ts'
import { timesheetStatus } from '../timesheet-status.ts'
import { newClientColumns } from '../withdrawal.ts'
import type { WorkType } from '../work-type.ts'
import type { DocumentInput, SaveRules } from './save-rules.ts'

/** A day's work on one project, as it is typed. */
interface EntryToSave {
  project_id: string
  work_date: Day
  work_type: WorkType
  hours: number
  overtime_hours?: number | null | undefined
  notes?: string | null | undefined
}

/** A timesheet as it is typed. */
export interface TimesheetToSave extends DocumentInput {
  period_start: Day
  period_end: Day
  notes?: string | null | undefined
  items: readonly EntryToSave[]
}

/** The head as typed, the hours added up. */
export const timesheetContent = (input: TimesheetToSave) => ({
  columns: {
    client_id: input.client_id,
    period_start: input.period_start,
    period_end: input.period_end,
    notes: input.notes?.trim() || defaultTimesheetNotes(input.period_start, input.period_end),
    total_hours: totalHours(input.items),
  },
  lines: input.items.map((entry) => ({
    work_date: entry.work_date,
    project_id: entry.project_id,
    work_type: entry.work_type,
    hours: entry.hours,
    overtime_hours: entry.overtime_hours || null,
    notes: entry.notes?.trim() || null,
  })),
})

export type TimesheetContent = ReturnType<typeof timesheetContent>

/** A timesheet in dispute that is saved and not sent becomes a draft again. */
export const timesheetRules: SaveRules<TimesheetToSave, TimesheetContent> = {
  noun: 'timesheet',
  machine: timesheetStatus,
  noApproval: { approved_by: null, ...NO_DECISION_ORIGIN },
  formatNumber: formatTimesheetNumber,
  updateStep: (_status, isSubmitted) => (isSubmitted ? 'submit' : 'edit'),
  // For the client, one that comes back from a dispute is an amendment, whichever call sent it;
  // another client gets it for the first time.
  eventOf: ({ disputed_at, isMoved }, step) =>
    step === 'submit' && disputed_at !== null && !isMoved ? 'amend' : step,
  // Clients see what has a submission date.
  unsentColumns: { submitted_at: null },
  movedColumns: newClientColumns('timesheet'),
  contentOf: timesheetContent,
}
