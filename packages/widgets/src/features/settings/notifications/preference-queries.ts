import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../../provider/query-scope.ts'

export const PREFERENCES = 'notification-preferences'

/** Of what the signed-in person is notified. */
export const preferencesQuery = ({ client, tenant }: QueryScope, personId: string) =>
  queryOptions({
    queryKey: [tenant, PREFERENCES, personId],
    queryFn: async ({ signal }) =>
      (await client.notificationPreferences.read({}, { signal })).preferences,
  })
