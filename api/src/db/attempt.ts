import { ApiError } from '@daysheet/core'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'

/** A request with an Idempotency-Key, while its handler runs. */
export interface Attempt {
  id: string
  place: { user_id: string; route: string; idempotency_key: string }
}

export const currentAttempt = new AsyncLocalStorage<Attempt>()

/** The attempt's row, as long as it is still this attempt's. */
export const rowOf = (knex: Knex, { id, place }: Attempt): Knex.QueryBuilder =>
  knex('idempotency_keys').where({ ...place, attempt_id: id })

/**
 * Says inside the transaction that its work is in, so that a process that dies before it answers
 * can't lead to the same work twice. A transaction that lost its attempt to another rolls back.
 */
export async function markCommitted(trx: Knex.Transaction): Promise<void> {
  const attempt = currentAttempt.getStore()
  if (!attempt) return
  const mine = await rowOf(trx, attempt).update({ state: 'committed' })
  if (mine === 0) throw new ApiError('in_progress', { retryAfter: 1 })
}
