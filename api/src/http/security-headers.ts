import helmet from 'koa-helmet'
import type { Middleware } from 'koa'
import type { Config } from '../config.ts'

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

/** API responses are data: if a browser ever renders one, it may execute nothing. */
export const apiHeaders = (config: Config): Middleware =>
  helmet({
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
export const portalHeaders = (config: Config): Middleware =>
  helmet({
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
      },
    },
  })
