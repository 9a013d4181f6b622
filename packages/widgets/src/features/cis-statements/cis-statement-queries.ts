import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

type Scope = { client: ApiClient; tenant: string }

const PAGE = 50

/** A worker's statements of a tax year page by page; `summary` is over all of them. */
export const cisStatementsQuery = (
  { client, tenant }: Scope,
  filter: { workerId: string; year: number },
) =>
  infiniteQueryOptions({
    queryKey: [tenant, 'cis-statements', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, cursor: pageParam, year: filter.year }
      const call = { params: { id: filter.workerId }, query }
      return client.cisStatements.listForWorker(call, { signal })
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
