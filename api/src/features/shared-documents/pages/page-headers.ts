import type { Context } from 'koa'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Stricter than the portal's: no script at all, and nowhere learns the address, which is the secret.
 * So violations are not reported either, since a report names the page.
 */
export function setPageHeaders(ctx: Context): void {
  ctx.remove('Reporting-Endpoints')
  ctx.set({
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-store',
  })
}
