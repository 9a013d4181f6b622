import * as z from 'zod/mini'
import { TIMESHEET_STATUSES } from '../domain/timesheet-status.ts'
import { WORK_TYPES } from '../domain/work-type.ts'
import { abilitiesOf, documentHead } from './document.ts'
import { id } from './schema.ts'

const textOut = () => z.nullable(z.string())

const abilities = abilitiesOf([
  'edit',
  'submit',
  'amend',
  'delete',
  'withdraw',
  'approve',
  'pass_on',
  'reject',
  'dispute',
  'resolve_dispute',
  'create_invoice',
  'record_approved',
  'record_disputed',
  'undo_record',
])

/** Another timesheet that asks the same client for days of the same period. */
export const timesheetOverlap = z.object({
  id: id(),
  timesheet_number: z.string(),
  period_start: z.string(),
  period_end: z.string(),
  status: z.enum(TIMESHEET_STATUSES),
})
export type TimesheetOverlap = z.output<typeof timesheetOverlap>

/** A timesheet without its entries, as the lists carry it. */
export const timesheetSummary = z.object({
  id: id(),
  timesheet_number: z.string(),
  status: z.enum(TIMESHEET_STATUSES),
  ...documentHead,
  /** The invoice made of it; a client learns of it once it has been sent. */
  invoice_id: z.nullable(id()),
  invoice_number: textOut(),
  /** Sent and not rejected, of the same worker for the same client; allowed, but worth a look. */
  overlaps: z.array(timesheetOverlap),
  abilities,
})
export type TimesheetSummary = z.output<typeof timesheetSummary>

export const timesheetItem = z.object({
  id: id(),
  work_date: z.string(),
  project_id: id(),
  project_name: textOut(),
  project_code: textOut(),
  hours: z.number(),
  work_type: z.enum(WORK_TYPES),
  overtime_hours: z.nullable(z.number()),
  notes: textOut(),
})
export type TimesheetItem = z.output<typeof timesheetItem>

export const timesheet = z.extend(timesheetSummary, { items: z.array(timesheetItem) })
export type Timesheet = z.output<typeof timesheet>
