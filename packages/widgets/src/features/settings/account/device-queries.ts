import { queryOptions } from '@tanstack/react-query'
import type { DeviceSession } from '@daysheet/core'
import type { QueryScope } from '../../../provider/query-scope.ts'

/** The devices one is signed in on; read anew each time, for what is looked for is what is new. */
export const deviceSessionsQuery = ({ client, tenant }: QueryScope) =>
  queryOptions({
    queryKey: [tenant, 'devices'],
    queryFn: async ({ signal }): Promise<DeviceSession[]> =>
      (await client.session.listSessions({}, { signal })).sessions,
    staleTime: 0,
  })
