import {
  ApiError,
  formOf,
  isBinary,
  isEmpty,
  isMultipart,
  problemsOf,
  SESSION_EXPIRED,
  successOf,
  WrongShapeError,
  type Endpoint,
} from '@daysheet/core'
import { unlessAborted } from '../aborted.ts'
import type { CallName, Perform } from '../client-from-table.ts'
import { NetworkError } from '../network-error.ts'
import type { AuthenticationOver, Send } from './authentication.ts'
import { firstOf, isTimeout } from './deadline.ts'
import { isDevelopment } from './development.ts'
import { drain } from './drain.ts'
import { errorOf, isCsrfRefusal } from './error-of.ts'
import { refusedOriginCheck } from './refused-origin.ts'
import { urlOf } from './url-of.ts'
import { canUpload, upload, type Progress } from './upload.ts'

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
  /**
   * Milliseconds to wait for a response; when left out 30 000, 60 000 for a file and 300 000 for an
   * upload or a ZIP.
   */
  timeout?: number
  /** Whether the device knows of no connection; the browser's own word when left out. */
  isOffline?: () => boolean
  /**
   * Says what only a developer reads: the call and every path of an answer of another shape than the
   * contract, and on the console an origin that the API refuses. When left out, whether NODE_ENV is
   * `development`.
   */
  development?: boolean
}

/** A request, and who is told how much of it has been sent. */
interface Sending extends RequestInit {
  onProgress?: Progress
}

const pagePath = () => (typeof location === 'undefined' ? '' : location.pathname)

const platformIsOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

const PATIENCE_MS = 30_000
/** A PDF is printed when it is first asked for. */
const FILE_PATIENCE_MS = 60_000
/** As long as the API waits for a body: photos are sent from building sites, and come back in ZIPs. */
const UPLOAD_PATIENCE_MS = 300_000

function patienceOf({ body, ...endpoint }: Endpoint): number {
  if (body && isMultipart(body)) return UPLOAD_PATIENCE_MS
  const { shape } = successOf(endpoint)
  if (!isBinary(shape)) return PATIENCE_MS
  return shape.mediaType === 'application/zip' ? UPLOAD_PATIENCE_MS : FILE_PATIENCE_MS
}

const networkFails =
  (method: string, signal: AbortSignal | null | undefined, wasOffline = false) =>
  (cause: unknown) => {
    if (signal?.aborted) throw signal.reason
    if (cause instanceof ApiError) throw cause
    const kind = isTimeout(cause) ? 'timeout' : wasOffline ? 'offline' : 'lost'
    throw new NetworkError(method, { cause, kind })
  }

/** The token or session that a call needs first could not be fetched, so the call was never sent. */
const failsUnsent = (method: string) => (cause: unknown) => {
  if (!(cause instanceof NetworkError)) throw cause
  throw new NetworkError(method, { cause, kind: cause.kind, isUnsent: true })
}

/** A wrong password is no expired session, and a refused refresh is what tells of one. */
const NEVER_RENEWED: readonly CallName[] = ['session.login', 'session.refresh']

/** Each begins another session, and a CSRF token is good for the one that it was fetched in. */
const BEGINS_SESSION: readonly CallName[] = [
  'session.login',
  'session.takeSecondStep',
  'session.register',
  'session.registerFromInvitation',
]

