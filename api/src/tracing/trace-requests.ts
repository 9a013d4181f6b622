import type { Context, Middleware } from 'koa'
import { routeOf } from '../http/route-of.ts'
import { currentTracer } from './current-tracer.ts'

/** A span for each request, by its route: paths and queries have ids, links and searches in them. */
export const traceRequests: Middleware = (ctx: Context, next) =>
  currentTracer().inSpan(
    {
      name: ctx.method,
      kind: 'server',
      attributes: {
        'http.request.method': ctx.method,
        'daysheet.request_id': ctx.response.get('X-Request-Id'),
      },
    },
    async (span) => {
      await next()
      const route = routeOf(ctx)
      span.set({ 'http.response.status_code': ctx.status })
      if (route === undefined) return
      span.rename(`${ctx.method} ${route}`)
      span.set({ 'http.route': route })
    },
  )
