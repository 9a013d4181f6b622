import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { announceAfterCommit } from './committed-mails.ts'
import { inSeconds } from './in-seconds.ts'
import { currentTracer } from '../tracing/current-tracer.ts'
import type { QueuedMail } from './job.ts'

/** Lets mails be withdrawn for so many seconds, after which they leave. */
export interface Hold {
  /** The document the mails are about, by which they are found again. */
  held_for: string
  seconds: number
}

/** Writes mails down in the transaction that causes them; the dispatcher sends them afterwards. */
export async function enqueue(
  trx: Knex.Transaction,
  mails: readonly QueuedMail[],
  hold?: Hold,
): Promise<void> {
  if (mails.length === 0) return
  await trx('outbox').insert(
    mails.map(({ job, lane, account_id, payload, about }) => ({
      id: newId(),
      kind: job,
      lane,
      payload: JSON.stringify(traced(payload)),
      account_id,
      held_for: about ?? null,
      ...(hold && { held_for: hold.held_for, available_at: inSeconds(trx, hold.seconds) }),
    })),
  )
  if (!hold) announceAfterCommit(trx, new Set(mails.map(({ lane }) => lane)))
}

/** With the span that caused the mail, where there is one: the worker goes on with its trace. */
function traced(payload: QueuedMail['payload']): QueuedMail['payload'] {
  const traceparent = currentTracer().traceparent()
  return traceparent === undefined ? payload : { ...payload, traceparent }
}

/** Mails about one document. */
interface MailsAbout {
  held_for: string
  /** Names of jobs. */
  jobs: readonly string[]
}

/**
 * Deletes the mails held for this document; false when one of them has left or is about to. The
 * rows are locked first, so that no dispatcher claims one in between.
 */
export async function withdrawHeld(
  trx: Knex.Transaction,
  { held_for, jobs }: MailsAbout,
): Promise<boolean> {
  const heldMails = (await trx('outbox')
    .where({ held_for })
    .whereIn('kind', jobs)
    .forUpdate()
    .select('id', 'attempts')) as { id: string; attempts: number }[]
  if (heldMails.some(({ attempts }) => attempts > 0)) return false
  await trx('outbox')
    .whereIn(
      'id',
      heldMails.map(({ id }) => id),
    )
    .delete()
  return true
}

/** Deletes those that wait, tried or not. One that a dispatcher is sending this moment leaves. */
export async function removeUnsent(
  trx: Knex.Transaction,
  { held_for, jobs }: MailsAbout,
): Promise<void> {
  await trx('outbox')
    .where({ held_for, status: 'waiting', lease_id: null })
    .whereIn('kind', jobs)
    .delete()
}

/** Lets go of those that have left, so that later ones about the document can be held again. */
export async function releaseSent(
  trx: Knex.Transaction,
  { held_for, jobs }: MailsAbout,
): Promise<void> {
  await trx('outbox').where({ held_for }).whereIn('kind', jobs).update({ held_for: null })
}
