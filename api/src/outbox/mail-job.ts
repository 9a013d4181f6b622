import type { Deps } from '../deps.ts'
import type { Mail } from '../ports/mail/port.ts'

/**
 * A mail to be sent once its transaction is in. The row holds only what `compose` needs to find
 * the rest; the text is written when it is sent, outside of any transaction.
 */
export interface MailJob<Payload> {
  /** `invoice.approved`; kept in the database, so never renamed while one waits. */
  kind: string
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
): DefinedMailJob<Payload> {
  return { kind, compose, composeStored: (payload, deps) => compose(payload as Payload, deps) }
}
