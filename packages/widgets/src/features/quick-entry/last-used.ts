import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../provider/query-scope.ts'

/** Whom and where somebody worked the last time, per client. */
export interface LastUsed {
  client_id: string | null
  projects: Record<string, string>
}

export const isLastUsed = (value: unknown): value is LastUsed =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<LastUsed>).projects === 'object' &&
  (value as Partial<LastUsed>).projects !== null

/** For a browser that remembers nothing: the client and the project of the newest invoice. */
export const newestWorkQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'invoices', 'newest-work', workerId],
    queryFn: async ({ signal }): Promise<LastUsed> => {
      const call = { params: { id: workerId }, query: { limit: 1 } }
      const [newest] = (await client.invoices.listForWorker(call, { signal })).invoices
      if (!newest) return { client_id: null, projects: {} }
      const read = { params: { id: newest.id } }
      const { items } = (await client.invoices.read(read, { signal })).invoice
      const last = items.findLast(({ project_id }) => project_id !== null)?.project_id
      return { client_id: newest.client_id, projects: last ? { [newest.client_id]: last } : {} }
    },
  })
