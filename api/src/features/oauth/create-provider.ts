import { OAUTH_SCOPE_NAMES, parseScopes } from '@daysheet/core'
import { createHmac, generateKeyPairSync } from 'node:crypto'
import {
  errors,
  interactionPolicy,
  Provider,
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Deps } from '../../deps.ts'
import { hashToken, OAUTH_ACCESS_TOKEN, OAUTH_REFRESH_TOKEN } from '../../http/session/tokens.ts'
import { User } from '../accounts/index.ts'
import { cookieSignature } from './cookie-signature.ts'
import { oauthAdapter } from './oauth-adapter.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const ACCESS_SECONDS = 15 * MINUTE
/** From the consent on, however often it is swapped: after that the person is asked again. */
const REFRESH_SECONDS = 30 * DAY
/** Long enough to sign in, or to register, on the way. */
const REQUEST_SECONDS = 60 * MINUTE

/** The person's own page of the portal, and where it says why there is nothing to decide. */
const CONSENT_PAGE = '/oauth/consent'

/** Each request is decided anew by whoever is signed in to Daysheet: there is no second sign-in. */
const askEachTime = () =>
  new interactionPolicy.Prompt(
    { name: 'consent', requestable: true },
    new interactionPolicy.Check(
      'not_decided',
      'the person has to decide',
      'interaction_required',
      ({ oidc }) => oidc.result?.consent === undefined,
    ),
  )

/** Throws what the client is told when its request asks for nothing or for what there is not. */
function assertRequest({ oidc }: KoaContextWithOIDC): void {
  const { scope, response_mode: mode } = oidc.params ?? {}
  const scopes = typeof scope === 'string' ? parseScopes(scope) : []
  if (scopes === null) {
    throw new errors.InvalidScope('unknown scope', typeof scope === 'string' ? scope : '')
  }
  if (scopes.length === 0) throw new errors.InvalidRequest('name at least one scope')
  if (mode !== undefined && mode !== 'query') {
    throw new errors.InvalidRequest('the only response_mode is query')
  }
}

/** As for provisioning (core's contract of partners). */
const EXTERNAL_ID = /^[A-Za-z0-9][\w.~-]{0,99}$/

/**
 * An address can be edited by whoever opens it, so who the person is to the partner is believed only
 * from the partner's own server (RFC 9126).
 */
function assertExternalId({ oidc }: KoaContextWithOIDC, externalId: string | undefined): void {
  if (externalId === undefined) return
  const isPushed =
    oidc.route === 'pushed_authorization_request' ||
    oidc.entities['PushedAuthorizationRequest'] !== undefined
  if (!isPushed || oidc.client?.clientAuthMethod === 'none') {
    throw new errors.InvalidRequest(
      'external_id is taken only in a pushed request of a client with a secret',
    )
  }
  if (!EXTERNAL_ID.test(externalId)) {
    throw new errors.InvalidRequest('external_id is 1 to 100 letters, digits and . _ ~ -')
  }
}

const unusedKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK

function configurationOf(deps: Deps): Configuration {
  const { config, knex } = deps
  const isSecure = config.publicUrl.startsWith('https://')
  const prefix = isSecure ? '__Host-' : ''
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const
  const isOff = { enabled: false }
  return {
    adapter: oauthAdapter(deps),
    // Nothing is ever signed: tokens are opaque, and nobody may ask for an id token. The provider takes
    // no client without a key that could sign one.
    jwks: { keys: [unusedKey()] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      pushed_authorization_request: '/oauth/par',
    },
    scopes: [...OAUTH_SCOPE_NAMES],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: isOff,
      dPoP: isOff,
      resourceIndicators: isOff,
      rpInitiatedLogout: isOff,
      userinfo: isOff,
      pushedAuthorizationRequests: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
    },
    extraParams: { external_id: assertExternalId, scope: assertRequest },
    interactions: {
      policy: [askEachTime()],
      url: (_ctx, { uid }) => `${CONSENT_PAGE}?request=${uid}`,
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true,
    ttl: {
      AccessToken: ACCESS_SECONDS,
      AuthorizationCode: MINUTE,
      RefreshToken: ({ oidc }) =>
        oidc.entities.RotatedRefreshToken?.remainingTTL ?? REFRESH_SECONDS,
      Grant: REFRESH_SECONDS,
      Interaction: REQUEST_SECONDS,
      Session: REQUEST_SECONDS,
    },
    cookies: {
      names: {
        session: `${prefix}daysheet-oauth-session`,
        interaction: `${prefix}daysheet-oauth-request`,
        resume: `${prefix}daysheet-oauth-resume`,
      },
      long: cookie,
      // The page that decides calls the API, which is elsewhere than the page.
      short: { ...cookie, path: '/' },
    },
    findAccount: async (_ctx, id) => {
      const user = await User.query(knex).findById(id).select('id')
      return user && { accountId: id, claims: () => ({ sub: id }) }
    },
    // A page can call where its people come back to.
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    renderError: (ctx, { error }) => {
      ctx.redirect(`${CONSENT_PAGE}?error=${encodeURIComponent(error)}`)
    },
  }
}

/**
 * The library gives the cookie by which a request goes on the path of that request; a browser takes
 * `__Host-` for the whole host alone (RFC 6265bis, 4.1.3.2). There is one request at a time anyway: the
 * cookie of what waits for a decision is the newest one's.
 */
async function bindCookiesToHost(ctx: KoaContextWithOIDC, next: () => Promise<void>) {
  const set = ctx.cookies.set.bind(ctx.cookies)
  ctx.cookies.set = (name, value, options) => set(name, value, { ...options, path: '/' })
  await next()
}

/** Gives the tokens that the model makes a beginning by which they are known. */
function prefixTokens(model: { prototype: object }, prefix: string): void {
  const prototype = model.prototype as { generateTokenId: () => string }
  const generate = prototype.generateTokenId
  prototype.generateTokenId = function prefixed(this: object) {
    return prefix + generate.call(this)
  }
}

/** The authorisation server: OAuth 2.1 for applications that a person lets act in their account. */
export function createProvider(deps: Deps): Provider {
  const { publicUrl } = deps.config
  const provider = new Provider(publicUrl, configurationOf(deps))
  provider.keys = cookieSignature(
    createHmac('sha256', deps.config.sessionSecret).update('oauth cookies').digest('hex'),
  )
  // The provider's own addresses are never made from what a request says about its host. TLS ends at
  // the proxy, so whether cookies are secure is not in the request either.
  const { protocol, host } = new URL(publicUrl)
  Object.defineProperties(provider.request, {
    protocol: { get: () => protocol.slice(0, -1) },
    host: { get: () => host },
  })
  provider.use(bindCookiesToHost)
  prefixTokens(provider.AccessToken, OAUTH_ACCESS_TOKEN)
  prefixTokens(provider.RefreshToken, OAUTH_REFRESH_TOKEN)
  // The database has a secret's hash only.
  provider.Client.prototype.compareClientSecret = function compare(secret: string) {
    return hashToken(secret) === this.clientSecret
  }
  return provider
}
