import { isServer, QueryClient, type DefaultOptions } from '@tanstack/react-query'
import { NetworkError } from '@daysheet/client'
import { ApiError, WrongShapeError } from '@daysheet/core'

const FIVE_MINUTES = 5 * 60_000
const TEN_MINUTES = 10 * 60_000
const MOST_RETRIES = 3

/**
 * What the caller did wrong stays wrong, and so does an answer of another shape: only outages and
 * lost connections are worth a retry. A device that is offline is told so at once and reads again
 * when it is back; who has waited for an answer once decides about the next wait.
 */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < MOST_RETRIES &&
  !(error instanceof WrongShapeError) &&
  !(error instanceof NetworkError && error.kind !== 'lost') &&
  !(error instanceof ApiError && (error.status < 500 || error.code === 'unsupported'))

export const queryDefaults: DefaultOptions = {
  queries: {
    // Without a connection a call fails, and says so; by default it would wait without a word.
    networkMode: 'always',
    retry: isWorthRetrying,
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    staleTime: FIVE_MINUTES,
    // A timer would keep a program alive that only renders a page, and the page's data with it.
    gcTime: isServer ? Infinity : TEN_MINUTES,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  },
  // Never sent by itself once the connection is back: nobody would know when, nor whether.
  mutations: { networkMode: 'always', retry: false },
}

/** For an edit, which begins on the newest version and never on one from the cache. */
export const NEWEST = { staleTime: 0, refetchOnMount: 'always' } as const

/** A cache of its own for one provider, so that two tenants on one page never share a row. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: queryDefaults })
