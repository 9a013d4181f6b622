import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

/** The counts on the worker's tabs. */
export const tabCountsQuery = (
  { client, tenant }: { client: ApiClient; tenant: string },
  workerId: string,
) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'counts', workerId],
    queryFn: ({ signal }) => client.invoices.counts({ params: { id: workerId } }, { signal }),
  })
