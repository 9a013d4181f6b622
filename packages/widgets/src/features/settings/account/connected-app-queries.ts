import { queryOptions } from '@tanstack/react-query'
import type { ConnectedApp } from '@daysheet/core'
import type { QueryScope } from '../../../provider/query-scope.ts'

export const CONNECTED_APPS = 'connected-apps'

/** Who may act in the account; read anew each time, for what is looked for is what is new. */
export const connectedAppsQuery = ({ client, tenant }: QueryScope) =>
  queryOptions({
    queryKey: [tenant, CONNECTED_APPS],
    queryFn: async ({ signal }): Promise<ConnectedApp[]> =>
      (await client.connectedApps.list({}, { signal })).apps,
    staleTime: 0,
  })
