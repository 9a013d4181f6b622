import { ApiError } from '@daysheet/core'
import type { Middleware } from 'koa'

/** Single bytes of ASCII only: unlike decodeURIComponent it takes whatever a caller sends. */
const decoded = (path: string): string =>
  path.replaceAll(/%[0-7][0-9a-f]/gi, (byte) =>
    String.fromCharCode(Number.parseInt(byte.slice(1), 16)),
  )

/** Whether an address means the API, however it is spelt: `/API/…`, `//api/…`, `/%61pi/…`. */
export const isApi = (path: string): boolean => /^[/\\]+(api|auth)([/\\]|$)/i.test(decoded(path))

/**
 * An address of the API has one spelling, every other one is 404: headers, rate limits and
 * idempotency keys go by the path as text. The router is strict about case and trailing slashes;
 * it decodes parameters, so an encoded path has to be refused before it.
 */
export const canonicalPath: Middleware = (ctx, next) => {
  if (isApi(ctx.path) && ctx.path.includes('%')) throw new ApiError('not_found')
  return next()
}
