import { clientDisplayName, type Day, type DocumentNoun } from '@daysheet/core'
import type { DocumentRead } from './document-type.ts'
import type { DocumentMailText } from './document-mails.ts'

/** What every mail about a document needs, as it was at the time of the event. */
export interface DocumentFacts {
  number: string
  worker_name: string
  /** The company's name, else the person's. */
  client_name: string
  period_start: Day
  period_end: Day
  /** A dispute's or a rejection's reason. */
  reason: string | null
}

export const documentFacts = (number: string, document: DocumentRead): DocumentFacts => ({
  number,
  worker_name: document.worker_name,
  client_name: clientDisplayName(document),
  period_start: document.period_start,
  period_end: document.period_end,
  reason: document.rejection_reason,
})

/** The mails that every type of document sends. */
export const DOCUMENT_MAILS = [
  'submitted',
  'resubmitted',
  'withdrawn',
  'approved',
  'rejected',
  'disputed',
  'resolved',
  'resolved_rejected',
] as const
export type DocumentMail = (typeof DOCUMENT_MAILS)[number]

type Words = Omit<DocumentMailText, 'facts'>

const reasonLabels: Partial<Record<DocumentMail, string>> = {
  rejected: 'Reason',
  disputed: 'What they dispute',
  resolved_rejected: 'What they disputed',
}

/** The line that says why, above the figures. */
export function reasonLine(
  mail: DocumentMail,
  { reason }: DocumentFacts,
): DocumentMailText['facts'] {
  const label = reasonLabels[mail]
  return label && reason ? [[label, reason]] : []
}

const withArticle: Readonly<Record<DocumentNoun, string>> = {
  invoice: 'an invoice',
  timesheet: 'a timesheet',
}

/**
 * The text that a mail has whatever the type of document. Sentences must make sense alone: the
 * reader may not know the product. A type overrides what only it has to say.
 */
export function documentWords(noun: DocumentNoun, mail: DocumentMail, names: DocumentFacts): Words {
  const { number, worker_name: worker, client_name: client } = names
  const which = `${noun} ${number}`
  const Which = which.charAt(0).toUpperCase() + which.slice(1)
  const openAction = { action: `Open the ${noun}` }
  const rejected = {
    ...openAction,
    subject: `${Which} was rejected by ${client}`,
    paragraphs: [
      `${Which} was not accepted. Please speak to ${client} if you did not expect this; you can send a new ${noun}.`,
    ],
  }
  switch (mail) {
    case 'submitted':
      return {
        subject: `${Which} from ${worker}`,
        heading: `${worker} has sent you ${withArticle[noun]}`,
        paragraphs: [`You can approve, dispute or reject ${which} online.`],
        action: `Review the ${noun}`,
      }
    case 'resubmitted':
      return {
        subject: `Amended ${which} from ${worker}`,
        heading: `${worker} has amended ${withArticle[noun]}`,
        paragraphs: [
          `${Which} was amended after your dispute and sent again. It replaces the earlier version.`,
        ],
        action: `Review the ${noun}`,
      }
    case 'withdrawn':
      return {
        ...openAction,
        subject: `${Which} was withdrawn by ${worker}`,
        heading: `${worker} has withdrawn ${withArticle[noun]}`,
        paragraphs: [
          `${worker} took ${which} back before anything was decided, so there is nothing for you to do. Please don't use the version that was sent. You are told when it is sent again.`,
        ],
      }
    case 'approved':
      return {
        ...openAction,
        subject: `${Which} was approved by ${client}`,
        heading: `${client} has approved your ${noun}`,
        paragraphs: [`${Which} was approved. There is nothing to do.`],
      }
    case 'rejected':
      return { ...rejected, heading: `${client} has rejected your ${noun}` }
    case 'disputed':
      return {
        subject: `${Which} was disputed by ${client}`,
        heading: `${client} has a question about your ${noun}`,
        paragraphs: [`${Which} is on hold. Amend it and send it again, or speak to ${client}.`],
        action: `Amend the ${noun}`,
      }
    case 'resolved':
      return {
        ...openAction,
        subject: `The dispute about ${which} is resolved`,
        heading: `${client} has resolved the dispute`,
        paragraphs: [`${Which} stands as it is. There is nothing to do.`],
      }
    case 'resolved_rejected':
      return { ...rejected, heading: `${client} has ended the dispute by rejecting the ${noun}` }
  }
}
