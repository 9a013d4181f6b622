import { ApiError } from '@daysheet/core'

/** The mailed link is unknown, used or expired. A service that is busy or away has said nothing about it. */
export const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422
