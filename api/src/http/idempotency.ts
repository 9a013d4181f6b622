import { ApiError, addInstant } from '@daysheet/core'
import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { currentAttempt, rowOf, type Attempt } from '../db/attempt.ts'
import { sqlInstant } from '../db/instants.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { isDuplicate } from './errors.ts'

/** After this an attempt that changed nothing may be made again: its process has died. */
const LEASE_MS = 60_000
const LONGEST_KEY = 200

interface KeyRow {
  request_hash: string
  state: 'working' | 'committed' | 'answered'
  attempt_id: string
  lease_expires_at: string
  answer: string | null
}

/**
 * Runs `work` once per key: the same key with the same body gets the stored answer, with another
 * body `duplicate`, while the first is still at work `in_progress`. A failure forgets the key, so
 * that trying again does try again.
 */
export async function onceOnly(
  ctx: Context,
  deps: Deps,
  caller: { userId: string; route: string; request: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = ctx.get('idempotency-key')
  if (key === '') return work()
  if (key.length > LONGEST_KEY) {
    const message = `Use at most ${LONGEST_KEY} characters`
    throw new ApiError('invalid', { issues: [{ path: 'idempotency-key', message }] })
  }
  const attempt: Attempt = {
    id: newId(),
    place: { user_id: caller.userId, route: caller.route, idempotency_key: key },
  }
  const requestHash = createHash('sha256').update(JSON.stringify(caller.request)).digest('hex')
  const stored = await begin(deps, attempt, requestHash)
  if (stored) return JSON.parse(deps.vault.open(stored)) as unknown
  try {
    const answer = await currentAttempt.run(attempt, work)
    await rowOf(deps.knex, attempt).update({
      state: 'answered',
      answer: deps.vault.seal(JSON.stringify(answer ?? null)),
    })
    return answer
  } catch (error) {
    await rowOf(deps.knex, attempt).where('state', 'working').delete()
    throw error
  }
}

/** Takes the key; the sealed answer when it was answered already. */
async function begin(deps: Deps, attempt: Attempt, requestHash: string): Promise<string | null> {
  const now = deps.clock.now()
  const lease = {
    attempt_id: attempt.id,
    lease_expires_at: sqlInstant(addInstant(now, LEASE_MS)),
  }
  try {
    await deps.knex('idempotency_keys').insert({
      ...attempt.place,
      ...lease,
      request_hash: requestHash,
      state: 'working',
      created_at: sqlInstant(now),
    })
    return null
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const row = (await deps.knex('idempotency_keys').where(attempt.place).first()) as
    KeyRow | undefined
  if (row && row.request_hash !== requestHash) {
    throw new ApiError('duplicate', {
      message: 'This Idempotency-Key was already used for something else. Nothing was changed.',
    })
  }
  if (row?.state === 'answered' && row.answer !== null) return row.answer
  if (row?.state === 'committed' && row.lease_expires_at <= now) {
    throw new ApiError('duplicate', {
      message: 'This was already done, though its answer was lost on the way. Reload to see it.',
    })
  }
  if (row?.state === 'working' && row.lease_expires_at <= now) {
    const taken = await deps
      .knex('idempotency_keys')
      .where({ ...attempt.place, state: 'working', attempt_id: row.attempt_id })
      .update(lease)
    if (taken === 1) return null
  }
  throw new ApiError('in_progress', { retryAfter: 1 })
}
