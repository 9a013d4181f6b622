import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from '../config.ts'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

const shared = {
  // Our pages are never framed; widgets live in the host's own document.
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  crossOriginEmbedderPolicy: false,
}

const strictTransport = (config: Config) =>
  config.publicUrl.startsWith('https://')
    ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true }
    : false

/** helmet's headers are the same for every response, so they are computed once. */
function securityHeaders(options: Parameters<typeof helmet>[0]): Middleware {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  void helmet(options)({ req, res } as Context, () => Promise.resolve())
  const headers = res.getHeaders() as Record<string, string>
  return (ctx, next) => {
    ctx.set(headers)
    return next()
  }
}

/** A response of the API is data: should a browser ever show it, it may do nothing. */
export const apiHeaders = (config: Config): Middleware =>
  securityHeaders({
    ...shared,
    strictTransportSecurity: strictTransport(config),
    // Partner sites read responses across origins; CORS decides which.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
  })

/**
 * No style element and no style attribute in HTML either: what React sets on an element is not HTML,
 * and the build leaves out what libraries would insert (widgets/without-style-elements.ts).
 */
export const portalHeaders = (config: Config): Middleware => {
  const headers = securityHeaders({
    ...shared,
    strictTransportSecurity: strictTransport(config),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.sentryDsn ? [new URL(config.sentryDsn).origin] : [])],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [CSP_REPORTS_PATH],
        reportTo: ['csp'],
      },
    },
  })
  return (ctx, next) => {
    ctx.set('Reporting-Endpoints', `csp="${CSP_REPORTS_PATH}"`)
    return headers(ctx, next)
  }
}
