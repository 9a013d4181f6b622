import { timesheetEventFacts } from '../../../provider/index.ts'
import { DAYS_DRAFT_FIELDS } from '../../days/index.ts'
import type { DocumentConfig } from '../../documents/document-config.ts'
import { timesheetIdentity, type TimesheetTypes } from '../timesheet-config.ts'
import { writeTimesheet } from './timesheet-body.ts'
import { formOfTimesheet, isTimesheetForm } from './timesheet-form.ts'
import { msg } from '../../../ui/i18n/words.ts'

const SUCCESS = {
  new: {
    draft: msg('Timesheet saved as draft'),
    submit: msg('Timesheet submitted successfully'),
  },
  draft: {
    draft: msg('Timesheet updated and saved as draft'),
    submit: msg('Timesheet updated and submitted successfully'),
  },
  disputed: {
    draft: msg('Timesheet amended and saved as draft'),
    submit: msg('Timesheet amended and resubmitted successfully'),
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
    draftFields: DAYS_DRAFT_FIELDS,
    words: {
      newTitle: msg('New Timesheet'),
      back: msg('Back to Timesheets'),
      loadFailed: msg('Failed to load timesheet'),
      sent: msg('Timesheet submitted'),
      actions: { draft: msg('Save as Draft'), submit: msg('Submit Timesheet') },
      amendmentActions: { draft: msg('Save as Draft'), submit: msg('Resubmit Timesheet') },
    },
  },
  save: {
    write: writeTimesheet,
    fetchSchema: async () => (await import('./timesheet-body-schema.ts')).timesheetBody,
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
      onlyEditable: msg('Only draft or disputed timesheets can be edited'),
    },
  },
}
