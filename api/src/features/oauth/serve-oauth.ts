import type { Context, Middleware } from 'koa'
import type { Provider } from 'oidc-provider'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network-of.ts'
import { LIMITS } from '../../http/rate-limits.ts'

const DISCOVERY = '/.well-known/oauth-authorization-server'
const PATH = /^\/oauth\/(?:authorize(?:\/[\w-]+)?|token|revoke|par)$/

/** What the provider says about OpenID, of which this is none (RFC 8414 has the rest). */
const OF_OPENID =
  /^(?:jwks_uri|claims?_|subject_types|id_token_|request_parameter|request_object|display_|ui_locales|acr_)/

/** Serves the authorisation server at the addresses that its description names. */
export function serveOAuth({ config, limits, log }: Deps, provider: Provider): Middleware {
  provider.proxy = config.trustedProxies > 0
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'request failed'))
  provider.use(async (ctx: Context, next) => {
    await next()
    if (ctx.path !== DISCOVERY || typeof ctx.body !== 'object' || ctx.body === null) return
    const described = Object.entries(ctx.body).filter(([name]) => !OF_OPENID.test(name))
    ctx.body = { ...Object.fromEntries(described), response_modes_supported: ['query'] }
  })
  const handle = provider.callback()

  return async (ctx: Context, next) => {
    if (ctx.path !== DISCOVERY && !PATH.test(ctx.path)) return next()
    if (ctx.path === '/oauth/authorize') await limits.consume(LIMITS.authorise, networkOf(ctx.ip))
    ctx.set('Cache-Control', 'no-store')
    // The provider is a Koa application of its own, with its own cookies.
    ctx.respond = false
    await handle(ctx.req, ctx.res)
  }
}
