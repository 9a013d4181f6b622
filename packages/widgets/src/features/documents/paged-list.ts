import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

export interface PagedWords {
  one: string
  many: string
  /** `submitted`, or empty where no status is chosen. */
  status: string
  /** How many the filter leaves in all; unknown while somebody searches. */
  count: number | undefined
  isSearched: boolean
  /** `Failed to load invoices`. */
  failure: string
}

type Counted<Counts> = { counts: Counts; next_cursor: string | null }

/** A list of documents page after page, with what the screen says of it. */
export function pagedList<Page extends Counted<unknown>, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rows: readonly Row[],
  words: PagedWords,
) {
  const { status, count, isSearched, failure } = words
  const inWords = (n: number) => `${n} ${n === 1 ? words.one : words.many}`
  const shown = query.hasNextPage ? `${rows.length} of ${count ?? 'many'}` : rows.length
  return {
    rows,
    /** `7 submitted`, `50 of 120 invoices`. */
    footWords: status && !isSearched ? `${shown} ${status}` : inWords(rows.length),
    /** `Showing 50 of 120 invoices`; what a search leaves in all is not known before its end. */
    pageWords:
      query.hasNextPage && !isSearched
        ? `Showing ${rows.length} of ${inWords(count ?? rows.length)}`
        : `Showing ${inWords(rows.length)}`,
    failure,
    isFirstLoad: query.isPending,
    isLoaded: query.data !== undefined,
    error: query.error,
    isFailed: query.isError,
    isRetrying: query.isFetching,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}

export type PagedList = Omit<ReturnType<typeof pagedList>, 'rows'> & { rows: readonly unknown[] }
