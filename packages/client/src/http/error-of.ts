import { ApiError, ERRORS, type ErrorCode, type Issue } from '@daysheet/core'

interface ErrorResponse {
  message?: unknown
  code?: unknown
  issues?: unknown
}

/** The body as an object, or undefined when it is not JSON. */
async function bodyOf(response: Response): Promise<ErrorResponse | undefined> {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as unknown
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    // A proxy's HTML or nothing at all; the status is all there is to say then.
    return undefined
  }
}

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)

const isIssue = (issue: unknown): issue is Issue => {
  const { path, message } = (issue ?? {}) as Partial<Record<keyof Issue, unknown>>
  return typeof path === 'string' && typeof message === 'string'
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'unreadable_body',
  401: 'not_signed_in',
  402: 'licences_exhausted',
  403: 'access_denied',
  404: 'not_found',
  409: 'wrong_state',
  413: 'too_large',
  415: 'wrong_type',
  422: 'invalid',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

const codeOf = (status: number): ErrorCode =>
  BY_STATUS[status] ?? (status < 500 ? 'invalid' : 'internal')

const secondsOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined

/**
 * What a non-ok response means: the body's message, else the fallback when the body is JSON without
 * one, else `HTTP {status}`. The code is the body's, else the status's.
 */
export async function errorOf(response: Response, fallback = 'Request failed'): Promise<ApiError> {
  const { status } = response
  const body = await bodyOf(response)
  const message = typeof body?.message === 'string' ? body.message : ''
  const code = isCode(body?.code) ? body.code : codeOf(status)
  return new ApiError(code, {
    message: message || (body ? fallback : `HTTP ${status}`),
    isSilent: !message,
    issues: Array.isArray(body?.issues) ? body.issues.filter(isIssue) : [],
    retryAfter: secondsOf(response.headers.get('retry-after')),
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

/** A 403 whose message contains 'CSRF'. Leaves the body of any other response to be read. */
export async function isCsrfRefusal(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body = await bodyOf(response.clone())
  return typeof body?.message === 'string' && body.message.includes('CSRF')
}
