import type { DocumentNoun, UserType } from '@daysheet/core'
import type { Deps } from '../deps.ts'
import { writeMail, type MailText } from '../mail/write-mail.ts'
import { defineMail, type DefinedMailJob } from '../outbox/mail-job.ts'
import type { Attachment } from '../ports/mail/port.ts'
import { planMail, type PlannedMail } from './record-event.ts'

/** A mail about a document in words. */
export interface DocumentMailText extends Pick<MailText, 'subject' | 'heading'> {
  paragraphs: string[]
  /** Label and figure, one under the other. */
  facts: [label: string, value: string][]
  /** What the button says that opens the document. */
  action: string
}

/** The figures as they were when it happened: the mail may leave after the next thing happened. */
export type DocumentMailPayload<Facts> = {
  document_id: string
  to: string
  /** Whose screens the link opens. */
  side: UserType
  facts: Facts
}

/** Without an address nobody asked for it. */
export type Addressed<Mail extends string> = readonly [
  mail: Mail,
  side: UserType,
  to: string | null,
]

const screens: Record<UserType, string> = { worker: '/app', client: '/dashboard' }

interface DocumentMails<Mail extends string, Facts> {
  noun: DocumentNoun
  mails: readonly Mail[]
  words: (mail: Mail, facts: Facts) => DocumentMailText
  /** Files that go with it; null when the document is gone and there is nothing to send. */
  attachments?: (mail: Mail, deps: Deps, id: string) => Promise<Attachment[] | null>
}

/** A noun's mails, and how an event plans those that have an address. */
export function documentMails<Mail extends string, Facts>({
  noun,
  mails,
  words,
  attachments = () => Promise.resolve([]),
}: DocumentMails<Mail, Facts>) {
  type Job = DefinedMailJob<DocumentMailPayload<Facts>>
  const job = (mail: Mail): Job =>
    defineMail(`${noun}.${mail}`, async ({ document_id, to, side, facts }, deps) => {
      const { action, ...text } = words(mail, facts)
      const url = `${deps.config.publicUrl}${screens[side]}/${noun}s/${document_id}`
      const files = await attachments(mail, deps, document_id)
      if (files === null) return null
      return writeMail({
        to,
        ...text,
        button: { label: action, url },
        ...(files.length > 0 && { attachments: files }),
      })
    })
  const jobs = new Map(mails.map((mail) => [mail, job(mail)]))
  return {
    jobs: [...jobs.values()],
    plan: (document_id: string, facts: Facts, addressed: readonly Addressed<Mail>[]) =>
      addressed.flatMap(([mail, side, to]): PlannedMail[] => {
        const known = jobs.get(mail)
        return to && known ? [planMail(known, { document_id, to, side, facts })] : []
      }),
  }
}
