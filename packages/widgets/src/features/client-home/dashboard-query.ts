import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../provider/query-scope.ts'

/** Read again whenever the home is opened: it says what waits, which others change all day. */
export const dashboardQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'dashboard', clientId],
    queryFn: ({ signal }) =>
      client.clientOverview.dashboard({ params: { id: clientId } }, { signal }),
    staleTime: 0,
  })
