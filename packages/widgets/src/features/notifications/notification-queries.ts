import { queryOptions } from '@tanstack/react-query'
import { pagedQuery, type QueryScope } from '../../provider/query-scope.ts'

const ONE_MINUTE = 60_000

/** How many notifications were not read yet; asked again each minute while the page is seen. */
export const unreadCountQuery = ({ client, tenant }: QueryScope) =>
  queryOptions({
    queryKey: [tenant, 'notifications', 'unread'],
    queryFn: async ({ signal }): Promise<number> =>
      (await client.notifications.list({ query: { limit: 1 } }, { signal })).counts.unread,
    refetchInterval: ONE_MINUTE,
  })

const PAGE = 20

/** What happened to the signed-in person, newest first, page by page. */
export const notificationListQuery = ({ client, tenant }: QueryScope) =>
  pagedQuery([tenant, 'notifications', 'list'], (cursor, options) =>
    client.notifications.list({ query: { limit: PAGE, cursor } }, options),
  )
