import type { NewsEvent } from '@daysheet/core'
import { documentMails, type Addressed } from '../../../documents/document-mails.ts'
import { accountsOf, clientOf } from '../../../documents/document-row.ts'
import type { TimesheetWithParties } from '../model.ts'
import {
  TIMESHEET_MAILS,
  timesheetMailText,
  type TimesheetMail,
  type TimesheetMailFacts,
} from './timesheet-mail-texts.ts'

const mails = documentMails<TimesheetMail, TimesheetMailFacts>({
  noun: 'timesheet',
  mails: TIMESHEET_MAILS,
  words: timesheetMailText,
})
export const allTimesheetMails = mails.jobs

const factsOf = (timesheet: TimesheetWithParties): TimesheetMailFacts => ({
  number: timesheet.timesheet_number,
  worker_name: timesheet.worker_name,
  client_name: clientOf(timesheet),
  period_start: timesheet.period_start,
  period_end: timesheet.period_end,
  total_hours: timesheet.total_hours,
  reason: timesheet.rejection_reason,
})

/** Which mail each event sends; nobody pays or chases a timesheet. */
const sent: Partial<Record<NewsEvent, TimesheetMail>> = {
  submit: 'submitted',
  amend: 'resubmitted',
  approve: 'approved',
  reject: 'rejected',
  dispute: 'disputed',
  resolve: 'resolved',
  resolve_rejected: 'resolved_rejected',
}

const addressed = (
  event: NewsEvent,
  timesheet: TimesheetWithParties,
): readonly Addressed<TimesheetMail>[] => {
  const mail = sent[event]
  if (!mail) return []
  return event === 'submit' || event === 'amend'
    ? [[mail, 'client', accountsOf(timesheet)]]
    : [[mail, 'worker', timesheet.worker_login_email]]
}

export const timesheetMailsOf = (event: NewsEvent, timesheet: TimesheetWithParties) =>
  mails.plan(timesheet.id, factsOf(timesheet), addressed(event, timesheet))
