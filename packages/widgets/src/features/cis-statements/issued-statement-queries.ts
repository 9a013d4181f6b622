import { queryOptions } from '@tanstack/react-query'
import { pagedQuery, searchText, type QueryScope } from '../../provider/query-scope.ts'

const PAGE = 50

/** What a client has given, page by page; `summary` is over all of them. */
export const issuedStatementsQuery = (
  { client, tenant }: QueryScope,
  filter: { clientId: string; year: number; workerId: string | null; q: string },
) =>
  pagedQuery([tenant, 'cis-statements', 'issued', filter], (cursor, options) => {
    const { clientId, year, workerId } = filter
    const q = searchText(filter.q)
    const query = { limit: PAGE, cursor, year, q, worker_id: workerId ?? undefined }
    return client.cisStatements.listForClient({ params: { id: clientId }, query }, options)
  })

/** The client's workers, now or before, with the sums of their statements of a tax year. */
export const workerSummariesQuery = (
  { client, tenant }: QueryScope,
  { clientId, year }: { clientId: string; year: number },
) =>
  pagedQuery([tenant, 'cis-statements', 'workers', clientId, year], (cursor, options) => {
    const call = { params: { id: clientId }, query: { cursor, year } }
    return client.cisStatements.listWorkerSummaries(call, options)
  })

/** Statements that are due or missing, page by page. */
export const outstandingQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  pagedQuery([tenant, 'cis-statements', 'outstanding', clientId], (cursor, options) => {
    const query = { cursor, status: 'outstanding' as const }
    return client.cisStatements.listPayments({ params: { id: clientId }, query }, options)
  })

/**
 * What a client paid a worker in each month of a tax year and which statements it has given of it:
 * what a new statement is filled in with and compared to, so always as it is now.
 */
export const workerYearQuery = (
  { client, tenant }: QueryScope,
  { clientId, workerId, year }: { clientId: string; workerId: string; year: number },
) =>
  queryOptions({
    queryKey: [tenant, 'cis-statements', 'worker-year', clientId, workerId, year],
    queryFn: async ({ signal }) => {
      const call = { params: { id: clientId }, query: { year, worker_id: workerId } }
      const [{ payments }, { statements }] = await Promise.all([
        client.cisStatements.listPayments(call, { signal }),
        client.cisStatements.listForClient(call, { signal }),
      ])
      return { payments, statements }
    },
    staleTime: 0,
  })
