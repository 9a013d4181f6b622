import { ApiError, msg } from '@daysheet/core'

/**
 * Why no answer came. `offline`: the device knew of no connection and sent nothing; `timeout`: it
 * was waited for and given up; `lost`: anything else (a broken connection, an unknown name).
 */
export type NetworkFailure = 'offline' | 'lost' | 'timeout'

export interface NetworkErrorOptions {
  cause?: unknown
  kind?: NetworkFailure
  /** The call itself never set out, because what it needs first (a CSRF token) could not be had. */
  isUnsent?: boolean
}

const READ_SENTENCES: Readonly<Record<NetworkFailure, string>> = {
  offline: msg('You are offline. Check your connection and try again.'),
  lost: msg('The service could not be reached. Check your connection and try again.'),
  timeout: msg('The service took too long to answer. Check your connection and try again.'),
}

const WRITE_SENTENCES: Readonly<Record<NetworkFailure, string>> = {
  offline: msg('You are offline, so nothing was sent. Check your connection, then send it again.'),
  lost: msg(
    'The service could not be reached, so we cannot tell whether this was saved. Check your connection and look before you try again.',
  ),
  timeout: msg(
    'The service took too long to answer, so we cannot tell whether this was saved. Check your connection and look before you try again.',
  ),
}

const UNSENT = msg(
  'The service could not be reached, so nothing was sent. Check your connection, then send it again.',
)

/**
 * No answer came: offline, the connection broke, the name did not resolve, the wait was too long. An
 * ApiError with code `unavailable`, so that a screen which only knows ApiError still says the right
 * thing; `cause` holds what the platform said.
 */
export class NetworkError extends ApiError {
  readonly kind: NetworkFailure
  /** Nobody can tell whether the server did what it was asked for. Never true of a GET. */
  readonly mayHaveArrived: boolean

  constructor(method: string, { cause, kind = 'lost', isUnsent }: NetworkErrorOptions = {}) {
    const isRead = method === 'GET'
    const isCertain = isRead || isUnsent === true || kind === 'offline'
    super('unavailable', { message: sentenceOf(kind, isRead, isCertain) })
    this.name = 'NetworkError'
    this.cause = cause
    this.kind = kind
    this.mayHaveArrived = !isCertain
  }
}

function sentenceOf(kind: NetworkFailure, isRead: boolean, isCertain: boolean): string {
  if (isRead) return READ_SENTENCES[kind]
  return isCertain && kind !== 'offline' ? UNSENT : WRITE_SENTENCES[kind]
}
