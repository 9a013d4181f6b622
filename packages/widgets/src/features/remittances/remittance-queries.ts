import { queryOptions } from '@tanstack/react-query'
import { pagedQuery, type QueryScope } from '../../provider/query-scope.ts'

/** The first part of what a payment makes stale. */
export const REMITTANCES = 'remittances'

const PAGE = 25

/** A worker's remittance advices, newest first, page by page. */
export const remittancesQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  pagedQuery([tenant, REMITTANCES, workerId], (cursor, options) =>
    client.remittances.listForWorker(
      { params: { id: workerId }, query: { limit: PAGE, cursor } },
      options,
    ),
  )

/** What money comes to a worker. */
export const comingQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, REMITTANCES, 'coming', workerId],
    queryFn: ({ signal }) =>
      client.remittances.comingForWorker({ params: { id: workerId } }, { signal }),
    // Clients approve, pay and change their runs meanwhile.
    staleTime: 0,
  })
