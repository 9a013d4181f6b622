import { infiniteQueryOptions } from '@tanstack/react-query'
import { BY_CURSOR, type QueryScope } from '../../provider/query-scope.ts'

const PAGE = 50

/** A worker's statements of a tax year page by page; `summary` is over all of them. */
export const cisStatementsQuery = (
  { client, tenant }: QueryScope,
  filter: { workerId: string; year: number },
) =>
  infiniteQueryOptions({
    queryKey: [tenant, 'cis-statements', 'list', filter],
    ...BY_CURSOR,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, cursor: pageParam, year: filter.year }
      const call = { params: { id: filter.workerId }, query }
      return client.cisStatements.listForWorker(call, { signal })
    },
  })
