import { epochMs } from '@daysheet/core'
import type { Context } from 'koa'
import { connectionPool } from '../db/connection-pool.ts'
import { isDatabaseAway, isDatabaseFull } from '../db/database-errors.ts'
import { latestMigration } from '../db/migrations/index.ts'
import { TIME_LIMITS, withinTime } from '../db/time-limits.ts'
import type { ApiRouter } from './guard.ts'

/** `draining` since SIGTERM: the process answers 503 before it stops. */
export interface Readiness {
  draining: boolean
}

/**
 * How long the process reports not ready after a write that failed because the disk was full. Only
 * a write of some size shows that there is room again, so after this one is let through.
 */
const FULL_MS = 30_000

/**
 * How long ago a statement must have got a connection for the database to count as reachable while
 * others wait for one. A proxy asks every second.
 */
const BUSY_MS = 1_000

/**
 * `/healthz`: the process is alive. `/readyz`: its database is reachable, migrated and writable.
 */
export function mountHealth({ router, deps }: ApiRouter, readiness: Readiness): void {
  let fullUntil = 0
  let wasReady = false
  let sentAt = 0
  const pool = connectionPool(deps.knex)
  deps.knex.on('query', () => (sentAt = performance.now()))
  // Sees the errors of every statement of this process, also those of the outbox.
  deps.knex.on('query-error', (error: unknown) => {
    if (isDatabaseFull(error)) fullUntil = epochMs(deps.clock.now()) + FULL_MS
    if (isDatabaseAway(error)) wasReady = false
  })

  router.get('/healthz', (ctx: Context) => {
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx: Context) => {
    const reason = readiness.draining ? 'This process is stopping.' : await whyNot()
    if (reason === null) {
      ctx.body = { status: 'ready', migration: latestMigration }
      return
    }
    ctx.status = 503
    ctx.set('Retry-After', '5')
    ctx.body = { message: reason, code: 'unavailable' }
  })

  /**
   * With a thousand people at once the question would wait behind all of them, and a proxy would take
   * one process after the other for dead.
   */
  const isServingMany = () =>
    wasReady && pool.numPendingAcquires() > 0 && performance.now() - sentAt < BUSY_MS

  async function whyNot(): Promise<string | null> {
    if (epochMs(deps.clock.now()) < fullUntil) return 'The database can keep nothing new.'
    if (isServingMany()) return null
    try {
      const row = await withinTime(
        TIME_LIMITS.readiness,
        async () =>
          (await deps.knex('migrations').where('name', latestMigration).first('name')) as
            | { name: string }
            | undefined,
      )
      wasReady = row !== undefined
      return row ? null : 'The database has not been brought up to date yet.'
    } catch (error) {
      deps.log.warn({ err: error }, 'not ready')
      return 'The database is away.'
    }
  }
}
