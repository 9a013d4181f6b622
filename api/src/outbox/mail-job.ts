import type { Deps } from '../deps.ts'
import type { Mail } from '../ports/mail/port.ts'

/**
 * `security` is mail that somebody waits for in front of a screen, such as a reset link: it never
 * queues behind `ordinary` mail, however much of that there is.
 */
export const MAIL_LANES = ['security', 'ordinary'] as const
export type MailLane = (typeof MAIL_LANES)[number]

/**
 * A mail to be sent once its transaction is in. The row holds only what `compose` needs to find
 * the rest; the text is written when it is sent, outside of any transaction.
 */
export interface MailJob<Payload> {
  /** `invoice.approved`; kept in the database, so never renamed while one waits. */
  kind: string
  lane: MailLane
  /** Null when there is nothing to tell any more (a draft was deleted, a link expired). */
  compose: (payload: Payload, deps: Deps) => Promise<Mail | null>
}

/** What the dispatcher holds: the payload was written by `enqueue` of the same kind. */
export interface StoredMailJob {
  kind: string
  composeStored: (payload: unknown, deps: Deps) => Promise<Mail | null>
}

export type DefinedMailJob<Payload> = MailJob<Payload> & StoredMailJob

export function defineMail<Payload extends Readonly<Record<string, unknown>>>(
  kind: string,
  compose: MailJob<Payload>['compose'],
  lane: MailLane = 'ordinary',
): DefinedMailJob<Payload> {
  return {
    kind,
    lane,
    compose,
    composeStored: (payload, deps) => compose(payload as Payload, deps),
  }
}

/** A mail that somebody waits for, or that warns of a thief. */
export const defineSecurityMail = <Payload extends Readonly<Record<string, unknown>>>(
  kind: string,
  compose: MailJob<Payload>['compose'],
): DefinedMailJob<Payload> => defineMail(kind, compose, 'security')
