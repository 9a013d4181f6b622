import type { DocumentNoun } from '@daysheet/core'
import type { MailText } from '../../mail/write-mail.ts'
import type { DocumentMailPayload, DocumentMailText } from '../document-mails.ts'

interface Named {
  number: string
  worker_name: string
  client_name: string
}

/** What each mail asks of somebody who has no account; the rest says the same to everybody. */
function paragraphOf(noun: DocumentNoun, mail: string, { number, worker_name: worker }: Named) {
  switch (mail) {
    case 'submitted':
      return `The PDF of ${noun} ${number} is attached. Open it below to approve it or to ask ${worker} about it. You need no account.`
    case 'resubmitted':
      return `The PDF of ${noun} ${number} as it is now is attached and replaces the earlier one. Open it below to approve it or to ask ${worker} about it. You need no account.`
    case 'chased':
      return `${worker} asks you to look at this ${noun}. If you have already dealt with it, thank you: reply to this email and say so.`
    default:
      return null
  }
}

/** The text of a mail, as a client reads it whom its worker keeps; for everybody else as it is. */
export function mailTextFor(
  { link, facts }: DocumentMailPayload<Named>,
  noun: DocumentNoun,
  mail: string,
  text: DocumentMailText,
): DocumentMailText & Pick<MailText, 'small'> {
  if (!link) return text
  const paragraph = paragraphOf(noun, mail, facts)
  const { worker_name: worker, client_name: client } = facts
  return {
    ...text,
    ...(paragraph !== null && { paragraphs: [paragraph] }),
    small: `Sent because ${worker} keeps ${client} as a client on Daysheet. If it is not for you, open the link and choose ‘Not for me’: ${worker} can’t write to this address after that.`,
  }
}
