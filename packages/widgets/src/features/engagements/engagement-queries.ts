import { queryOptions } from '@tanstack/react-query'
import { pagedQuery, searchText, type QueryScope } from '../../provider/query-scope.ts'

const PAGE = 50

/** Clients that the worker may invoice, with the terms that price a day. */
export const invoiceClientsQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'engagements', 'invoice-clients', workerId],
    queryFn: async ({ signal }) =>
      (await client.engagements.listInvoiceClients({ params: { id: workerId } }, { signal }))
        .clients,
  })

/** Clients that take timesheets of the worker. */
export const timesheetClientsQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'engagements', 'timesheet-clients', workerId],
    queryFn: async ({ signal }) =>
      (await client.engagements.listTimesheetClients({ params: { id: workerId } }, { signal }))
        .clients,
  })

export interface WorkerListFilter {
  clientId: string
  status: 'all' | 'active' | 'pending' | 'expiring' | 'declined' | 'inactive'
  q: string
}

/** A client's workers and pending invitations, page by page. */
export const workerListQuery = ({ client, tenant }: QueryScope, filter: WorkerListFilter) =>
  pagedQuery([tenant, 'engagements', 'workers', filter], (cursor, options) => {
    const query = { limit: PAGE, cursor, status: filter.status, q: searchText(filter.q) }
    return client.engagements.listWorkers({ params: { id: filter.clientId }, query }, options)
  })

/** The worker's clients; the profile shows the day rates agreed with the active ones. */
export const clientListQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'engagements', 'clients', workerId],
    queryFn: async ({ signal }) =>
      (await client.engagements.listClients({ params: { id: workerId } }, { signal }))
        .relationships,
  })

const cisQuery = ({ client, tenant }: QueryScope, engagementId: string) => ({
  queryKey: [tenant, 'engagements', 'verifications', engagementId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.verifications.list({ params: { id: engagementId } }, { signal }),
})

/** What HMRC told the client about the worker, newest first. */
export const verificationsQuery = (scope: QueryScope, engagementId: string) =>
  queryOptions({
    ...cisQuery(scope, engagementId),
    select: ({ verifications }) => verifications,
  })

/** The rates that the client pays on the worker's word, last answered first. */
export const acceptedRatesQuery = (scope: QueryScope, engagementId: string) =>
  queryOptions({
    ...cisQuery(scope, engagementId),
    select: ({ accepted_rates }) => accepted_rates,
  })

/** A worker as the client sees one, with the terms of their engagement. */
export const workerQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'engagements', 'worker', workerId],
    queryFn: async ({ signal }) =>
      (await client.engagements.readWorker({ params: { id: workerId } }, { signal })).worker,
  })
