import type { Knex } from 'knex'
import { audit, type AuditEntry } from '../audit.ts'
import { notify, type NewNotification } from '../features/notifications/index.ts'
import { enqueue, type Hold } from '../outbox/enqueue.ts'
import type { DefinedMailJob } from '../outbox/mail-job.ts'

/** A mail with what it needs, ready to be written down with the event that causes it. */
export type PlannedMail = (trx: Knex.Transaction, hold?: Hold) => Promise<void>

export const planMail =
  <Payload extends Readonly<Record<string, unknown>>>(
    job: DefinedMailJob<Payload>,
    payload: Payload,
  ): PlannedMail =>
  (trx, hold) =>
    enqueue(trx, job, payload, hold)

export interface DocumentEvent {
  audit: AuditEntry
  notification?: NewNotification
  mails?: readonly PlannedMail[]
  /** The mails wait, because what happened may be undone. */
  hold?: Hold
}

/**
 * What follows from something that happened to a document: the audit row, the other side's
 * notification and the mails, all in the transaction of the change itself. Nobody is ever told of
 * what was rolled back, and nothing happens that nobody is told of.
 */
export async function recordEvent(trx: Knex.Transaction, event: DocumentEvent): Promise<void> {
  await audit(trx, event.audit)
  if (event.notification) await notify(trx, event.notification)
  for (const mail of event.mails ?? []) await mail(trx, event.hold)
}
