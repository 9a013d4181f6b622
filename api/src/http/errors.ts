import { ApiError, type ErrorCode, type Issue } from '@daysheet/core'

interface ZodIssue {
  path: readonly PropertyKey[]
  message: string
}

/** Every failing path, dotted: `items.0.hours`. The same sentence about a place stands once. */
export function issuesOf(issues: readonly ZodIssue[]): Issue[] {
  const found = new Map<string, Issue>()
  for (const { path, message } of issues) {
    const dotted = path.map(String).join('.')
    found.set(`${dotted}\n${message}`, { path: dotted, message })
  }
  return [...found.values()]
}

interface Thrown {
  code?: unknown
  errno?: unknown
  httpCode?: unknown
  status?: unknown
  nativeError?: unknown
}

const asThrown = (error: unknown): Thrown =>
  typeof error === 'object' && error !== null ? error : {}

/** The driver's error inside objection's wrapper. */
const native = (error: unknown): Thrown => asThrown(asThrown(error).nativeError ?? error)

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  // Lost its locks three times over (db/in-transaction.ts): too busy just now.
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
])

const isDatabaseAway = (error: unknown): boolean =>
  AWAY.has(String(native(error).code)) ||
  (error instanceof Error && error.name === 'KnexTimeoutError')

/** A row that must be unique exists: the service says what that means to a person. */
export const isDuplicate = (error: unknown): boolean => native(error).code === 'ER_DUP_ENTRY'

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'unreadable_body',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
}

/**
 * Turns anything that was thrown into the one shape callers see. What is not ours becomes
 * `internal` and says nothing of its cause; the log has it.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseAway(error)) {
    return new ApiError('unavailable', {
      message: 'The database is away for a moment. Nothing was changed. Please try again.',
      retryAfter: 5,
    })
  }
  const { status, httpCode } = asThrown(error)
  // formidable's errors have `httpCode` and no `status`, co-body's and raw-body's have `status`.
  const known = BY_STATUS[Number(httpCode ?? status)]
  return new ApiError(known ?? 'internal')
}
