import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { QueryScope } from '../../provider/query-scope.ts'
import { dashboardQuery } from './dashboard-query.ts'

/** Whoever asks while it is being read has the same answer: a page with its home and both counts asks once. */
const readWaiting = async (queries: QueryClient, scope: QueryScope, clientId: string) =>
  (await queries.fetchQuery(dashboardQuery(scope, clientId))).waiting

/** How many invoices wait for the decision of whoever reads it. */
export const invoicesToApproveQuery = (scope: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [scope.tenant, 'invoices', 'to-approve', clientId],
    queryFn: async ({ client }) => (await readWaiting(client, scope, clientId)).invoices,
  })

/** How many timesheets wait for the decision of whoever reads it. */
export const timesheetsToApproveQuery = (scope: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [scope.tenant, 'timesheets', 'to-approve', clientId],
    queryFn: async ({ client }) => (await readWaiting(client, scope, clientId)).timesheets,
  })
