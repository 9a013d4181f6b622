import type { DocumentNoun, UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Deps } from '../deps.ts'
import { writeMail, type MailText } from '../mail/write-mail.ts'
import type { QueuedMail } from '../outbox/job.ts'
import type { Attachment, Mail } from '../ports/mail/port.ts'
import { isLinkOpen } from './links/find-link.ts'

/** The text of a mail about a document. */
export interface DocumentMailText extends Pick<MailText, 'subject' | 'heading'> {
  paragraphs: string[]
  /** Label and figure, one under the other. */
  facts: [label: string, value: string][]
  /** The label of the button that opens the document. */
  action: string
}

/** The figures as they were when it happened: the mail may leave after the next change. */
export type DocumentMailPayload<Facts> = {
  document_id: string
  to: string
  /** Whose screens the link opens. */
  side: UserType
  facts: Facts
  /** Of a client whom its worker keeps: the page that the mail opens instead of a screen. */
  link?: MailedLink
}

/** Only the mail has the secret; it waits sealed. */
export interface MailedLink {
  secret_sealed: string
  /** The worker, who gets what is answered to the mail. */
  reply_to: string
}

/** Skipped when no address is set. */
export type Recipient<MailName extends string> = readonly [
  mail: MailName,
  side: UserType,
  to: string | null,
]

/** The mails that an event sends, as they wait in the outbox, found again by their document. */
export const documentMails = <MailName extends string>(
  noun: DocumentNoun,
  { document_id, client_id, facts }: { document_id: string; client_id: string; facts: object },
  recipients: readonly Recipient<MailName>[],
): QueuedMail[] =>
  recipients.flatMap(([mail, side, to]) =>
    to
      ? [
          {
            job: `${noun}.${mail}`,
            lane: 'ordinary',
            account_id: client_id,
            payload: { document_id, to, side, facts },
            about: document_id,
          },
        ]
      : [],
  )

const screens: Record<UserType, string> = { worker: '/app', client: '/dashboard' }

/** The mail with a button that opens the document. */
export function writeDocumentMail(
  { config, vault }: Pick<Deps, 'config' | 'vault'>,
  noun: DocumentNoun,
  { document_id, to, side, link }: DocumentMailPayload<unknown>,
  { action, ...text }: DocumentMailText & Pick<MailText, 'small'>,
  attachments: Attachment[] = [],
): Mail {
  const path = link
    ? `/shared/${vault.open(link.secret_sealed)}`
    : `${screens[side]}/${noun}s/${document_id}`
  const mail = writeMail({
    to,
    ...text,
    button: { label: action, url: `${config.publicUrl}${path}` },
    ...(attachments.length > 0 && { attachments }),
  })
  return link ? { ...mail, replyTo: link.reply_to } : mail
}

/** The link was ended while its mail waited: whoever reads there wants no mail, or is not asked any more. */
export const isLinkEnded = async (
  { knex, vault }: Pick<Deps, 'knex' | 'vault'>,
  { link }: DocumentMailPayload<unknown>,
): Promise<boolean> =>
  link !== undefined && !(await isLinkOpen(knex, vault.open(link.secret_sealed)))

/** There is nothing left to decide: it was deleted, or its worker took it back. */
export async function isNotSent(knex: Knex, noun: DocumentNoun, id: string): Promise<boolean> {
  const document = (await knex(`${noun}s`).where({ id }).first('status')) as
    | { status: string }
    | undefined
  return document === undefined || document.status === 'draft'
}
