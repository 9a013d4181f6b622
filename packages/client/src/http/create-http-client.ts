import {
  ApiError,
  isBinary,
  isEmpty,
  VALIDATES_RESPONSES,
  problemsOf,
  SESSION_EXPIRED,
  successOf,
  WrongShapeError,
  type ApiClient,
  type CallOptions,
  type Endpoint,
} from '@daysheet/core'
import { unlessAborted } from '../aborted.ts'
import { clientFromTable, type CallName, type CallRequest } from '../client-from-table.ts'
import { NetworkError } from '../network-error.ts'
import type { AuthenticationOver, Send } from './authentication.ts'
import { firstOf, isTimeout } from './deadline.ts'
import { drain } from './drain.ts'
import { errorOf, isCsrfRefusal } from './error-of.ts'
import { urlOf } from './url-of.ts'

export interface HttpClientOptions {
  /** Origin of the API, `https://api.example.com`; '' for the page's own. */
  baseUrl: string
  /** `cookieSession()` or `bearer(fetchToken)`. */
  auth: AuthenticationOver
  /** The platform's fetch when left out. */
  fetch?: typeof fetch
  /**
   * The session is over and could not be renewed: sign out and show the sign-in page. Called once
   * for all calls that found out together, also when the page was loaded with a dead session; not
   * for public calls and not on a path with /login.
   */
  onSessionExpired?: () => void
  /** Where the person is; the page's path when left out. */
  currentPath?: () => string
  /** Milliseconds until an answer is given up; 30 000 when left out, 60 000 for a file. */
  timeout?: number
  /** Whether the device knows of no connection; the browser's own word when left out. */
  isOffline?: () => boolean
  /** Names the call and every path when an answer has another shape than the contract. */
  development?: boolean
}

const pagePath = () => (typeof location === 'undefined' ? '' : location.pathname)

const platformIsOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

const PATIENCE_MS = 30_000
/** A PDF is printed when it is first asked for. */
const FILE_PATIENCE_MS = 60_000

const networkFails =
  (method: string, signal: AbortSignal | null | undefined, wasOffline = false) =>
  (cause: unknown) => {
    if (signal?.aborted) throw signal.reason
    if (cause instanceof ApiError) throw cause
    const kind = isTimeout(cause) ? 'timeout' : wasOffline ? 'offline' : 'lost'
    throw new NetworkError(method, { cause, kind })
  }

/** What a call needs first could not be had, so that the call itself was never sent. */
const nothingSent = (method: string) => (cause: unknown) => {
  if (!(cause instanceof NetworkError)) throw cause
  throw new NetworkError(method, { cause, kind: cause.kind, isUnsent: true })
}

/** A wrong password is no expired session, and a refused refresh is what tells of one. */
const NEVER_RENEWED: readonly CallName[] = ['session.login', 'session.refresh']

/** Each begins another session, and a CSRF token is good for the one that it was fetched in. */
const BEGINS_SESSION: readonly CallName[] = [
  'session.login',
  'session.register',
  'session.registerFromInvitation',
]

/**
 * The API over fetch. Rejects with an ApiError (its subclass NetworkError when no answer came) or
 * with the signal's reason.
 */
