import type { Context } from 'koa'
import { latestMigration } from '../db/migrations/index.ts'
import type { House } from './guard.ts'

/** Whether this process still wants requests; SIGTERM makes it say no before it stops. */
export interface Readiness {
  draining: boolean
}

/** `/healthz`: the process lives. `/readyz`: it can work, its database is there and up to date. */
export function mountHealth({ router, deps }: House, readiness: Readiness): void {
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

  async function whyNot(): Promise<string | null> {
    try {
      const row = (await deps
        .knex('migrations')
        .where('name', latestMigration)
        .timeout(2_000)
        .first('name')) as { name: string } | undefined
      return row ? null : 'The database has not been brought up to date yet.'
    } catch (error) {
      deps.log.warn({ err: error }, 'not ready')
      return 'The database is away.'
    }
  }
}
