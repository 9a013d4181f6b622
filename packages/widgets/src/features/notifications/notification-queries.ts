import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

type Scope = { client: ApiClient; tenant: string }

const ONE_MINUTE = 60_000

/** How many notifications were not read yet; asked again each minute while the page is seen. */
export const unreadCountQuery = ({ client, tenant }: Scope) =>
  queryOptions({
    queryKey: [tenant, 'notifications', 'unread'],
    queryFn: async ({ signal }): Promise<number> =>
      (await client.notifications.list({ query: { limit: 1 } }, { signal })).counts.unread,
    refetchInterval: ONE_MINUTE,
  })
