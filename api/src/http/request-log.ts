import type { Endpoint } from '@daysheet/core'
import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { routeOf } from './route-of.ts'

const OURS = /^[\w-]{8,64}$/

/** Without an account, what stands in a path is a link's secret: the route alone is logged. */
function loggedPath(ctx: Context): string {
  const endpoint = ctx.state.endpoint as Endpoint | undefined
  const isPublic = endpoint === undefined || endpoint.auth === 'public'
  return isPublic ? (routeOf(ctx) ?? ctx.path) : ctx.path
}

/** Gives a request an id, or keeps the proxy's, and adds it to the response and every log line. */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx: Context, next) => {
    const callersId = ctx.get('x-request-id')
    const id = OURS.test(callersId) ? callersId : randomUUID()
    ctx.set('X-Request-Id', id)
    ctx.state.log = log.child({ request_id: id })
    const started = process.hrtime.bigint()
    await next()
    const line = {
      method: ctx.method,
      // Not the URL: reset links and cursors must not be logged.
      path: loggedPath(ctx),
      status: ctx.status,
      ms: Number(process.hrtime.bigint() - started) / 1e6,
    }
    if (ctx.path === '/healthz' || ctx.path === '/readyz') ctx.state.log.debug(line, 'request')
    else ctx.state.log.info(line, 'request')
  }
