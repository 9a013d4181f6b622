import { ApiError, IDEMPOTENCY_KEY_REUSED } from '@daysheet/core'
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Context } from 'koa'
import { AnsweredBefore, currentAttempt, type Attempt, type KeptAnswer } from '../db/attempt.ts'
import { isDuplicate, isLockWaitTimeout } from '../db/database-errors.ts'
import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'

const LONGEST_KEY = 200

interface Caller {
  userId: string
  route: string
  request: unknown
}

/**
 * Runs `work` as this attempt. With an Idempotency-Key it is done once: the same key with the same
 * body gets the kept answer, with another body `duplicate`, while the first is still at work
 * `in_progress`. A failure rolls the key back with the work, so that trying again does try again.
 */
export async function withIdempotency(
  ctx: Context,
  deps: Deps,
  caller: Caller | null,
  attempt: Attempt,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = ctx.get('idempotency-key')
  if (key === '' || !caller) return currentAttempt.run(attempt, work)
  if (key.length > LONGEST_KEY) {
    const message = `Use at most ${LONGEST_KEY} characters`
    throw new ApiError('invalid', { issues: [{ path: 'idempotency-key', message }] })
  }
  const { find, take, keep } = keptAnswer(deps, caller, key)
  const before = await find(deps.knex)
  if (before) return before.answer
  let kept = false
  attempt.answer = {
    take,
    keep: async (knex, answer) => {
      await keep(knex, answer)
      kept = true
    },
  }
  try {
    const answer = await currentAttempt.run(attempt, work)
    // A handler that is no single act has an answer only after its transaction.
    if (attempt.committed && !kept) await keep(deps.knex, answer)
    return answer
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer
    throw error
  }
}

interface KeyRow {
  request_hash: string
  /** Null in a transaction that has not come to its answer; also what died before it came to one. */
  answer: string | null
}

/** The answer's row in `idempotency_keys`: it is taken, kept and found by person, route and key. */
function keptAnswer(deps: Deps, { userId, route, request }: Caller, key: string) {
  const place = { user_id: userId, route, idempotency_key: key }
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')

  const find = async (knex: Knex): Promise<{ answer: unknown } | undefined> => {
    const row = (await knex('idempotency_keys').where(place).first('request_hash', 'answer')) as
      KeyRow | undefined
    if (!row) return undefined
    if (row.request_hash !== request_hash) {
      throw new ApiError('duplicate', { message: IDEMPOTENCY_KEY_REUSED })
    }
    if (row.answer === null) {
      throw new ApiError('duplicate', {
        message: 'This was already done, though its answer was lost on the way. Reload to see it.',
      })
    }
    return { answer: JSON.parse(deps.vault.open(row.answer)) as unknown }
  }

  const take: KeptAnswer['take'] = async (trx) => {
    try {
      const created_at = sqlInstant(deps.clock.now())
      await trx('idempotency_keys').insert({ ...place, request_hash, created_at })
    } catch (error) {
      if (isLockWaitTimeout(error)) throw new ApiError('in_progress', { retryAfter: 1 })
      if (!isDuplicate(error)) throw error
      const before = await find(trx)
      if (before) throw new AnsweredBefore(before.answer)
      throw new ApiError('in_progress', { retryAfter: 1 })
    }
  }

  const keep: KeptAnswer['keep'] = async (knex, answer) => {
    const sealed = deps.vault.seal(JSON.stringify(answer ?? null))
    await knex('idempotency_keys').where(place).update({ answer: sealed })
  }

  return { find, take, keep }
}
