import { queryOptions } from '@tanstack/react-query'
import type { InvoiceSummary, OwnClient, TimesheetSummary } from '@daysheet/core'
import type { QueryScope } from '../../../provider/query-scope.ts'

/** Read to show the newest ones: another client may have the same name. */
const READ = 25
const SHOWN = 5

const newestOf = <Doc extends { client_id: string }>(
  documents: readonly Doc[],
  { client_id }: OwnClient,
): Doc[] => documents.filter((one) => one.client_id === client_id).slice(0, SHOWN)

const callOf = (workerId: string, client: OwnClient) => ({
  params: { id: workerId },
  query: { limit: READ, q: client.company_name },
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
      newestOf(
        (await client.invoices.listForWorker(callOf(workerId, own), { signal })).invoices,
        own,
      ),
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
      newestOf(
        (await client.timesheets.listForWorker(callOf(workerId, own), { signal })).timesheets,
        own,
      ),
  })
