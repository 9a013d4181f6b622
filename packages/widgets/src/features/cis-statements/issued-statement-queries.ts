import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

type Scope = { client: ApiClient; tenant: string }

const PAGE = 50
const nextOf = (page: { next_cursor: string | null }) => page.next_cursor ?? undefined
const first = { initialPageParam: undefined as string | undefined, getNextPageParam: nextOf }

/** What a client has given, page by page; `summary` is over all of them. */
export const issuedStatementsQuery = (
  { client, tenant }: Scope,
  filter: { clientId: string; year: number; workerId: string | null; q: string },
) =>
  infiniteQueryOptions({
    ...first,
    queryKey: [tenant, 'cis-statements', 'issued', filter],
    queryFn: ({ pageParam, signal }) => {
      const { clientId, year, workerId, q } = filter
      const query = {
        limit: PAGE,
        cursor: pageParam,
        year,
        q: q.trim() || undefined,
        worker_id: workerId ?? undefined,
      }
      return client.cisStatements.listForClient({ params: { id: clientId }, query }, { signal })
    },
  })

/** The client's workers, now or before, with the sums of their statements of a tax year. */
export const workerSummariesQuery = (
  { client, tenant }: Scope,
  { clientId, year }: { clientId: string; year: number },
) =>
  infiniteQueryOptions({
    ...first,
    queryKey: [tenant, 'cis-statements', 'workers', clientId, year],
    queryFn: ({ pageParam, signal }) =>
      client.cisStatements.listWorkerSummaries(
        { params: { id: clientId }, query: { cursor: pageParam, year } },
        { signal },
      ),
  })

/** Statements that are due or missing, page by page. */
export const outstandingQuery = ({ client, tenant }: Scope, clientId: string) =>
  infiniteQueryOptions({
    ...first,
    queryKey: [tenant, 'cis-statements', 'outstanding', clientId],
    queryFn: ({ pageParam, signal }) =>
      client.cisStatements.listPayments(
        { params: { id: clientId }, query: { cursor: pageParam, status: 'outstanding' } },
        { signal },
      ),
  })

/**
 * What a client paid a worker in each month of a tax year and which statements it has given of it:
 * what a new statement is filled in with and compared to, so always as it is now.
 */
export const workerYearQuery = (
  { client, tenant }: Scope,
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
