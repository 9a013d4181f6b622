import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../../provider/query-scope.ts'

/** A worker's invoices of a tax year beside their statements; what a new statement makes stale too. */
export const reconciliationQuery = (
  { client, tenant }: QueryScope,
  { workerId, year }: { workerId: string; year: number },
) =>
  queryOptions({
    queryKey: [tenant, 'cis-statements', 'reconciliation', workerId, year],
    queryFn: ({ signal }) =>
      client.cisReconciliation.read({ params: { id: workerId }, query: { year } }, { signal }),
  })
