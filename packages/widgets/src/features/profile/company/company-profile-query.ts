import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

/** Under `session`: it is the signed-in person's own record, and whatever changes that refreshes it. */
export const companyProfileQuery = (
  { client, tenant }: { client: ApiClient; tenant: string },
  clientId: string,
) =>
  queryOptions({
    queryKey: [tenant, 'session', 'company-profile', clientId],
    queryFn: async ({ signal }) => (await client.clients.readProfile({}, { signal })).profile,
  })
