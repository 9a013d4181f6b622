import { queryOptions } from '@tanstack/react-query'
import type { OwnClient, OwnProject } from '@daysheet/core'
import { pagedQuery, searchText, type QueryScope } from '../../provider/query-scope.ts'
import type { OwnClientListView } from './own-client-list-view.ts'

/** The first part of what a change of an own client or its projects makes stale. */
export const OWN_CLIENTS = 'own-clients'

/** What else shows an own client: the clients to choose from, and what was written for it. */
export const REFRESHES = [OWN_CLIENTS, 'engagements', 'projects', 'invoices', 'timesheets'] as const

const PAGE = 50

/** A worker's own clients, newest first, page by page. */
export const ownClientListQuery = (
  { client, tenant }: QueryScope,
  workerId: string,
  view: OwnClientListView,
) =>
  pagedQuery([tenant, OWN_CLIENTS, 'list', workerId, view], (cursor, options) => {
    const query = { limit: PAGE, cursor, status: view.status, q: searchText(view.q) }
    return client.ownClients.list({ params: { id: workerId }, query }, options)
  })

/** Whether the worker has some, or may: the answer without its clients. */
export const ownClientOfferQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, OWN_CLIENTS, 'offer', workerId],
    queryFn: async ({ signal }) => {
      const call = { params: { id: workerId }, query: { limit: 1 } }
      const { counts, create_refusal, is_premium } = await client.ownClients.list(call, { signal })
      return { counts, create_refusal, is_premium }
    },
  })

export const ownClientQuery = (
  { client, tenant }: QueryScope,
  workerId: string,
  clientId: string,
) =>
  queryOptions({
    queryKey: [tenant, OWN_CLIENTS, 'one', workerId, clientId],
    queryFn: async ({ signal }): Promise<OwnClient> =>
      (await client.ownClients.read({ params: { id: workerId, clientId } }, { signal })).own_client,
  })

/** Those under way first. */
export const ownProjectsQuery = (
  { client, tenant }: QueryScope,
  workerId: string,
  clientId: string,
) =>
  queryOptions({
    queryKey: [tenant, OWN_CLIENTS, 'projects', workerId, clientId],
    queryFn: async ({ signal }): Promise<OwnProject[]> =>
      (await client.ownClients.listProjects({ params: { id: workerId, clientId } }, { signal }))
        .projects,
  })
