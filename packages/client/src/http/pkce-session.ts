import { addInstant, toInstant } from '@daysheet/core'
import * as oauth from 'oauth4webapi'
import { NetworkError } from '../network-error.ts'
import type { AuthenticationOver, Send } from './authentication.ts'
import { bearer, type FetchedToken } from './bearer.ts'

export interface PkceSessionOptions {
  /** Origin of the service that people sign in to: `https://daysheet.example`. */
  issuer: string
  /** As the operator has registered the application. */
  clientId: string
  /** One of its registered addresses, letter by letter: the page that calls `complete()`. */
  redirectUri: string
  /** What is asked for, with spaces between: `profile:read documents:read`. */
  scope: string
  /** The platform's fetch when left out. */
  fetch?: typeof fetch
  /** Where state and verifier wait for the way back; the tab's sessionStorage when left out. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Leaves the page; `location.assign` when left out. */
  navigate?: (address: string) => void
  /** The clock, milliseconds since 1970; the platform's when left out. */
  now?: () => number
}

/** What `auth` of a client takes, and the ways in and out. */
export type PkceSession = AuthenticationOver & {
  /** Sends the browser to the service, where the person allows it or cancels. */
  signIn: () => Promise<void>
  /**
   * On the page of `redirectUri`: takes what the service has sent. False when there is nothing to take,
   * and when the person has cancelled. Rejects when it is an answer to another request.
   */
  complete: (address?: string) => Promise<boolean>
  /** Ends the session here and at the service. */
  signOut: () => Promise<void>
}

interface Pending {
  state: string
  verifier: string
}

interface Held {
  /** Not handed to a call yet. */
  next: FetchedToken
  refresh: string | undefined
}

/** A token in a header needs no call of its own. */
const NOTHING_IS_SENT: Send = () => Promise.reject(new Error('pkceSession sends by itself'))

const isOnOwnMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const isRefused = (error: unknown, code: string): boolean =>
  (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) &&
  error.error === code

/**
 * For pages of other companies whose people have an account with the service: OAuth 2.1 with PKCE.
 * Tokens stay in memory, so a page that is loaded anew signs in anew. They are renewed once for all
 * waiting calls, shortly before their end.
 */
export function pkceSession(options: PkceSessionOptions): PkceSession {
  const { clientId, redirectUri, scope, now = Date.now } = options
  const issuer = new URL(options.issuer)
  const client: oauth.Client = { client_id: clientId }
  const pendingKey = `daysheet-sign-in:${clientId}`
  const storage = () => options.storage ?? sessionStorage
  let held: Held | null = null
  let described: Promise<oauth.AuthorizationServer> | null = null

  const request: typeof fetch = async (input, init) => {
    try {
      return await (options.fetch ?? fetch)(input, init)
    } catch (cause) {
      throw new NetworkError(init?.method ?? 'GET', { cause, kind: 'lost' })
    }
  }
  const http = {
    [oauth.customFetch]: request,
    [oauth.allowInsecureRequests]: isOnOwnMachine(issuer),
  }

  const server = (): Promise<oauth.AuthorizationServer> => {
    const discovery = (described ??= oauth
      .discoveryRequest(issuer, { ...http, algorithm: 'oauth2' })
      .then((response) => oauth.processDiscoveryResponse(issuer, response)))
    // Whoever awaits it reports the error; the next one shall ask anew.
    discovery.catch(() => {
      described = null
    })
    return discovery
  }

  function hold(answer: oauth.TokenEndpointResponse): void {
    const { access_token: token, expires_in = 0, refresh_token: refresh } = answer
    const expires_at = addInstant(toInstant(now()), expires_in * 1000)
    held = { next: { token, expires_at }, refresh }
  }

  async function swap(refresh: string): Promise<void> {
    const as = await server()
    const response = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), refresh, http)
    hold(await oauth.processRefreshTokenResponse(as, client, response))
  }

  // One for every client that is given it: two of them must not swap the same token.
  const authentication = bearer(
    async () => {
      if (held?.next === null && held.refresh !== undefined) {
        try {
          await swap(held.refresh)
        } catch (error) {
          if (!isRefused(error, 'invalid_grant')) throw error
          // Disconnected, or over after thirty days.
          held = null
        }
      }
      const token = held?.next ?? null
      if (held) held.next = null
      return token
    },
    { now },
  )(NOTHING_IS_SENT)

  async function signIn(): Promise<void> {
    const as = await server()
    const pending: Pending = {
      state: oauth.generateRandomState(),
      verifier: oauth.generateRandomCodeVerifier(),
    }
    storage().setItem(pendingKey, JSON.stringify(pending))
    const address = new URL(as.authorization_endpoint ?? '')
    const parameters = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state: pending.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    const { navigate = (to: string) => location.assign(to) } = options
    navigate(address.href)
  }

  async function complete(address = location.href): Promise<boolean> {
    const stored = storage().getItem(pendingKey)
    const arrivedAt = new URL(address)
    if (stored === null || !arrivedAt.searchParams.has('state')) return false
    // Good for one answer, whatever it is.
    storage().removeItem(pendingKey)
    const { state, verifier } = JSON.parse(stored) as Pending
    const as = await server()
    try {
      const answer = oauth.validateAuthResponse(as, client, arrivedAt, state)
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        oauth.None(),
        answer,
        redirectUri,
        verifier,
        http,
      )
      hold(await oauth.processAuthorizationCodeResponse(as, client, response))
      authentication.forget()
      return true
    } catch (error) {
      if (isRefused(error, 'access_denied')) return false
      throw error
    }
  }

  async function signOut(): Promise<void> {
    const refresh = held?.refresh
    held = null
    authentication.forget()
    if (refresh === undefined) return
    const as = await server()
    const response = await oauth.revocationRequest(as, client, oauth.None(), refresh, http)
    await oauth.processRevocationResponse(response)
  }

  return Object.assign(() => authentication, { signIn, complete, signOut })
}
