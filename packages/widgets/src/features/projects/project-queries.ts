import { queryOptions } from '@tanstack/react-query'
import { pagedQuery, searchText, type QueryScope } from '../../provider/query-scope.ts'
import type { ProjectListView } from './project-list-view.ts'

const PAGE = 24

/** A client's projects, newest first, page by page. */
export const projectListQuery = (
  { client, tenant }: QueryScope,
  clientId: string,
  view: ProjectListView,
) =>
  pagedQuery([tenant, 'projects', 'list', clientId, view], (cursor, options) => {
    const query = { limit: PAGE, cursor, status: view.status, q: searchText(view.q) }
    return client.projects.list({ params: { id: clientId }, query }, options)
  })

/** One project with its workers and what it has cost. */
export const projectQuery = ({ client, tenant }: QueryScope, projectId: string) =>
  queryOptions({
    queryKey: [tenant, 'projects', 'one', projectId],
    queryFn: ({ signal }) => client.projects.read({ params: { id: projectId } }, { signal }),
  })

/** The projects of one client that the worker can log work on. */
export const projectOptionsQuery = (
  { client, tenant }: QueryScope,
  workerId: string,
  clientId: string,
) =>
  queryOptions({
    queryKey: [tenant, 'projects', 'options', workerId, clientId],
    queryFn: async ({ signal }) =>
      (await client.projects.listOptions({ params: { id: workerId, clientId } }, { signal }))
        .projects,
    enabled: clientId !== '',
  })

/** The worker's projects over all clients, last assigned first. */
export const projectSummaryQuery = ({ client, tenant }: QueryScope, workerId: string) =>
  queryOptions({
    queryKey: [tenant, 'projects', 'summary', workerId],
    queryFn: async ({ signal }) =>
      (await client.projects.summary({ params: { id: workerId } }, { signal })).projects,
  })

const LATEST = 5

/** A client's projects that were created last, archived ones too. */
export const latestProjectsQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, 'projects', 'latest', clientId],
    queryFn: async ({ signal }) => {
      const call = { params: { id: clientId }, query: { limit: LATEST } }
      return (await client.projects.list(call, { signal })).projects
    },
  })

/** A client's projects that a new worker can be put on. */
export const openProjectsQuery = ({ client, tenant }: QueryScope, clientId: string) =>
  queryOptions({
    queryKey: [tenant, 'projects', 'open', clientId],
    queryFn: async ({ signal }) => {
      const call = { params: { id: clientId }, query: { status: 'active' as const } }
      return (await client.projects.list(call, { signal })).projects
    },
  })
