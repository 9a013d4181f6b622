import { formatHours, timesheetBody, type Timesheet, type TimesheetBody } from '@daysheet/core'
import { timesheetEventFacts } from '../../../provider/index.ts'
import type { EditedNoun } from '../../days/editing/index.ts'
import { timesheetQuery } from '../timesheet-queries.ts'
import { writeTimesheet } from './timesheet-body.ts'
import { formOfTimesheet, isTimesheetForm, type TimesheetForm } from './timesheet-form.ts'

const SUCCESS = {
  new: {
    draft: 'Timesheet saved as draft',
    submit: 'Timesheet submitted successfully',
  },
  draft: {
    draft: 'Timesheet updated and saved as draft',
    submit: 'Timesheet updated and submitted successfully',
  },
  disputed: {
    draft: 'Timesheet amended and saved as draft',
    submit: 'Timesheet amended and resubmitted successfully',
  },
}

/** What the form of a timesheet says and does. */
export const timesheetNoun: EditedNoun<TimesheetForm, Timesheet, TimesheetBody> = {
  noun: 'timesheet',
  list: { to: 'invoices', tab: 'timesheets' },
  viewOf: ({ id }) => ({ to: 'timesheet', id }),
  figureOf: ({ total_hours }, words) => ({
    label: 'Total hours',
    figure: words('{hours} h', { hours: formatHours(total_hours) }),
  }),
  numberOf: ({ timesheet_number }) => timesheet_number,
  read: timesheetQuery,
  formOf: formOfTimesheet,
  isForm: isTimesheetForm,
  write: writeTimesheet,
  schema: timesheetBody,
  calls: {
    create: async (client, { workerId, body, idempotencyKey }) => {
      const call = { params: { id: workerId }, body }
      return (await client.timesheets.create(call, { idempotencyKey })).timesheet
    },
    update: async (client, id, body) =>
      (await client.timesheets.update({ params: { id }, body })).timesheet,
    amend: async (client, id, body, intent) => {
      const status = intent === 'submit' ? ('submitted' as const) : ('draft' as const)
      const call = { params: { id }, body: { ...body, status } }
      return (await client.timesheets.amend(call)).timesheet
    },
  },
  beforeOf: (what, draft) => ({ act: `timesheet.${what}`, subject: draft }),
  eventOf: (what, timesheet) => ({ type: `timesheet.${what}`, ...timesheetEventFacts(timesheet) }),
  success: (intent, before) => SUCCESS[before][intent],
  words: {
    newTitle: 'New Timesheet',
    back: 'Back to Timesheets',
    createFailed: 'Failed to create timesheet',
    saveFailed: 'Failed to save timesheet',
    loadFailed: 'Failed to load timesheet',
    onlyEditable: 'Only draft or disputed timesheets can be edited',
    actions: { draft: 'Save as Draft', submit: 'Submit Timesheet' },
    amendmentActions: { draft: 'Save as Draft', submit: 'Resubmit Timesheet' },
  },
}
