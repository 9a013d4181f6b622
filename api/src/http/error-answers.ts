import type { ApiError } from '@daysheet/core'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Attempt } from '../db/attempt.ts'
import { afterCommit, toApiError } from './errors.ts'

/** Turns every error thrown below into a response of the one shape. */
export const errorAnswers =
  (report: (error: unknown) => void): Middleware =>
  async (ctx: Context, next) => {
    try {
      await next()
    } catch (error) {
      const fault = toApiError(error)
      const attempt = ctx.state.attempt as Attempt | undefined
      const answer = attempt?.committed ? afterCommit(fault) : fault
      const log = ctx.state.log as Logger
      if (fault.code === 'internal') {
        log.error({ err: error }, 'request failed')
        report(error)
      } else if (fault.code === 'unavailable') {
        log.warn({ err: error }, 'something the request needs is away')
      } else if (fault.code === 'outcome_unknown') {
        log.error({ err: fault.cause }, 'nobody can tell whether the database has committed')
      }
      ctx.status = answer.status
      if (answer.retryAfter !== undefined) ctx.set('Retry-After', String(answer.retryAfter))
      ctx.remove('Content-Disposition')
      // A page for people says it on a page.
      const page = ctx.state.errorPage as ((error: ApiError) => string) | undefined
      if (page) ctx.type = 'text/html; charset=utf-8'
      ctx.body = page ? page(answer) : answer.toBody()
    }
  }
