import type { Context } from 'koa'
import { addInstant, londonDay } from '@daysheet/core'
import type { ApiRouter } from './guard.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year; whoever reads a stale copy knows it by then. */
const VALID_DAYS = 180

/** `/.well-known/security.txt` (RFC 9116): where somebody who found a weakness writes to. */
export function mountSecurityTxt({ router, deps }: ApiRouter): void {
  const { publicUrl, operatorEmail } = deps.config
  router.get('/.well-known/security.txt', (ctx: Context) => {
    // The same text all day, so that it can be cached and compared.
    const expires = londonDay(addInstant(deps.clock.now(), VALID_DAYS * DAY_MS))
    ctx.type = 'text/plain; charset=utf-8'
    ctx.set('Cache-Control', 'public, max-age=86400')
    ctx.body = [
      `Contact: mailto:${operatorEmail}`,
      `Contact: ${publicUrl}/contact`,
      `Expires: ${expires}T00:00:00.000Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n')
  })
}
