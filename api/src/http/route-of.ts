import type { Endpoint } from '@daysheet/core'
import type { Context } from 'koa'

/**
 * The route of a request, in which no id and no secret stands: of an endpoint its path, of a page what
 * serves it says so. Undefined where neither does.
 */
export const routeOf = (ctx: Context): string | undefined =>
  (ctx.state.route as string | undefined) ?? (ctx.state.endpoint as Endpoint | undefined)?.path
