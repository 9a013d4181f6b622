import { formatHours, formatPeriod, type Day } from '@daysheet/core'
import type { DocumentMailText } from '../../../documents/document-mails.ts'

/** What a mail about a timesheet needs to know. */
export interface TimesheetMailFacts {
  number: string
  worker_name: string
  /** The company's name, else the person's. */
  client_name: string
  period_start: Day
  period_end: Day
  total_hours: number
  /** A dispute's or a rejection's reason. */
  reason: string | null
}

export const TIMESHEET_MAILS = [
  'submitted',
  'resubmitted',
  'approved',
  'rejected',
  'disputed',
  'resolved',
  'resolved_rejected',
] as const
export type TimesheetMail = (typeof TIMESHEET_MAILS)[number]

const hours = (facts: TimesheetMailFacts): DocumentMailText['facts'] => [
  ['Period', formatPeriod(facts.period_start, facts.period_end)],
  ['Total hours', formatHours(facts.total_hours)],
]

const withReason = (facts: TimesheetMailFacts, label: string): DocumentMailText['facts'] => [
  ...(facts.reason ? [[label, facts.reason] satisfies [string, string]] : []),
  ...hours(facts),
]

/** The words of each mail. Sentences stand for themselves: the reader may not know the product. */
export function timesheetMailText(
  mail: TimesheetMail,
  facts: TimesheetMailFacts,
): DocumentMailText {
  const { number, worker_name: worker, client_name: client } = facts
  const rejected = `The hours on timesheet ${number} were not accepted. Please speak to ${client} if you did not expect this; you can send a new timesheet.`
  switch (mail) {
    case 'submitted':
      return {
        subject: `Timesheet ${number} from ${worker}`,
        heading: `${worker} has sent you a timesheet`,
        paragraphs: [`You can approve, dispute or reject timesheet ${number} online.`],
        facts: hours(facts),
        action: 'Review the timesheet',
      }
    case 'resubmitted':
      return {
        subject: `Amended timesheet ${number} from ${worker}`,
        heading: `${worker} has amended a timesheet`,
        paragraphs: [
          `Timesheet ${number} was amended after your dispute and sent again. It replaces the earlier version.`,
        ],
        facts: hours(facts),
        action: 'Review the timesheet',
      }
    case 'approved':
      return {
        subject: `Timesheet ${number} was approved by ${client}`,
        heading: `${client} has approved your hours`,
        paragraphs: [`You can now make an invoice of timesheet ${number} in one step.`],
        facts: hours(facts),
        action: 'Open the timesheet',
      }
    case 'rejected':
      return {
        subject: `Timesheet ${number} was rejected by ${client}`,
        heading: `${client} has rejected your timesheet`,
        paragraphs: [rejected],
        facts: withReason(facts, 'Reason'),
        action: 'Open the timesheet',
      }
    case 'disputed':
      return {
        subject: `Timesheet ${number} was disputed by ${client}`,
        heading: `${client} has a question about your timesheet`,
        paragraphs: [
          `Timesheet ${number} is on hold. Amend it and send it again, or speak to ${client}.`,
        ],
        facts: withReason(facts, 'What they dispute'),
        action: 'Amend the timesheet',
      }
    case 'resolved':
      return {
        subject: `The dispute about timesheet ${number} is resolved`,
        heading: `${client} has resolved the dispute`,
        paragraphs: [`Timesheet ${number} is approved as it is. You can make an invoice of it.`],
        facts: hours(facts),
        action: 'Open the timesheet',
      }
    case 'resolved_rejected':
      return {
        subject: `Timesheet ${number} was rejected by ${client}`,
        heading: `${client} has ended the dispute by rejecting the timesheet`,
        paragraphs: [rejected],
        facts: withReason(facts, 'What they disputed'),
        action: 'Open the timesheet',
      }
  }
}
