import * as z from 'zod/mini'
import { documentBody, periodRules, workEntries, workEntry, workType } from './document.ts'
import { choice, hours } from './schema.ts'
import { msg } from '../domain/msg.ts'

/** A day's work on one project, as typed. */
export const timesheetEntryBody = z.object(
  {
    ...workEntry(msg('Please select a project')),
    work_type: z._default(workType(), 'standard'),
    hours: hours(msg('Hours required'), { min: 0.5, max: 24, step: 0.5 }),
    overtime_hours: z.optional(
      z.nullable(hours(msg('Enter the overtime hours'), { min: 0, max: 12, step: 0.5 })),
    ),
  },
  { error: msg('Hours required') },
)
export type TimesheetEntryBody = z.input<typeof timesheetEntryBody>

const document = {
  ...documentBody({
    client: msg('Please select a client'),
    start: msg('Period start is required'),
    end: msg('Period end is required'),
  }),
  items: workEntries('timesheet', timesheetEntryBody),
}

const saved = () => choice(['draft', 'submitted'], msg('Choose draft or submitted'))

/** POST and PUT. Without notes the period stands in for them. */
export const timesheetBody = z
  .object({ ...document, status: z._default(saved(), 'draft') })
  .check(...periodRules('timesheet'))
export type TimesheetBody = z.input<typeof timesheetBody>

/** PUT …/amend: `submitted` resubmits, `draft` takes the timesheet back until it is ready. */
export const timesheetAmendment = z
  .object({ ...document, status: z._default(saved(), 'submitted') })
  .check(...periodRules('timesheet'))
export type TimesheetAmendment = z.input<typeof timesheetAmendment>
