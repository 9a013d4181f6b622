import {
  ApiError,
  assertVersion,
  closedOnAfter,
  DEFAULT_BUDGET_ALERT_THRESHOLD,
  MOST_OWN_PROJECTS,
  ownClientChangeRefusal,
  ownClientStatus,
  ownProjectCountRefusal,
  type Day,
  type NewOwnProject,
  type OwnProject,
  type OwnProjectChanges,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { guardedUpdate } from '../../db/guarded-update.ts'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import type { OwnClientRead } from './model.ts'

interface ProjectRow {
  id: string
  client_id: string
  name: string
  code: string | null
  location: string | null
  status: 'active' | 'paused' | 'completed' | 'cancelled'
  archived_at: string | null
  closed_on: Day | null
  created_at: string
  version: number
}

const COLUMNS = [
  'id',
  'client_id',
  'name',
  'code',
  'location',
  'status',
  'archived_at',
  'closed_on',
  'created_at',
  'version',
] as const

const presentProject = (row: ProjectRow): OwnProject => ({
  id: row.id,
  client_id: row.client_id,
  name: row.name,
  code: row.code,
  location: row.location,
  done: row.status === 'completed',
  created_at: row.created_at,
  version: row.version,
})

const unsetIfBlank = (text: string | null | undefined): string | null => text?.trim() || null

/** Those under way first, then the newest. */
export async function listOwnProjects(knex: Knex, clientId: string): Promise<OwnProject[]> {
  const rows = (await knex('projects')
    .where('client_id', clientId)
    .orderByRaw("status = 'completed', created_at DESC, id DESC")
    .limit(MOST_OWN_PROJECTS)
    .select(...COLUMNS)) as ProjectRow[]
  return rows.map(presentProject)
}

/** Throws `wrong_state` once it has joined: the projects are the company's then. */
function assertKept(own: OwnClientRead): void {
  const message = ownClientChangeRefusal(own.company_name, ownClientStatus(own))
  if (message !== null) throw new ApiError('wrong_state', { message })
}

/** The worker is on it from its beginning. */
export async function insertOwnProject(
  { knex: trx, clock }: TransactionDeps,
  { client_id, worker_id }: { client_id: string; worker_id: string },
  { name, code, location, done = false }: NewOwnProject,
): Promise<string> {
  const id = newId()
  const created_at = sqlInstant(clock.now())
  await trx('projects').insert({
    id,
    client_id,
    name,
    code: unsetIfBlank(code),
    location: unsetIfBlank(location),
    budget_alert_threshold: DEFAULT_BUDGET_ALERT_THRESHOLD,
    status: done ? 'completed' : 'active',
    closed_on: done ? clock.today() : null,
    created_at,
  })
  await trx('project_assignments').insert({
    id: newId(),
    project_id: id,
    client_id,
    worker_id,
    assigned_at: created_at,
  })
  return id
}

const findProject = async (
  trx: Knex.Transaction,
  own: OwnClientRead,
  id: string,
): Promise<ProjectRow> => {
  const row = (await trx('projects')
    .where({ id, client_id: own.client_id })
    .forUpdate()
    .first(...COLUMNS)) as ProjectRow | undefined
  if (!row) throw new ApiError('not_found')
  return row
}

/** The caller has locked the own client, so that of two at once the second counts the first. */
export async function createOwnProject(
  deps: TransactionDeps,
  own: OwnClientRead,
  input: NewOwnProject,
): Promise<OwnProject> {
  const { knex: trx } = deps
  assertKept(own)
  const count = (await trx('projects')
    .where('client_id', own.client_id)
    .count({ n: '*' })
    .first()) as { n: number } | undefined
  const message = ownProjectCountRefusal(count?.n ?? 0)
  if (message !== null) throw new ApiError('wrong_state', { message })
  const id = await insertOwnProject(deps, own, input)
  const project = presentProject(await findProject(trx, own, id))
  await recordEvent(trx, {
    action: 'own_client.create_project',
    subject: { noun: 'project', id },
    after: { ...project },
    company_id: own.client_id,
  })
  return project
}

export async function updateOwnProject(
  { knex: trx, clock }: TransactionDeps,
  own: OwnClientRead,
  id: string,
  { version, ...changes }: OwnProjectChanges,
): Promise<OwnProject> {
  const before = await findProject(trx, own, id)
  assertVersion(before, version)
  assertKept(own)
  const { done = before.status === 'completed' } = changes
  const status = done ? ('completed' as const) : ('active' as const)
  const archived = before.archived_at !== null
  const after = {
    name: changes.name ?? before.name,
    code: changes.code === undefined ? before.code : unsetIfBlank(changes.code),
    location: changes.location === undefined ? before.location : unsetIfBlank(changes.location),
    status,
    closed_on: closedOnAfter({ ...before, archived }, { status, archived }, clock.today()),
  }
  if (!(await guardedUpdate(trx, 'projects', { id, version }, after))) {
    throw new ApiError('stale_version')
  }
  await recordEvent(trx, {
    action: 'own_client.update_project',
    subject: { noun: 'project', id },
    before: {
      name: before.name,
      code: before.code,
      location: before.location,
      status: before.status,
    },
    after,
    company_id: own.client_id,
  })
  return presentProject(await findProject(trx, own, id))
}
