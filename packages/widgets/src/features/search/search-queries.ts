import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, SearchHit } from '@daysheet/core'

type Scope = { client: ApiClient; tenant: string }

/** What a text is found in; asked anew each time, since decisions change what a hit says. */
export const searchQuery = ({ client, tenant }: Scope, q: string) =>
  queryOptions({
    queryKey: [tenant, 'search', 'find', q],
    queryFn: async ({ signal }): Promise<SearchHit[]> =>
      (await client.search.find({ query: { q } }, { signal })).hits,
    staleTime: 0,
    // An earlier answer is no answer to somebody who looks again.
    gcTime: 0,
  })

/** What was gone to from the search on this visit, the last one first. It is never asked for. */
export const recentHitsQuery = ({ tenant }: Pick<Scope, 'tenant'>) =>
  queryOptions<SearchHit[]>({
    queryKey: [tenant, 'search', 'recent'],
    queryFn: () => [],
    enabled: false,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  })
