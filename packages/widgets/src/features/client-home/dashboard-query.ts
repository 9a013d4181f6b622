import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

/** Read again whenever the home is opened: it says what waits, which others change all day. */
export const dashboardQuery = (
  { client, tenant }: { client: ApiClient; tenant: string },
  clientId: string,
) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'dashboard', clientId],
    queryFn: ({ signal }) =>
      client.clientOverview.dashboard({ params: { id: clientId } }, { signal }),
    staleTime: 0,
  })
