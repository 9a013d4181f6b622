import { QueryClient, type DefaultOptions } from '@tanstack/react-query'
import { ApiError, WrongShapeError } from '@daysheet/core'

const FIVE_MINUTES = 5 * 60_000
const TEN_MINUTES = 10 * 60_000
const MOST_RETRIES = 3

/**
 * What the caller did wrong stays wrong, and so does an answer of another shape: only outages and
 * lost connections are worth a retry.
 */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < MOST_RETRIES &&
  !(error instanceof WrongShapeError) &&
  !(error instanceof ApiError && error.status < 500)

export const queryDefaults: DefaultOptions = {
  queries: {
    retry: isWorthRetrying,
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    staleTime: FIVE_MINUTES,
    gcTime: TEN_MINUTES,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  },
  mutations: { retry: false },
}

/** A cache of its own for one provider, so that two tenants on one page never share a row. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: queryDefaults })
