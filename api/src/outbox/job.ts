import type { Deps } from '../deps.ts'
import type { Mail } from '../ports/mail/port.ts'

/**
 * `security` is mail that somebody waits for in front of a screen, such as a reset link: it never
 * queues behind `ordinary` mail, however much of that there is. What is `prepared` sends nothing
 * itself: hundreds of files are made there, each of which queues its own mail. `webhooks` are messages
 * to partners' servers, `hmrc` those to HMRC, either of which may be slow. None of the three asks whether
 * the mail server is there.
 */
export const MAIL_LANES = ['security', 'prepared', 'ordinary', 'webhooks', 'hmrc'] as const
export type MailLane = (typeof MAIL_LANES)[number]

/** Whether the jobs of a lane send mails themselves. */
export const sendsMails = (lane: MailLane): boolean => lane === 'security' || lane === 'ordinary'

/**
 * How one kind of mail is written. It is composed when it is sent, outside of any transaction, from
 * the payload that was queued and whatever that leads to.
 */
export interface Job<in Payload = never> {
  /** `invoice.approved`; kept in the database, so never renamed while one waits. */
  name: string
  lane: MailLane
  /**
   * Null when there is nothing (left) to mail: a draft was deleted, a link expired, a file made, a
   * message sent to a partner's server.
   */
  compose: (payload: Payload, deps: Deps) => Promise<Mail | null>
}

/** A mail as it waits in the outbox. */
export interface QueuedMail {
  job: string
  lane: MailLane
  payload: Readonly<Record<string, unknown>>
  /**
   * An account that the mail is about, which decides whether it leaves (`sandbox-mails.ts`). Null where
   * it is about none: an enquiry, a partner's webhook.
   */
  account_id: string | null
  /** The document that it is about, when its job is looked for by that (`held_for`). */
  about?: string
}

export const queuedMail = <Payload extends Readonly<Record<string, unknown>>>(
  { name, lane }: Job<Payload>,
  account_id: string | null,
  payload: Payload,
  about?: string,
): QueuedMail => ({ job: name, lane, account_id, payload, ...(about !== undefined && { about }) })
