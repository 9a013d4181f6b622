import type { Context, Middleware } from 'koa'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Config } from '../config.ts'
import { readCookie } from './session/cookies.ts'

/** What the build writes where PUBLIC_URL belongs (portal/src/public/SiteDocument.tsx). */
const PUBLIC_URL_PLACE = 'https://public-url.invalid'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Addresses that screens link to and that are a part of the contact page. */
const SUPPORT = new Set(['/support', '/help'])

interface SitePage {
  body: string
  type: string
  etag: string
}

/**
 * The public pages that the portal's build has rendered, `/pricing` from `pricing.html`, with the
 * address that this service is known by. Read once: they change with the build only.
 */
function readPages({ portalFolder, publicUrl, openRegistration }: Config): Map<string, SitePage> {
  const pages = new Map<string, SitePage>()
  if (!portalFolder) return pages
  const folder = join(portalFolder, 'site', openRegistration ? 'open' : 'invited')
  if (!existsSync(folder)) return pages
  for (const file of readdirSync(folder)) {
    const extension = extname(file)
    const type = TYPES[extension]
    if (!type) continue
    const body = readFileSync(join(folder, file), 'utf8').replaceAll(PUBLIC_URL_PLACE, publicUrl)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    pages.set(extension === '.html' ? `/${file.slice(0, -extension.length)}` : `/${file}`, {
      body,
      type,
      etag,
    })
  }
  return pages
}

/**
 * Serves the public pages. `/` is the landing page for a browser without a session; one that has a
 * session gets the portal, which knows whether it is still good.
 */
export function serveSite(config: Config): Middleware {
  const pages = readPages(config)
  return (ctx: Context, next) => {
    if (pages.size === 0 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    if (SUPPORT.has(ctx.path)) return ctx.redirect('/contact?type=support')
    const page = pages.get(pathFor(ctx, config))
    if (!page) return next()
    ctx.set('Cache-Control', 'no-cache')
    if (ctx.path === '/') ctx.vary('Cookie')
    ctx.set('ETag', page.etag)
    ctx.type = page.type
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = page.body
    return Promise.resolve()
  }
}

function pathFor(ctx: Context, config: Config): string {
  if (ctx.path !== '/') return ctx.path
  return readCookie(ctx, config, 'refresh') === undefined ? '/landing' : '/'
}
