import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../../../provider/query-scope.ts'

export const SECOND_FACTORS = 'second-factors'

/** The person's passkeys, apps and how many recovery codes are left; read anew each time. */
export const secondFactorsQuery = ({ client, tenant }: QueryScope) =>
  queryOptions({
    queryKey: [tenant, SECOND_FACTORS],
    queryFn: ({ signal }) => client.secondFactors.list({}, { signal }),
    staleTime: 0,
  })
