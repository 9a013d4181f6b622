import type { Context } from 'koa'
import type { Config } from '../../config.ts'

type CookieName = 'access' | 'refresh' | 'signed-in' | 'visitor' | 'device' | 'second-step'

/**
 * `__Host-` binds a cookie to this very host over https (RFC 6265bis 4.1.3.2), so no sibling
 * domain can plant one. Plain http on one person's machine can't have it.
 */
export const cookieName = (config: Config, name: CookieName): string =>
  isSecure(config) ? `__Host-daysheet-${name}` : `daysheet-${name}`

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https://')

export const readCookie = (ctx: Context, config: Config, name: CookieName): string | undefined =>
  ctx.cookies.get(cookieName(config, name))

export function setCookie(
  ctx: Context,
  config: Config,
  name: CookieName,
  value: string | null,
  seconds?: number,
): void {
  const secure = isSecure(config)
  // TLS ends at the proxy: the library would refuse a secure cookie on what looks like http.
  if (secure) ctx.cookies.secure = true
  ctx.cookies.set(cookieName(config, name), value, {
    // The only one that a page reads: whether to ask for a session at all. It says nothing else.
    httpOnly: name !== 'signed-in',
    sameSite: 'lax',
    secure,
    path: '/',
    overwrite: true,
    ...(seconds === undefined ? {} : { maxAge: seconds * 1000 }),
  })
}
