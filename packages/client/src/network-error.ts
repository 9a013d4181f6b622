import { ApiError } from '@daysheet/core'

/**
 * No answer came: offline, the connection broke, the name did not resolve. An ApiError with code
 * `unavailable`, so that a screen which only knows ApiError still says the right thing; `cause`
 * holds what the platform said.
 */
export class NetworkError extends ApiError {
  constructor(method: string, cause?: unknown) {
    super('unavailable', {
      message:
        method === 'GET'
          ? 'Daysheet could not be reached. Check your connection and try again.'
          : 'Daysheet could not be reached, so we cannot tell whether this was saved. Check your connection and look before you try again.',
    })
    this.name = 'NetworkError'
    this.cause = cause
  }
}
