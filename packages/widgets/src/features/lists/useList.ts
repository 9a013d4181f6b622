import { useMemo } from 'react'
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import type { Failure } from '../../provider/failures/failure.ts'
import { useWords, type Plural, type Words } from '../../ui/i18n/words.ts'

/** The call of a list and the key it is cached under, as `infiniteQueryOptions` makes them. */
export type PagedQuery<Page, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  Key,
  string | undefined
>

/** The page that a call answers: `PageOf<ApiClient['expenses']['list']>`. */
export type PageOf<Call extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>

/** `Showing {shown} of {count} invoices`. */
export type ShownOfAll = Record<keyof Plural, `${string}{shown}${string}`>

/** What is read from the pages of a list. */
export interface PageFacts<Page, Row> {
  rowsOf: (page: Page) => readonly Row[]
  /** How many there are in all, where the first page knows it. */
  countOf?: (page: Page) => number | undefined
  /** Whether a row counts as one of them. */
  isCounted?: (row: Row) => boolean
  /** `Showing 7 invoices`. */
  shown: Plural
  /** `Showing {count} of {all} expenses`, in the plural where it says `{shown} of {count}`. */
  shownOfAll?: string | ShownOfAll
  failure: Failure
  /** Whether another filter starts from an empty list; the rows of the last one stay otherwise. */
  startsEmpty?: boolean
}

/** A list that is read page by page. */
export function useList<Page, Row, Key extends QueryKey>(
  options: PagedQuery<Page, Key>,
  facts: PageFacts<Page, Row>,
) {
  const { rowsOf, failure } = facts
  const words = useWords()
  const query = useInfiniteQuery({
    ...options,
    // The rows stay until the next ones are there, so that nothing jumps while somebody types.
    placeholderData: facts.startsEmpty ? undefined : keepPreviousData,
  })
  const { data, hasNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf])
  const page = data?.pages[0]
  const all = hasNextPage && page ? facts.countOf?.(page) : undefined

  const loadAll = async (): Promise<Row[] | null> => {
    let current = query
    while (current.hasNextPage) {
      current = await current.fetchNextPage()
      if (current.isError) return null
    }
    return current.data?.pages.flatMap(rowsOf) ?? null
  }
  return {
    rows,
    /** The first page; what it says of the whole list holds for all of them. */
    page,
    /** `Failed to load invoices`. */
    failure: failure.sentence,
    pageWords: describeShown(facts, rows, all, words),
    isFirstLoad: query.isPending,
    isLoaded: data !== undefined,
    error: query.error,
    isFailed: query.isError,
    isRetrying: query.isFetching,
    /** Reads again what failed: the next page, or what is there. */
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    /** Every row, page after page; null where one of them could not be read. */
    loadAll,
  }
}

export type List<Page, Row> = ReturnType<typeof useList<Page, Row, QueryKey>>

function describeShown<Row>(
  { isCounted, shown, shownOfAll }: PageFacts<never, Row>,
  rows: readonly Row[],
  all: number | undefined,
  words: Words,
): string {
  const count = isCounted ? rows.filter(isCounted).length : rows.length
  if (all === undefined || shownOfAll === undefined) return words(shown, { count })
  return typeof shownOfAll === 'string'
    ? words(shownOfAll, { count, all })
    : words(shownOfAll, { shown: count, count: all })
}