export function createHttpClient(options: HttpClientOptions): ApiClient {
  const { baseUrl, onSessionExpired, currentPath = pagePath, development = false } = options
  const { isOffline = platformIsOffline } = options
  const origin = baseUrl.replace(/\/+$/, '')
  const request = options.fetch ?? ((input, init) => fetch(input, init))

  /** One request, given up after `patience`. The deadline ends the reading of the body too. */
  const sendWithin = (path: string, init: RequestInit, patience: number) => {
    const { signal: given } = init
    const deadline = AbortSignal.timeout(options.timeout ?? patience)
    const signal = given ? firstOf([given, deadline]) : deadline
    const sent = { ...init, signal, credentials: authentication.credentials }
    const fails = networkFails(init.method ?? 'GET', given, isOffline())
    return request(`${origin}${path}`, sent).catch(fails)
  }
  const send: Send = (path, init) => sendWithin(path, init, PATIENCE_MS)
  const authentication = options.auth(send)

  async function attempt(row: Endpoint, path: string, init: RequestInit): Promise<Response> {
    const { signal } = init
    const once = async () => {
      const asked = authentication.headersFor(row).catch(nothingSent(row.method))
      const proof = await unlessAborted(asked, signal ?? undefined)
      const headers = { ...(init.headers as Record<string, string>), ...proof }
      const patience = isBinary(successOf(row).shape) ? FILE_PATIENCE_MS : PATIENCE_MS
      return { proof, response: await sendWithin(path, { ...init, headers }, patience) }
    }
    const { proof, response } = await once()
    const refused = await isCsrfRefusal(response).catch(networkFails(row.method, signal))
    if (!refused || !authentication.csrfRefused(proof)) return response
    await drain(response)
    return (await once()).response
  }

  async function withRenewal(
    name: CallName,
    row: Endpoint,
    path: string,
    init: RequestInit,
  ): Promise<Response> {
    const seen = authentication.generation
    const response = await attempt(row, path, init)
    if (response.status !== 401 || NEVER_RENEWED.includes(name)) return response
    await drain(response)
    const renewing = authentication.renew(seen).catch(nothingSent(row.method))
    const renewal = await unlessAborted(renewing, init.signal ?? undefined)
    if (renewal.renewed) {
      const headers = { ...(init.headers as Record<string, string>), 'X-Retry-Attempted': 'true' }
      const again = await attempt(row, path, { ...init, headers })
      if (again.status !== 401) return again
      await drain(again)
    }
    const isAtSignIn = path.includes('/login') || currentPath().includes('/login')
    if (row.auth !== 'public' && !isAtSignIn && !renewal.told) {
      renewal.told = true
      authentication.forget()
      onSessionExpired?.()
    }
    throw new ApiError('not_signed_in', { message: SESSION_EXPIRED })
  }

  async function answerOf(name: CallName, row: Endpoint, response: Response): Promise<unknown> {
    if (!response.ok) {
      throw await errorOf(response, name === 'session.login' ? 'Login failed' : undefined)
    }
    const { shape } = successOf(row)
    if (isEmpty(shape)) return drain(response)
    if (isBinary(shape)) return response.blob()
    const text = await response.text()
    const parsed = shape.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    const problems = problemsOf(parsed.error.issues)
    const requestId = response.headers.get('x-request-id') ?? undefined
    const wrong = new WrongShapeError(name, problems, requestId)
    if (development) {
      wrong.message = `${name} (${row.method} ${row.path}) answered with another shape than the contract: ${problems.join('; ')}`
    }
    throw wrong
  }

  async function perform(
    name: CallName,
    row: Endpoint,
    call: CallRequest,
    { signal, idempotencyKey }: CallOptions,
  ): Promise<unknown> {
    signal?.throwIfAborted()
    const headers: Record<string, string> = { accept: 'application/json' }
    if (call.body !== undefined) headers['content-type'] = 'application/json'
    // One key for the logical call: a retry of it must never create or pay twice.
    if (row.idempotent) headers['Idempotency-Key'] = idempotencyKey ?? crypto.randomUUID()
    const init: RequestInit = { method: row.method, headers }
    if (call.body !== undefined) init.body = JSON.stringify(call.body)
    if (signal) init.signal = signal
    try {
      const response = await withRenewal(name, row, urlOf(row, call), init)
      const answer = await answerOf(name, row, response).catch(networkFails(row.method, signal))
      if (BEGINS_SESSION.includes(name)) authentication.forget()
      return answer
    } finally {
      // The token belongs to the session that is over, whether or not the server heard of it.
      if (name === 'session.logout') authentication.forget()
    }
  }

  return Object.defineProperty(clientFromTable(perform), VALIDATES_RESPONSES, { value: true })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is one more wrong shape; the schema says so with the call's name.
    return undefined
  }
}
