import { queryOptions } from '@tanstack/react-query'
import type { TaxMonth } from '@daysheet/core'
import type { QueryScope } from '../../../../provider/query-scope.ts'
import { pollOpenSubmission } from '../../../hmrc/index.ts'

/** The return of a month as HMRC gets it, and what was sent of it. */
export const filingQuery = (
  { client, tenant }: QueryScope,
  { clientId, tax_year, tax_month }: TaxMonth & { clientId: string },
) =>
  queryOptions({
    // Below the months, which change it and are changed by it.
    queryKey: [tenant, 'cis-months', 'filing', clientId, tax_year, tax_month],
    queryFn: ({ signal }) =>
      client.hmrc.readFiling({ params: { id: clientId, tax_year, tax_month } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollOpenSubmission(state.data?.submissions[0]),
  })
