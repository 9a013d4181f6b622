import { queryOptions } from '@tanstack/react-query'
import type { QueryScope } from '../../provider/query-scope.ts'

/** What a client holds of its workers, or of those on one project. */
export const heldByClientQuery = (
  { client, tenant }: QueryScope,
  clientId: string,
  projectId?: string,
) =>
  queryOptions({
    queryKey: [tenant, 'retentions', 'client', clientId, projectId ?? null],
    queryFn: ({ signal }) =>
      client.retentions.listForClient(
        { params: { id: clientId }, query: projectId ? { project_id: projectId } : {} },
        { signal },
      ),
  })

/** What clients hold of a worker. */
export const heldOfWorkerQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'retentions', 'worker', workerId],
    queryFn: ({ signal }) =>
      client.retentions.listForWorker({ params: { id: workerId }, query: {} }, { signal }),
  })

/** When a project was complete and its defects end, as its client recorded it. */
export const milestonesQuery = ({ client, tenant }: QueryScope, projectId: string) =>
  queryOptions({
    queryKey: [tenant, 'retentions', 'milestones', projectId],
    queryFn: async ({ signal }) =>
      (await client.retentions.readMilestones({ params: { id: projectId } }, { signal }))
        .milestones,
  })
