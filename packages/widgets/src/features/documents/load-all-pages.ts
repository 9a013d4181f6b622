import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** Every row of a list, page after page; null where one of them could not be read. */
export async function loadAllPages<Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[] | null> {
  let current = query
  while (current.hasNextPage) {
    current = await current.fetchNextPage()
    if (current.isError) return null
  }
  return current.data?.pages.flatMap(rowsOf) ?? null
}
