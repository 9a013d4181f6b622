import { queryOptions, useQuery } from '@tanstack/react-query'
import { accountOf, type Account, type ApiClient, type User } from '@daysheet/core'
import { useDaysheet } from './DaysheetContext.ts'

/** Every key starts with the tenant, so that a shared cache keeps tenants apart. */
export const viewerQuery = (client: ApiClient, tenant: string) =>
  queryOptions({
    queryKey: [tenant, 'session', 'me'],
    queryFn: async ({ signal }): Promise<User> => (await client.session.me({}, { signal })).user,
  })

/** The signed-in person, and the company or worker for whom they act. */
export interface Viewer extends User {
  account: Account
}

const viewerOf = (user: User): Viewer => ({ ...user, account: accountOf(user) })

/** Who is signed in, read once and shared by all widgets of a provider. */
export function useViewer() {
  const { client, tenant } = useDaysheet()
  return useQuery({ ...viewerQuery(client, tenant), select: viewerOf })
}
