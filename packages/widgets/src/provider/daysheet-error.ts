import { NetworkError } from '@daysheet/client'
import { ApiError, WrongShapeError, type ErrorCode } from '@daysheet/core'
import { BeforeFailed, ActionCancelled } from './action-cancelled.ts'

/**
 * What went wrong, for the host's own monitoring: a failed read, a failed act or a crash. Its fields
 * are nothing personal: no sentences, no bodies, no ids of people. `cause` and `stack` are for the
 * host alone: they are left out where the error is copied, sent as JSON or emitted as an event.
 */
export interface DaysheetError {
  /**
   * A code of the contract (`stale_version`, `not_found`, …), `unreachable` when no answer came,
   * `wrong_shape` when it was none that the contract allows, `before_failed` when a hook of the host
   * broke, else `unexpected`.
   */
  code: ErrorCode | 'unreachable' | 'wrong_shape' | 'before_failed' | 'unexpected'
  /** The HTTP status of the contract's code; null where there was no answer to speak of. */
  status: number | null
  /** Where it happened: `invoice-editor`. */
  widget: string
  /** The API's name for the request, where it sent one; quote it to whoever runs the API. */
  request_id?: string
  /** Whether the same again may work without anybody changing anything. */
  retryable: boolean
  /** What was thrown. Its message may quote what a person reads or has typed. */
  readonly cause?: unknown
  /** Where it was thrown; absent where what was thrown is no Error. */
  readonly stack?: string | undefined
}

// What may have been saved is for a person to look at before it is done again.
const mayWorkAgain = ({ code, status }: ApiError): boolean =>
  (status >= 500 && code !== 'outcome_unknown' && code !== 'unsupported') ||
  status === 429 ||
  code === 'in_progress'

/** Null for what is no failure: somebody stopped the call, or the host held it back. */
export function daysheetErrorOf(error: unknown, widget: string): DaysheetError | null {
  const facts = factsOf(error, widget)
  if (!facts) return null
  // Not enumerable, so that a host which passes errors on as they are passes on nothing personal.
  return Object.defineProperties(facts, {
    cause: { value: causeOf(error) },
    stack: { value: stackOf(causeOf(error)) },
  })
}

/** A hook of the host that broke: what it threw says more than our own sentence about it. */
const causeOf = (error: unknown): unknown => (error instanceof BeforeFailed ? error.cause : error)

const stackOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? cause.stack : undefined

type ErrorFacts = Omit<DaysheetError, 'cause' | 'stack'>

function factsOf(error: unknown, widget: string): ErrorFacts | null {
  if (error instanceof NetworkError) {
    return { code: 'unreachable', status: null, widget, retryable: true }
  }
  if (error instanceof WrongShapeError) {
    const { requestId } = error
    return {
      code: 'wrong_shape',
      status: null,
      widget,
      ...requestIdField(requestId),
      retryable: false,
    }
  }
  if (error instanceof ApiError) {
    const { code, status, requestId } = error
    return { code, status, widget, ...requestIdField(requestId), retryable: mayWorkAgain(error) }
  }
  if (error instanceof BeforeFailed) {
    return { code: 'before_failed', status: null, widget, retryable: false }
  }
  if (error instanceof ActionCancelled) return null
  if (error instanceof DOMException && error.name === 'AbortError') return null
  return { code: 'unexpected', status: null, widget, retryable: false }
}

const requestIdField = (requestId: string | undefined) =>
  requestId ? { request_id: requestId } : {}
