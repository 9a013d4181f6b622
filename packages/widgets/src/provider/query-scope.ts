import type { ApiClient } from '@daysheet/core'

/** What a query reads with and is kept under. */
export interface QueryScope {
  client: ApiClient
  tenant: string
}

/** For a list that is read page by page. */
export const BY_CURSOR = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
}
