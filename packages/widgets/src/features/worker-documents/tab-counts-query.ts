import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../provider/query-scope.ts'

/** The counts on the worker's tabs; its key makes them be read again with the invoices. */
export const tabCountsQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'counts', workerId],
    queryFn: ({ signal }) => client.workerOverview.counts({ params: { id: workerId } }, { signal }),
  })
