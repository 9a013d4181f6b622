import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@daysheet/core'

type Scope = { client: ApiClient; tenant: string }

const LATEST = 5

// Each key begins with the noun whose decisions make it stale.

/** What the client's invoices from this worker come to. */
export const workerStatsQuery = ({ client, tenant }: Scope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'worker-stats', workerId],
    queryFn: async ({ signal }) =>
      (await client.engagements.readStats({ params: { id: workerId } }, { signal })).stats,
  })

/** The client's projects that the worker is on, last assigned first; archived ones left out. */
export const workerProjectsQuery = ({ client, tenant }: Scope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'projects', 'of-worker', workerId],
    queryFn: async ({ signal }) => {
      const { projects } = await client.projects.listAssignments(
        { params: { id: workerId } },
        { signal },
      )
      return projects.filter(({ archived }) => !archived)
    },
  })

interface Pair {
  clientId: string
  workerId: string
}

const latestOf = ({ clientId, workerId }: Pair) => ({
  params: { id: clientId },
  query: { limit: LATEST, worker_id: workerId },
})

/** What the worker invoiced this client last. */
export const latestInvoicesQuery = ({ client, tenant }: Scope, pair: Pair) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'of-worker', pair],
    queryFn: async ({ signal }) =>
      (await client.invoices.listForClient(latestOf(pair), { signal })).invoices,
  })

/** The worker's timesheets to this client that came last. */
export const latestTimesheetsQuery = ({ client, tenant }: Scope, pair: Pair) =>
  queryOptions({
    queryKey: [tenant, 'timesheets', 'of-worker', pair],
    queryFn: async ({ signal }) =>
      (await client.timesheets.listForClient(latestOf(pair), { signal })).timesheets,
  })
