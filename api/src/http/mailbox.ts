import { ApiError } from '@daysheet/core'
import type { Context, Middleware } from 'koa'

const PASSED_ON = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
]

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const isMailbox = (path: string): boolean =>
  path === '/mailbox' || path === '/mailbox.json' || path.startsWith('/mailbox/')

/**
 * Proxies the launcher's mailbox at our own origin; mounted in local mode only. It holds links that
 * sign people in, so a page on a foreign name that resolves to this machine (DNS rebinding) must
 * not be able to read it: any other `Host` is 404.
 */
export function serveMailbox(mailboxUrl: string, publicHostname: string): Middleware {
  const ownNames = [...LOOPBACK, publicHostname]
  return async (ctx: Context, next) => {
    if (!isMailbox(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    if (!ownNames.includes(ctx.hostname.toLowerCase())) throw new ApiError('not_found')
    const answer = await fetch(new URL(ctx.path + ctx.search, mailboxUrl)).catch(() => {
      throw new ApiError('unavailable', { message: 'The mailbox is not running.' })
    })
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name)
      if (value !== null) ctx.set(name, value)
    }
    ctx.status = answer.status
    ctx.body = Buffer.from(await answer.arrayBuffer())
  }
}
