import { send } from '@koa/send'
import type { Context, Middleware } from 'koa'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { correctSignedInCookie } from './session/session-store.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Serves the built portal: files under /assets have a hash in their name and never change, the page
 * itself is revalidated each time. Every other path is a route of the portal, so a browser that
 * accepts HTML gets index.html.
 */
export function servePortal(folder: string, config: Config): Middleware {
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
    // A missing asset is a 404, not the page.
    if (!ctx.accepts('html') || /\.\w+$/.test(ctx.path)) return next()
    correctSignedInCookie(ctx, config)
    await send(ctx, '/index.html', { root: folder })
    ctx.set('Cache-Control', 'no-cache')
  }
}

/**
 * The build uses plain letters in file names. Other paths are never looked up: an encoded path, or
 * one with dots, must not reveal whether a file exists outside the folder.
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
