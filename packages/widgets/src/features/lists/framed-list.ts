import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { FAILURES, type FailureName } from '../../provider/failures.ts'

/** A list that is read page by page, as its frame shows it. */
export interface FramedList {
  rows: readonly unknown[]
  /** `Failed to load invoices`. */
  failure: string
  /** `Showing 50 of 120 invoices`. */
  pageWords: string
  isFirstLoad: boolean
  isLoaded: boolean
  error: Error | null
  isFailed: boolean
  isRetrying: boolean
  /** Reads again what failed: the next page, or what is there. */
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

export const framedList = <Row>(
  query: UseInfiniteQueryResult,
  { rows, failure, pageWords }: { rows: readonly Row[]; failure: FailureName; pageWords: string },
) => ({
  rows,
  failure: FAILURES[failure],
  pageWords,
  isFirstLoad: query.isPending,
  isLoaded: query.data !== undefined,
  error: query.error,
  isFailed: query.isError,
  isRetrying: query.isFetching,
  retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  loadMore: () => void query.fetchNextPage(),
})
