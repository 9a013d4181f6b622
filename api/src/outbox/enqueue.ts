import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { inSeconds } from './in-seconds.ts'
import type { DefinedMailJob } from './mail-job.ts'

/** A mail that can still be withdrawn: it leaves so many seconds from now. */
export interface Hold {
  /** Under which it is found again: the document that it is about. */
  held_for: string
  seconds: number
}

/** Writes the mail down in the transaction that causes it; the dispatcher sends it afterwards. */
export async function enqueue<Payload extends Readonly<Record<string, unknown>>>(
  trx: Knex.Transaction,
  mail: DefinedMailJob<Payload>,
  payload: Payload,
  hold?: Hold,
): Promise<void> {
  await trx('outbox').insert({
    id: newId(),
    kind: mail.kind,
    lane: mail.lane,
    payload: JSON.stringify(payload),
    ...(hold && { held_for: hold.held_for, available_at: inSeconds(trx, hold.seconds) }),
  })
}

/**
 * Takes back the mails held for this; false when one of them has left or is about to. Their rows
 * are locked first, so that no dispatcher takes one in between.
 */
export async function withdrawHeld(trx: Knex.Transaction, held_for: string): Promise<boolean> {
  const held = (await trx('outbox').where({ held_for }).forUpdate().select('id', 'attempts')) as {
    id: string
    attempts: number
  }[]
  if (held.some(({ attempts }) => attempts > 0)) return false
  await trx('outbox')
    .whereIn(
      'id',
      held.map(({ id }) => id),
    )
    .delete()
  return true
}
