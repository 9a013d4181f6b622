import {
  ApiError,
  isBinary,
  isEmpty,
  JUDGES_ITSELF,
  problemsOf,
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
   * for all calls that found out together; not for public calls, not on a path with /login, and
   * not for `session.me`, which only asked.
   */
  onSessionExpired?: () => void
  /** Where the person is; the page's path when left out. */
  currentPath?: () => string
  /** Names the call and every path when an answer has another shape than the contract. */
  development?: boolean
}

const pagePath = () => (typeof location === 'undefined' ? '' : location.pathname)

const networkFails =
  (method: string, signal: AbortSignal | null | undefined) => (cause: unknown) => {
    if (signal?.aborted) throw signal.reason
    throw cause instanceof ApiError ? cause : new NetworkError(method, cause)
  }

/** A wrong password is no expired session, and a refused refresh is what tells of one. */
const NEVER_RENEWED: readonly CallName[] = ['session.login', 'session.refresh']

/**
 * The API over fetch. Rejects with an ApiError (its subclass NetworkError when no answer came) or
 * with the signal's reason.
 */
export function createHttpClient(options: HttpClientOptions): ApiClient {
  const { baseUrl, onSessionExpired, currentPath = pagePath, development = false } = options
  const origin = baseUrl.replace(/\/+$/, '')
  const request = options.fetch ?? ((input, init) => fetch(input, init))

  const send: Send = (path, init) =>
    request(`${origin}${path}`, { ...init, credentials: authentication.credentials }).catch(
      networkFails(init.method ?? 'GET', init.signal),
    )
  const authentication = options.auth(send)

  async function attempt(row: Endpoint, path: string, init: RequestInit): Promise<Response> {
    const { signal } = init
    const once = async () => {
      const proof = await unlessAborted(authentication.headersFor(row), signal ?? undefined)
      const headers = { ...(init.headers as Record<string, string>), ...proof }
      return { proof, response: await send(path, { ...init, headers }) }
    }
    const { proof, response } = await once()
    const refused = await isCsrfRefusal(response).catch(networkFails(row.method, signal))
    if (!refused || !authentication.csrfRefused(proof)) return response
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
    const renewal = await unlessAborted(authentication.renew(seen), init.signal ?? undefined)
    if (renewal.renewed) {
      const headers = { ...(init.headers as Record<string, string>), 'X-Retry-Attempted': 'true' }
      const again = await attempt(row, path, { ...init, headers })
      if (again.status !== 401) return again
    }
    const isAtSignIn = path.includes('/login') || currentPath().includes('/login')
    if (row.auth !== 'public' && !isAtSignIn && name !== 'session.me' && !renewal.told) {
      renewal.told = true
      authentication.forget()
      onSessionExpired?.()
    }
    throw new ApiError('not_signed_in', { message: 'Session expired' })
  }

  async function answerOf(name: CallName, row: Endpoint, response: Response): Promise<unknown> {
    if (!response.ok) {
      throw await errorOf(response, name === 'session.login' ? 'Login failed' : undefined)
    }
    const { shape } = successOf(row)
    if (isEmpty(shape)) return undefined
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
      return await answerOf(name, row, response).catch(networkFails(row.method, signal))
    } finally {
      // The token belongs to the session that is over, whether or not the server heard of it.
      if (name === 'session.logout') authentication.forget()
    }
  }

  return Object.defineProperty(clientFromTable(perform), JUDGES_ITSELF, { value: true })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is one more wrong shape; the schema says so with the call's name.
    return undefined
  }
}
