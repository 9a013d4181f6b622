import { ApiError } from '@daysheet/core'

/** Whether its worker took back what the client was sent. */
export const isWithdrawn = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'withdrawn'
