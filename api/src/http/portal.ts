import { send } from '@koa/send'
import type { Context, Middleware } from 'koa'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * The built portal: files under /assets carry their hash in the name and never change, the page
 * itself is asked for anew each time. Every other address is a route of the portal, so a browser
 * that wants a page gets index.html.
 */
export function servePortal(folder: string): Middleware {
  return async (ctx: Context, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const file = ctx.path === '/' ? '/index.html' : ctx.path
    if (file !== '/index.html' && (await isFile(folder, file))) {
      const hashed = file.startsWith('/assets/')
      await send(ctx, file, {
        root: folder,
        maxage: hashed ? YEAR_MS : 0,
        immutable: hashed,
      })
      return
    }
    // A missing picture or script is a 404, not a page.
    if (!ctx.accepts('html') || /\.\w+$/.test(ctx.path)) return next()
    await send(ctx, '/index.html', { root: folder })
    ctx.set('Cache-Control', 'no-cache')
  }
}

/**
 * The build names its files in plain letters. Anything else is never looked up: what is answered to
 * an encoded path, or to one with dots, must not tell whether such a file exists outside the folder.
 */
const FILE_PATH = /^(\/[\w-][\w.-]*)+$/

async function isFile(folder: string, path: string): Promise<boolean> {
  if (!FILE_PATH.test(path)) return false
  try {
    return (await stat(join(folder, path))).isFile()
  } catch {
    return false
  }
}
