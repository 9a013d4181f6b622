import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { toApiError } from './errors.ts'

/** Catches whatever was thrown below and answers with the one shape. */
export const errorAnswers =
  (report: (error: unknown) => void): Middleware =>
  async (ctx: Context, next) => {
    try {
      await next()
    } catch (error) {
      const known = toApiError(error)
      const log = ctx.state.log as Logger
      if (known.code === 'internal') {
        log.error({ err: error }, 'request failed')
        report(error)
      } else if (known.code === 'unavailable') {
        log.warn({ err: error }, 'something the request needs is away')
      }
      ctx.status = known.status
      if (known.retryAfter !== undefined) ctx.set('Retry-After', String(known.retryAfter))
      ctx.remove('Content-Disposition')
      ctx.body = known.toBody()
    }
  }
