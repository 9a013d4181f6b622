import { prepareWorld, UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import { accessDenied, invalid, notFound, refused, same, wrongRole } from './expectation.ts'

export const cisStatementCases: ConformanceCase[] = [
  {
    name: 'a worker who was given no CIS statement has an empty list of every tax year',
    run: async ({ worker }) => {
      const params = { id: worker.user.id }
      const empty = {
        statements: [],
        summary: { total_statements: 0, total_payments: 0, total_deductions: 0 },
        next_cursor: null,
      }
      const { cisStatements } = worker.api
      same('all years', await cisStatements.listForWorker({ params }), empty)
      const ofYear = cisStatements.listForWorker({ params, query: { year: 2026, limit: 50 } })
      same('one year', await ofYear, empty)
      same('the tab', (await worker.api.workerOverview.counts({ params })).cis_statements, 0)
    },
  },
  {
    name: 'a list of CIS statements asks for a tax year, a length and a place that there are',
    run: async ({ worker }) => {
      const list = (query: { year?: number; limit?: number; cursor?: string }) =>
        worker.api.cisStatements.listForWorker({ params: { id: worker.user.id }, query })
      const noYear = invalid({ year: 'Choose a tax year from the list' })
      await refused('a year before all records', list({ year: 1999 }), noYear)
      await refused('a year too far ahead', list({ year: 2101 }), noYear)
      await refused('no rows', list({ limit: 0 }), invalid({ limit: 'Must be at least 1' }))
      const nowhere = invalid({ cursor: 'This is not a place in the list' })
      await refused('a made-up place', list({ cursor: 'nowhere' }), nowhere)
    },
  },
  {
    name: "CIS statements are the worker's own, and an unknown one is not found",
    run: async (world) => {
      const { worker, client } = world
      const params = { id: worker.user.id }
      const other = await prepareWorld(world.makeClient, world.server)
      const theirs = other.worker.api.cisStatements.listForWorker({ params })
      await refused("another worker's list", theirs, accessDenied)
      const asClient = client.api.cisStatements.listForWorker({ params })
      await refused('a client', asClient, wrongRole)
      const ofClient = { params: { id: client.user.id } }
      await refused('nobody’s', worker.api.cisStatements.listForWorker(ofClient), notFound)
      for (const { api } of [worker, client]) {
        const unknown = api.cisStatements.download({ params: { id: UNKNOWN_ID } })
        await refused('an unknown file', unknown, notFound)
      }
    },
  },
]
