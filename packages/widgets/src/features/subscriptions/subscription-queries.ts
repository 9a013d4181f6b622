import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../provider/query-scope.ts'

/** The price list changes with a release, not while a page is open. */
export const plansQuery = ({ client, tenant }: QueryScope) =>
  queryOptions({
    queryKey: [tenant, 'subscription-plans'],
    queryFn: async ({ signal }) => (await client.subscriptions.plans({}, { signal })).plans,
    staleTime: Infinity,
  })

/** Read anew each time: whoever comes back from paying wants to see it. */
export const subscriptionQuery = ({ client, tenant }: QueryScope) =>
  queryOptions({
    queryKey: [tenant, 'subscriptions'],
    queryFn: ({ signal }) => client.subscriptions.status({}, { signal }),
    staleTime: 0,
  })
