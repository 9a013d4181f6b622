import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

/** What a query reads with and is kept under. */
export interface QueryScope {
  client: ApiClient
  tenant: string
}

/** A list that is read page by page, each from the cursor that the page before it gave. */
export const pagedQuery = <Page extends { next_cursor: string | null }, Key extends QueryKey>(
  queryKey: Key,
  readPage: (cursor: string | undefined, options: { signal: AbortSignal }) => Promise<Page>,
) =>
  infiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string | undefined>({
    queryKey,
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, { signal }),
  })

/** A search as the API takes it; spaces search for nothing. */
export const searchText = (q: string): string | undefined => q.trim() || undefined
