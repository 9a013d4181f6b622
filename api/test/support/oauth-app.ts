import type { OAuthScope } from '@daysheet/core'
import * as oauth from 'oauth4webapi'
import { inTransaction } from '../../src/db/in-transaction.ts'
import { createClient } from '../../src/features/oauth/index.ts'
import type { BuiltPartner } from './build-partner.ts'
import type { HttpClient } from './http-client.ts'
import type { TestApp } from './test-app.ts'

export const REDIRECT = 'https://app.partner.test/connected'

/** An application of a partner's, which speaks OAuth by a library that is not ours. */
export interface OAuthApp {
  client: oauth.Client
  authentication: oauth.ClientAuth
  server: oauth.AuthorizationServer
  options: { [oauth.customFetch]: typeof fetch; [oauth.allowInsecureRequests]: true }
  secret: string | null
}

/** The service is known by an address at which no test listens. */
const fetchFrom =
  ({ url, config }: TestApp) =>
  (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
    fetch(String(input).replace(config.publicUrl, url), { ...init, redirect: 'manual' })

export async function buildOAuthApp(
  app: TestApp,
  { id }: Pick<BuiltPartner, 'id'>,
  { hasSecret = false, redirectUri = REDIRECT } = {},
): Promise<OAuthApp> {
  const { id: clientId, secret } = await inTransaction(app.deps, (trx) =>
    createClient(trx, app.deps, {
      partnerId: id,
      redirectUris: [redirectUri],
      hasSecret,
    }),
  )
  const options = {
    [oauth.customFetch]: fetchFrom(app) as typeof fetch,
    [oauth.allowInsecureRequests]: true as const,
  }
  const issuer = new URL(app.config.publicUrl)
  const discovered = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
  return {
    client: { client_id: clientId },
    authentication: secret === null ? oauth.None() : oauth.ClientSecretBasic(secret),
    server: await oauth.processDiscoveryResponse(issuer, discovered),
    options,
    secret,
  }
}

export interface Begun {
  verifier: string
  state: string
  /** Path and query of the page that asks the person, or of the application after a refusal. */
  location: string
  /** Of the request that waits for a decision. */
  request: string
}

/** Sends the browser to the authorisation server, as the application's page does. */
export async function begin(
  browser: HttpClient,
  { client, server }: OAuthApp,
  scope: OAuthScope | (string & {}),
  changes: Record<string, string> = {},
): Promise<Begun> {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changes,
  })
  const { pathname } = new URL(server.authorization_endpoint ?? '')
  const { headers } = await browser.get(`${pathname}?${query}`)
  return { verifier, state, ...requestAt(headers.get('location') ?? '') }
}

export const requestAt = (location: string): { location: string; request: string } => ({
  location,
  request: new URL(location, 'http://localhost').searchParams.get('request') ?? '',
})

/** The person decides in the browser, which ends at the application's page: with what address. */
export async function decide(
  browser: HttpClient,
  { request }: Pick<Begun, 'request'>,
  decision: 'allow' | 'cancel' = 'allow',
): Promise<URL> {
  const decided = await browser.post<{ location: string }>(`/api/oauth/requests/${request}`, {
    decision,
  })
  if (decided.status !== 200) throw new Error(`The decision was answered with ${decided.status}`)
  const { pathname } = new URL(decided.body.location)
  const { headers } = await browser.get(pathname)
  return new URL(headers.get('location') ?? '')
}

/** The application's page takes the code and swaps it. */
export async function swapCode(
  { server, client, authentication, options }: OAuthApp,
  arrivedAt: URL,
  { state, verifier }: Pick<Begun, 'state' | 'verifier'>,
): Promise<oauth.TokenEndpointResponse> {
  const parameters = oauth.validateAuthResponse(server, client, arrivedAt, state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    REDIRECT,
    verifier,
    options,
  )
  return oauth.processAuthorizationCodeResponse(server, client, response)
}

export async function swapRefreshToken(
  { server, client, authentication, options }: OAuthApp,
  token: string,
): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    authentication,
    token,
    options,
  )
  return oauth.processRefreshTokenResponse(server, client, response)
}

/** The tokens of an application that this person has just allowed it. */
export async function connect(
  browser: HttpClient,
  oauthApp: OAuthApp,
  scope: string,
): Promise<{ access: string; refresh: string; begun: Begun; arrivedAt: URL }> {
  const begun = await begin(browser, oauthApp, scope)
  const arrivedAt = await decide(browser, begun)
  const tokens = await swapCode(oauthApp, arrivedAt, begun)
  return { access: tokens.access_token, refresh: tokens.refresh_token ?? '', begun, arrivedAt }
}
