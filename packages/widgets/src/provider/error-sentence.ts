import { ApiError } from '@daysheet/core'

/** The sentence that the server gave, else the one for this place. */
export const errorSentence = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message ? error.message : otherwise
