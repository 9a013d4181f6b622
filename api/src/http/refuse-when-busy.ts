import { ApiError } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Context, Middleware } from 'koa'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connectionPool } from '../db/connection-pool.ts'
import { isApi } from './canonical-path.ts'

/**
 * How many may wait for each connection to the database before newcomers are refused. A request asks
 * for one some five times; behind this many it still has its answer within seconds.
 */
const MOST_WAITING_FOR_EACH = 8
/**
 * How long newcomers stand at the door before they are refused; each another time, or all would come in
 * at once. Refused immediately, a thousand who ask again at once would keep the process from those whom
 * it serves: it looks at every connection before it looks at the database's again.
 */
const AT_THE_DOOR_MS = [1_000, 2_000] as const
const RETRY_AFTER_SECONDS = 5

const SENTENCE =
  'More people are using Daysheet than it can answer at this moment. Nothing was changed. Please try again in a few seconds.'

/**
 * Refuses a request before anything is done for it while too many wait for the database. Without this
 * everybody is let in, waits behind everybody else, and is refused once their time is up
 * (db/time-limits.ts): a thousand at once, and nobody was served for half a minute. Refused without an
 * error's stack and log line: under a spike this must cost next to nothing.
 */
export function refuseWhenBusy(knex: Knex): Middleware {
  const pool = connectionPool(knex)
  const busy = new ApiError('unavailable', { message: SENTENCE, retryAfter: RETRY_AFTER_SECONDS })
  const isBusy = () => pool.numPendingAcquires() >= pool.max * MOST_WAITING_FOR_EACH
  return async (ctx: Context, next) => {
    if (!isBusy() || !isApi(ctx.path)) return next()
    await wait(randomInt(...AT_THE_DOOR_MS))
    if (!isBusy()) return next()
    ctx.status = busy.status
    ctx.set('Retry-After', String(RETRY_AFTER_SECONDS))
    ctx.body = busy.toBody()
  }
}