/** Carries out calls over fetch: proves who the caller is, renews the session and tries again. */
export function performOverHttp(options: HttpClientOptions): Perform {
  const { baseUrl, onSessionExpired, currentPath = pagePath } = options
  const { development = isDevelopment() } = options
  const { isOffline = platformIsOffline } = options
  const origin = baseUrl.replace(/\/+$/, '')
  const request = options.fetch ?? ((input, init) => fetch(input, init))
  const nameRefusedOrigin = refusedOriginCheck(origin, request)

  /** One request, given up after `patience`. The deadline ends the reading of the body too. */
  const sendWithin = (path: string, sending: Sending, patience: number) => {
    const { onProgress, ...init } = sending
    const { signal: callerSignal } = init
    const deadline = AbortSignal.timeout(options.timeout ?? patience)
    const signal = callerSignal ? firstOf([callerSignal, deadline]) : deadline
    const sent = { ...init, signal, credentials: authentication.credentials }
    const wasOffline = isOffline()
    const networkFailed = networkFails(init.method ?? 'GET', callerSignal, wasOffline)
    const fails = (cause: unknown) => {
      if (development && !wasOffline && !signal.aborted) void nameRefusedOrigin()
      return networkFailed(cause)
    }
    const url = `${origin}${path}`
    // A fetch of the host's own may do more than send; it is never passed by.
    const isUpload = onProgress && !options.fetch && canUpload(url, authentication.credentials)
    return (isUpload ? upload(url, sent, onProgress) : request(url, sent)).catch(fails)
  }
  const send: Send = (path, init) => sendWithin(path, init, PATIENCE_MS)
  const authentication = options.auth(send)

  async function attempt(endpoint: Endpoint, path: string, init: Sending): Promise<Response> {
    const { signal } = init
    const once = async () => {
      const proving = authentication.headersFor(endpoint).catch(failsUnsent(endpoint.method))
      const proof = await unlessAborted(proving, signal ?? undefined)
      const headers = { ...(init.headers as Record<string, string>), ...proof }
      const sent = sendWithin(path, { ...init, headers }, patienceOf(endpoint))
      return { proof, response: await sent }
    }
    const { proof, response } = await once()
    const refused = await isCsrfRefusal(response).catch(networkFails(endpoint.method, signal))
    if (!refused || !authentication.csrfRefused(proof)) return response
    await drain(response)
    return (await once()).response
  }

  async function withRenewal(
    name: CallName,
    endpoint: Endpoint,
    path: string,
    init: Sending,
  ): Promise<Response> {
    const seen = authentication.generation
    const response = await attempt(endpoint, path, init)
    if (response.status !== 401 || NEVER_RENEWED.includes(name)) return response
    await drain(response)
    const renewing = authentication.renew(seen).catch(failsUnsent(endpoint.method))
    const renewal = await unlessAborted(renewing, init.signal ?? undefined)
    if (renewal.renewed) {
      const headers = { ...(init.headers as Record<string, string>), 'X-Retry-Attempted': 'true' }
      const again = await attempt(endpoint, path, { ...init, headers })
      if (again.status !== 401) return again
      await drain(again)
    }
    const isAtSignIn = path.includes('/login') || currentPath().includes('/login')
    if (endpoint.auth !== 'public' && !isAtSignIn && !renewal.isReported) {
      renewal.isReported = true
      authentication.forget()
      onSessionExpired?.()
    }
    throw new ApiError('not_signed_in', { message: SESSION_EXPIRED })
  }

  async function resultOf(
    name: CallName,
    endpoint: Endpoint,
    response: Response,
  ): Promise<unknown> {
    if (!response.ok) {
      throw await errorOf(response, name === 'session.login' ? 'Login failed' : undefined)
    }
    const { shape } = successOf(endpoint)
    if (isEmpty(shape)) return drain(response)
    if (isBinary(shape)) return response.blob()
    const text = await response.text()
    const parsed = shape.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    const problems = problemsOf(parsed.error.issues)
    const requestId = response.headers.get('x-request-id') ?? undefined
    const wrong = new WrongShapeError(name, problems, requestId)
    if (development) {
      wrong.message = `${name} (${endpoint.method} ${endpoint.path}) answered with another shape than the contract: ${problems.join('; ')}`
    }
    throw wrong
  }

  return async (name, endpoint, call, { signal, idempotencyKey, onProgress }) => {
    signal?.throwIfAborted()
    const headers: Record<string, string> = { accept: 'application/json' }
    // One key for the logical call: a retry of it must never create or pay twice.
    if (endpoint.idempotent) headers['Idempotency-Key'] = idempotencyKey ?? crypto.randomUUID()
    const init: Sending = { method: endpoint.method, headers }
    if (call.body !== undefined) {
      const { body } = endpoint
      const hasFiles = body !== undefined && isMultipart(body)
      init.body = hasFiles ? formOf(body, call.body as object) : JSON.stringify(call.body)
      // fetch writes the type of a form itself, with the boundary between its parts.
      if (!hasFiles) headers['content-type'] = 'application/json'
      else if (onProgress) init.onProgress = onProgress
    }
    if (signal) init.signal = signal
    try {
      const response = await withRenewal(name, endpoint, urlOf(endpoint, call), init)
      const result = await resultOf(name, endpoint, response).catch(
        networkFails(endpoint.method, signal),
      )
      if (BEGINS_SESSION.includes(name)) authentication.forget()
      return result
    } finally {
      // The token belongs to the session that is over, whether or not the server heard of it.
      if (name === 'session.logout') authentication.forget()
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is one more wrong shape; the schema says so with the call's name.
    return undefined
  }
}
