import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

/** The counts on the worker's tabs; its key makes them be read again with the invoices. */
export const tabCountsQuery = (
  { client, tenant }: { client: ApiClient; tenant: string },
  workerId: string,
) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'counts', workerId],
    queryFn: ({ signal }) => client.workerOverview.counts({ params: { id: workerId } }, { signal }),
  })
