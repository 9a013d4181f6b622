import type { DocumentNoun } from '@daysheet/core'
import { msg, type Words } from '../../ui/i18n/words.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

export interface PagedWords {
  one: DocumentNoun
  many: `${DocumentNoun}s`
  /** `submitted`, or empty where no status is chosen. */
  status: string
  /** How many the filter leaves in all; unknown while somebody searches. */
  count: number | undefined
  isSearched: boolean
  /** `Failed to load invoices`. */
  failure: string
}

type Counted<Counts> = { counts: Counts; next_cursor: string | null }

/** A list of documents page by page, with its texts. */
export function pagedList<Page extends Counted<unknown>, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rows: readonly Row[],
  paged: PagedWords,
  words: Words,
) {
  const { status, count, isSearched, failure } = paged
  const inWords = (n: number) =>
    words(
      {
        invoice: msg({ one: '1 invoice', other: '{count} invoices' }),
        timesheet: msg({ one: '1 timesheet', other: '{count} timesheets' }),
      }[paged.one],
      { count: n },
    )
  const shown = query.hasNextPage
    ? words('{count} of {all}', { count: rows.length, all: count ?? words('many') })
    : rows.length
  return {
    rows,
    /** `7 submitted`, `50 of 120 invoices`. */
    footWords: status && !isSearched ? `${shown} ${status}` : inWords(rows.length),
    /** `Showing 50 of 120 invoices`; what a search leaves in all is not known before its end. */
    pageWords:
      query.hasNextPage && !isSearched
        ? words('Showing {count} of {documents}', {
            count: rows.length,
            documents: inWords(count ?? rows.length),
          })
        : words('Showing {documents}', { documents: inWords(rows.length) }),
    failure,
    isSearched,
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
