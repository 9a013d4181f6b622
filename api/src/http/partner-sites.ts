import { addInstant, instantIsBefore } from '@daysheet/core'
import cors from '@koa/cors'
import type { Context, Middleware } from 'koa'
import { TIME_LIMITS, withinTime } from '../db/time-limits.ts'
import type { Deps } from '../deps.ts'

/** For how long the partners' origins are not read again: a new one works within that. */
const FRESH_MS = 30_000
/** And how long after the database did not answer. */
const RETRY_MS = 5_000

/** CORS for partners' pages, which call with a bearer token. */
export function partnerSites(deps: Deps): Middleware {
  const { allowedOrigins, publicUrl } = deps.config
  const ownOrigin = new URL(publicUrl).origin
  const isPartners = partnersOrigins(deps)
  return cors({
    origin: async (ctx: Context) => {
      const origin = ctx.get('origin')
      if (origin === '' || origin === ownOrigin) return ''
      return allowedOrigins.includes(origin) || (await isPartners(origin)) ? origin : ''
    },
    // Cookies are for the operator's own sites; a partner's session is in a header.
    credentials: (ctx: Context) => allowedOrigins.includes(ctx.get('origin')),
    allowMethods: 'GET,POST,PUT,PATCH,DELETE',
    allowHeaders: [
      'authorization',
      'content-type',
      'x-csrf-token',
      'x-retry-attempted',
      'idempotency-key',
    ],
    exposeHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
    maxAge: 600,
  })
}

/** Whether an origin is some partner's. */
function partnersOrigins({ knex, clock, log }: Deps): (origin: string) => Promise<boolean> {
  let known: ReadonlySet<string> = new Set()
  let freshUntil: string | null = null
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      const lists = await withinTime(TIME_LIMITS.readiness, () =>
        knex('partners').pluck<string[]>('origins'),
      )
      known = new Set(lists.flatMap((origins) => JSON.parse(origins) as string[]))
      freshUntil = addInstant(clock.now(), FRESH_MS)
    } catch (error) {
      // Pages that worked go on working; the call itself will say that the database is away.
      log.warn({ err: error }, 'the origins of partners could not be read')
      freshUntil = addInstant(clock.now(), RETRY_MS)
    }
  }

  return async (origin) => {
    if (freshUntil === null || instantIsBefore(freshUntil, clock.now())) {
      reading ??= read().finally(() => {
        reading = null
      })
      await reading
    }
    return known.has(origin)
  }
}
