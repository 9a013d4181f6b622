import { ApiError, IDEMPOTENCY_KEY_REUSED } from '@daysheet/core'
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Context } from 'koa'
import { AlreadyHandled, currentAttempt, type Attempt, type IdempotencyKey } from '../db/attempt.ts'
import { isDuplicate, isLockWaitTimeout } from '../db/database-errors.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'

const LONGEST_KEY = 200

interface Caller {
  userId: string
  route: string
  request: object
}

/**
 * Runs `work` as this attempt. With an Idempotency-Key it is done once: the same key with the same
 * request gets the stored response, with another request `duplicate`, while the first is still being
 * handled `in_progress`. A failure rolls the key back with the work, so that a retry does the work.
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
  const { find, claim, storeResponse } = await idempotencyKey(deps, caller, key)
  const earlier = await find(deps.knex)
  if (earlier) return earlier.response
  let isStored = false
  attempt.key = {
    claim,
    storeResponse: async (knex, response) => {
      await storeResponse(knex, response)
      isStored = true
    },
  }
  try {
    const response = await currentAttempt.run(attempt, work)
    // A handler that is not one transaction has its response only after it.
    if (attempt.committed && !isStored) {
      await inTransaction(deps, (trx) => storeResponse(trx, response))
    }
    return response
  } catch (error) {
    if (error instanceof AlreadyHandled) return error.response
    throw error
  }
}

interface KeyRow {
  request_hash: string
  /** Null until the transaction has its response, and for good when the process died before. */
  answer: string | null
}

/** A row in `idempotency_keys`, by user, route and key. */
async function idempotencyKey(deps: Deps, { userId, route, request }: Caller, key: string) {
  const place = { user_id: userId, route, idempotency_key: key }
  const request_hash = await fingerprintOf(request)

  const find = async (knex: Knex): Promise<{ response: unknown } | undefined> => {
    const row = (await knex('idempotency_keys').where(place).first('request_hash', 'answer')) as
      | KeyRow
      | undefined
    if (!row) return undefined
    if (row.request_hash !== request_hash) {
      throw new ApiError('duplicate', { message: IDEMPOTENCY_KEY_REUSED })
    }
    if (row.answer === null) {
      throw new ApiError('duplicate', {
        message: 'This was already done, though its answer was lost on the way. Reload to see it.',
      })
    }
    return { response: JSON.parse(deps.vault.open(row.answer)) as unknown }
  }

  const claim: IdempotencyKey['claim'] = async (trx) => {
    try {
      const created_at = sqlInstant(deps.clock.now())
      await trx('idempotency_keys').insert({ ...place, request_hash, created_at })
    } catch (error) {
      if (isLockWaitTimeout(error)) throw new ApiError('in_progress', { retryAfter: 1 })
      if (!isDuplicate(error)) throw error
      const earlier = await find(trx)
      if (earlier) throw new AlreadyHandled(earlier.response)
      throw new ApiError('in_progress', { retryAfter: 1 })
    }
  }

  const storeResponse: IdempotencyKey['storeResponse'] = async (knex, response) => {
    const sealed = deps.vault.seal(JSON.stringify(response ?? null))
    await knex('idempotency_keys').where(place).update({ answer: sealed })
  }

  return { find, claim, storeResponse }
}

/** Covers what uploaded files are called and contain, too. */
async function fingerprintOf(request: object): Promise<string> {
  const hash = createHash('sha256')
  const files: File[] = []
  const describeFiles = (_key: string, value: unknown): unknown => {
    if (!(value instanceof File)) return value
    files.push(value)
    return { name: value.name, type: value.type, size: value.size }
  }
  hash.update(JSON.stringify(request, describeFiles))
  for (const file of files) for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}
