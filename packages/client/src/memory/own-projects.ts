import {
  assertVersion,
  closedOnAfter,
  MOST_OWN_PROJECTS,
  ownClientChangeRefusal,
  ownClientStatus,
  ownProjectCountRefusal,
  type contract,
  type OwnProject,
} from '@daysheet/core'
import type { WorldOwnClient, WorldProject } from '@daysheet/core/fixtures'
import { assertNoRefusal, notFound, orNull, personOf, type Call, type Context } from './call.ts'

type Endpoints = typeof contract.ownClients

interface NewProject {
  name: string
  code?: string | null | undefined
  location?: string | null | undefined
  done?: boolean | undefined
}

const projectView = ({
  id,
  client_id,
  name,
  code,
  location,
  status,
  created_at,
  version,
}: WorldProject): OwnProject => ({
  id,
  client_id,
  name,
  code,
  location,
  done: status === 'completed',
  created_at,
  version,
})

const projectsOf = ({ store }: Context, { client_id }: WorldOwnClient): WorldProject[] =>
  store.world.projects.filter((one) => one.client_id === client_id)

/** The worker is on it from its beginning. */
export function insertOwnProject(
  { store, now, today }: Context,
  own: WorldOwnClient,
  { name, code, location, done = false }: NewProject,
): WorldProject {
  const project: WorldProject = {
    id: store.newId(),
    client_id: own.client_id,
    name,
    code: orNull(code),
    description: null,
    location: orNull(location),
    budget: null,
    budget_alert_threshold: 80,
    start_date: null,
    end_date: null,
    status: done ? 'completed' : 'active',
    archived: false,
    closed_on: done ? today : null,
    created_at: now,
    version: 1,
    budget_alerted_at: null,
  }
  store.world.projects.push(project)
  store.world.assignments.push({
    id: store.newId(),
    project_id: project.id,
    worker_id: own.worker_id,
    day_rate: null,
    assigned_at: now,
  })
  return project
}

function assertKept({ store }: Context, own: WorldOwnClient): void {
  const name = personOf(store, own.client_id).company_name ?? ''
  assertNoRefusal(ownClientChangeRefusal(name, ownClientStatus(own)))
}

const inOrder = (one: OwnProject, other: OwnProject): number =>
  Number(one.done) - Number(other.done) ||
  (`${one.created_at}${one.id}` < `${other.created_at}${other.id}` ? 1 : -1)

export const listProjects = (call: Context, own: WorldOwnClient) => ({
  projects: projectsOf(call, own).map(projectView).sort(inOrder).slice(0, MOST_OWN_PROJECTS),
})

export function createProject(call: Call<Endpoints['createProject']>, own: WorldOwnClient) {
  assertKept(call, own)
  assertNoRefusal(ownProjectCountRefusal(projectsOf(call, own).length))
  return { project: projectView(insertOwnProject(call, own, call.body)) }
}

export function updateProject(call: Call<Endpoints['updateProject']>, own: WorldOwnClient) {
  const { body, params, today } = call
  const project = projectsOf(call, own).find(({ id }) => id === params.projectId)
  if (!project) throw notFound()
  assertVersion(project, body.version)
  assertKept(call, own)
  const status = body.done === undefined ? project.status : body.done ? 'completed' : 'active'
  const after = { archived: project.archived, status } as const
  Object.assign(project, {
    name: body.name ?? project.name,
    code: body.code === undefined ? project.code : orNull(body.code),
    location: body.location === undefined ? project.location : orNull(body.location),
    status,
    closed_on: closedOnAfter(project, after, today),
    version: project.version + 1,
  })
  return { project: projectView(project) }
}
