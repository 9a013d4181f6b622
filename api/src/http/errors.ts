import { ApiError, type ErrorCode } from '@daysheet/core'
import { isDatabaseAway, isDatabaseFull } from '../db/database-errors.ts'

export { isDuplicate } from '../db/database-errors.ts'

interface Thrown {
  httpCode?: unknown
  status?: unknown
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'unreadable_body',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  // formidable: a part in a transfer encoding that it does not know
  501: 'unreadable_body',
}

/**
 * Turns anything that was thrown into the one error shape of the API. An unexpected error becomes
 * `internal` without its cause, which is in the log only.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseFull(error)) {
    return new ApiError('unavailable', {
      message: 'The database can keep nothing new just now. Nothing was changed. Try again later.',
      retryAfter: 30,
    })
  }
  if (isDatabaseAway(error)) {
    return new ApiError('unavailable', {
      message: 'The database is away for a moment. Nothing was changed. Please try again.',
      retryAfter: 5,
    })
  }
  const { status, httpCode } = (error ?? {}) as Thrown
  // formidable's errors have `httpCode` and no `status`, co-body's and raw-body's have `status`.
  const known = BY_STATUS[Number(httpCode ?? status)]
  return new ApiError(known ?? 'internal')
}

/** The error for a request whose transaction is committed: what failed later did not undo it. */
export function afterCommit(error: ApiError): ApiError {
  return error.status < 500 ? error : new ApiError('outcome_unknown', { retryAfter: 5 })
}
