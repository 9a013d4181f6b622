import { describeHours, formatPeriod, timesheetFileName, type NotifiedEvent } from '@daysheet/core'
import type { Deps } from '../../../deps.ts'
import {
  documentMails,
  isLinkEnded,
  isNotSent,
  writeDocumentMail,
  type DocumentMailPayload,
  type DocumentMailText,
  type Recipient,
} from '../../../documents/document-mails.ts'
import { accountsOf } from '../../../documents/document-row.ts'
import { mailTextFor } from '../../../documents/links/linked-mail-text.ts'
import {
  DOCUMENT_MAILS,
  documentFacts,
  documentWords,
  reasonLine,
  type DocumentFacts,
  type DocumentMail,
} from '../../../documents/document-words.ts'
import type { Job, QueuedMail } from '../../../outbox/job.ts'
import type { Attachment } from '../../../ports/mail/port.ts'
import { findTimesheet } from '../find-timesheet.ts'
import type { TimesheetWithParties } from '../model.ts'
import { printTimesheet } from '../pdf/print-timesheet.ts'

interface TimesheetMailFacts extends DocumentFacts {
  total_hours: number
}

/** The next step after an approval: the hours can be invoiced. */
const nextStep: Partial<Record<DocumentMail, (facts: TimesheetMailFacts) => string>> = {
  approved: ({ number }) => `You can now make an invoice of timesheet ${number} in one step.`,
  resolved: ({ number }) => `Timesheet ${number} is approved. You can now make an invoice of it.`,
}

function words(mail: DocumentMail, facts: TimesheetMailFacts): DocumentMailText {
  const common = documentWords('timesheet', mail, facts)
  const next = nextStep[mail]?.(facts)
  return {
    ...common,
    paragraphs: next === undefined ? common.paragraphs : [next],
    facts: [
      ...reasonLine(mail, facts),
      ['Period', formatPeriod(facts.period_start, facts.period_end)],
      ['Total hours', describeHours(facts.total_hours)],
    ],
  }
}

/** For a client who signs in nowhere. */
async function pdfOf(timesheetId: string, deps: Deps): Promise<Attachment[]> {
  const timesheet = await findTimesheet(deps.knex, timesheetId)
  const content = await printTimesheet(deps, timesheet)
  return [{ filename: timesheetFileName(timesheet), contentType: 'application/pdf', content }]
}

// Those that ask for a decision.
const asking: readonly DocumentMail[] = ['submitted', 'resubmitted']

export const timesheetMailJobs = DOCUMENT_MAILS.map(
  (mail): Job<DocumentMailPayload<TimesheetMailFacts>> => ({
    name: `timesheet.${mail}`,
    lane: 'ordinary',
    compose: async (payload, deps) => {
      const { document_id, facts, link } = payload
      if (await isLinkEnded(deps, payload)) return null
      if (asking.includes(mail) && (await isNotSent(deps.knex, 'timesheet', document_id))) {
        return null
      }
      const text = mailTextFor(payload, 'timesheet', mail, words(mail, facts))
      const attachments = link && asking.includes(mail) ? await pdfOf(document_id, deps) : []
      return writeDocumentMail(deps, 'timesheet', payload, text, attachments)
    },
  }),
)

/** Which mail each event sends; timesheets are not paid or chased. */
const mailsByEvent: Partial<Record<NotifiedEvent, DocumentMail>> = {
  submit: 'submitted',
  amend: 'resubmitted',
  withdraw: 'withdrawn',
  approve: 'approved',
  reject: 'rejected',
  dispute: 'disputed',
  resolve_dispute: 'resolved',
  resolve_dispute_rejected: 'resolved_rejected',
}

function recipientsOf(
  event: NotifiedEvent,
  timesheet: TimesheetWithParties,
): Recipient<DocumentMail>[] {
  const mail = mailsByEvent[event]
  if (!mail) return []
  return event === 'submit' || event === 'amend' || event === 'withdraw'
    ? [[mail, 'client', accountsOf(timesheet)]]
    : [[mail, 'worker', timesheet.worker_login_email]]
}

export const timesheetMailsOf = (
  event: NotifiedEvent,
  timesheet: TimesheetWithParties,
): QueuedMail[] =>
  documentMails(
    'timesheet',
    {
      document_id: timesheet.id,
      client_id: timesheet.client_id,
      facts: {
        ...documentFacts(timesheet.timesheet_number, timesheet),
        total_hours: timesheet.total_hours,
      } satisfies TimesheetMailFacts,
    },
    recipientsOf(event, timesheet),
  )
