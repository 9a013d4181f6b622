import {
  describeHours,
  type Timesheet,
  type TimesheetBody,
  type TimesheetSummary,
} from '@daysheet/core'
import type { Decision } from '../decisions/index.ts'
import { timesheetFailures } from '../../provider/failures/timesheets.ts'
import type { DocumentIdentity, DocumentTypes } from '../documents/document-config.ts'
import type { TimesheetForm } from './form/timesheet-form.ts'
import { timesheetQuery } from './timesheet-queries.ts'
import { timesheetTexts } from './timesheet-texts.ts'
import { msg } from '../../ui/i18n/words.ts'

export interface TimesheetTypes extends DocumentTypes {
  summary: TimesheetSummary
  document: Timesheet
  form: TimesheetForm
  body: TimesheetBody
  action: Decision
}

/** What every screen needs to know of timesheets; the sections stand with the screens that read them. */
export const timesheetIdentity: DocumentIdentity<TimesheetTypes> = {
  noun: 'timesheet',
  nouns: 'timesheets',
  texts: timesheetTexts,
  failures: timesheetFailures,
  numberOf: ({ timesheet_number }) => timesheet_number,
  figureOf: ({ total_hours }, words) => describeHours(total_hours, words),
  figureLabel: msg('Total hours'),
  read: timesheetQuery,
}
