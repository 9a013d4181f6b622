import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { dashboardQuery } from './dashboard-query.ts'
import { invoicesToApproveQuery, timesheetsToApproveQuery } from './to-approve-queries.ts'

it('a page with its home and both counts asks for the dashboard once, and again after a decision', async () => {
  const memory = createMemoryClient({ world: buildWorld(), as: worldIds.priya })
  let requestCount = 0
  const client: typeof memory = {
    ...memory,
    clientOverview: {
      ...memory.clientOverview,
      dashboard: (...call) => {
        requestCount += 1
        return memory.clientOverview.dashboard(...call)
      },
    },
  }
  const queries = new QueryClient()
  const scope = { client, tenant: 'page' }
  const counts = [
    invoicesToApproveQuery(scope, worldIds.priya),
    timesheetsToApproveQuery(scope, worldIds.priya),
  ]
  const [dashboard, ...read] = await Promise.all([
    queries.fetchQuery(dashboardQuery(scope, worldIds.priya)),
    ...counts.map((query) => queries.fetchQuery(query)),
  ])
  expect(read).toEqual([dashboard.waiting.invoices, dashboard.waiting.timesheets])
  expect(requestCount).toBe(1)

  await queries.invalidateQueries({ queryKey: ['page', 'timesheets'], refetchType: 'none' })
  await Promise.all(counts.map((query) => queries.fetchQuery({ ...query, staleTime: 60_000 })))
  expect(requestCount).toBe(2)
})
