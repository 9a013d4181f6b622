import { ApiError } from '@daysheet/core'
import { Router } from '@koa/router'
import Koa from 'koa'
import type { Deps } from '../deps.ts'
import { features } from '../features/index.ts'
import { toApiError } from './errors.ts'
import type { House } from './guard.ts'

export function createApp(deps: Deps): { app: Koa; house: House } {
  const house: House = { router: new Router(), deps, mounted: new Set() }
  for (const routes of features) routes(house)
  const app = new Koa()
  app.use(async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body == null) throw new ApiError('not_found')
    } catch (error) {
      const known = toApiError(error)
      if (known.code === 'internal')
        deps.log.error({ err: error, path: ctx.path }, 'request failed')
      ctx.status = known.status
      if (known.retryAfter !== undefined) ctx.set('Retry-After', String(known.retryAfter))
      ctx.body = known.toBody()
    }
  })
  app.use(house.router.routes())
  app.use(house.router.allowedMethods())
  return { app, house }
}
