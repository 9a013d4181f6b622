import { ApiError } from '@daysheet/core'
import type { Middleware } from 'koa'

/** Decodes single ASCII bytes only: unlike decodeURIComponent it never throws. */
const decoded = (path: string): string =>
  path.replaceAll(/%[0-7][0-9a-f]/gi, (byte) =>
    String.fromCharCode(Number.parseInt(byte.slice(1), 16)),
  )

/** Whether a path addresses the API, however it is spelt: `/API/…`, `//api/…`, `/%61pi/…`. */
export const isApi = (path: string): boolean => /^[/\\]+(api|auth)([/\\]|$)/i.test(decoded(path))

/**
 * Every API path has one spelling, every other one is 404: headers, rate limits and idempotency
 * keys compare the path as text. The router is strict about case and trailing slashes, but decodes
 * parameters, so encoded paths are refused before it.
 */
export const canonicalPath: Middleware = (ctx, next) => {
  if (isApi(ctx.path) && ctx.path.includes('%')) throw new ApiError('not_found')
  return next()
}
