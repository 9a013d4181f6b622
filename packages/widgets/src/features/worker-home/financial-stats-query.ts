import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../provider/query-scope.ts'

/** Kept under the invoices: whatever changes one of them, or a business expense, changes these. */
export const financialStatsQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'financial-stats', workerId],
    queryFn: ({ signal }) =>
      client.workerOverview.financialStats({ params: { id: workerId } }, { signal }),
  })
