import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, DeviceSession } from '@daysheet/core'

/** The devices one is signed in on; read anew each time, for what is looked for is what is new. */
export const deviceSessionsQuery = ({ client, tenant }: { client: ApiClient; tenant: string }) =>
  queryOptions({
    queryKey: [tenant, 'devices'],
    queryFn: async ({ signal }): Promise<DeviceSession[]> =>
      (await client.session.listSessions({}, { signal })).sessions,
    staleTime: 0,
  })
