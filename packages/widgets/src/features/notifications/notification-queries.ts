import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

const PAGE = 20

/** What happened to the signed-in person, newest first, page by page. */
export const notificationListQuery = ({ client, tenant }: Scope) =>
  infiniteQueryOptions({
    queryKey: [tenant, 'notifications', 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.notifications.list({ query: { limit: PAGE, cursor: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
