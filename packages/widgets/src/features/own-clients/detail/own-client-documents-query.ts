import { queryOptions } from '@tanstack/react-query'
import type { InvoiceSummary, OwnClient, TimesheetSummary } from '@daysheet/core'
import type { QueryScope } from '../../../provider/query-scope.ts'

const SHOWN = 5

const callOf = (workerId: string, { client_id }: OwnClient) => ({
  params: { id: workerId },
  query: { limit: SHOWN, client_id },
})

/** The invoices to this client that were written last. */
export const ownInvoicesQuery = (
  { client, tenant }: QueryScope,
  workerId: string,
  own: OwnClient,
) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'of-own-client', workerId, own.client_id],
    queryFn: async ({ signal }): Promise<InvoiceSummary[]> =>
      (await client.invoices.listForWorker(callOf(workerId, own), { signal })).invoices,
  })

/** The timesheets likewise. */
export const ownTimesheetsQuery = (
  { client, tenant }: QueryScope,
  workerId: string,
  own: OwnClient,
) =>
  queryOptions({
    queryKey: [tenant, 'timesheets', 'of-own-client', workerId, own.client_id],
    queryFn: async ({ signal }): Promise<TimesheetSummary[]> =>
      (await client.timesheets.listForWorker(callOf(workerId, own), { signal })).timesheets,
  })
