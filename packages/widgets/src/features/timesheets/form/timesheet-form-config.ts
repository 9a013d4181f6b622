import { timesheetBody } from '@daysheet/core'
import { timesheetEventFacts } from '../../../provider/index.ts'
import type { DocumentConfig } from '../../documents/document-config.ts'
import { timesheetIdentity, type TimesheetTypes } from '../timesheet-config.ts'
import { writeTimesheet } from './timesheet-body.ts'
import { formOfTimesheet, isTimesheetForm } from './timesheet-form.ts'

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

/** The timesheet form. */
export const timesheetFormConfig: DocumentConfig<TimesheetTypes, 'edit' | 'save'> = {
  ...timesheetIdentity,
  edit: {
    list: { to: 'invoices', tab: 'timesheets' },
    viewOf: ({ id }) => ({ to: 'timesheet', id }),
    formOf: formOfTimesheet,
    isForm: isTimesheetForm,
    words: {
      newTitle: 'New Timesheet',
      back: 'Back to Timesheets',
      loadFailed: 'Failed to load timesheet',
      sent: 'Timesheet submitted',
      actions: { draft: 'Save as Draft', submit: 'Submit Timesheet' },
      amendmentActions: { draft: 'Save as Draft', submit: 'Resubmit Timesheet' },
    },
  },
  save: {
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
    proposedAction: (what, draft) => ({ act: `timesheet.${what}`, subject: draft }),
    eventOf: (what, timesheet) => ({
      type: `timesheet.${what}`,
      ...timesheetEventFacts(timesheet),
    }),
    success: (intent, before) => SUCCESS[before][intent],
    words: {
      createFailed: 'Failed to create timesheet',
      saveFailed: 'Failed to save timesheet',
      onlyEditable: 'Only draft or disputed timesheets can be edited',
    },
  },
}
