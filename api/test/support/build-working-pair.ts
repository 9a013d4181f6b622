import { newId } from '../../src/db/new-id.ts'
import { sqlInstant } from '../../src/db/instants.ts'
import type { User } from '../../src/features/accounts/index.ts'
import { buildClient, buildWorker, signedInClient, type UserChanges } from './build-user.ts'
import type { HttpClient } from './http-client.ts'
import type { RunningApp } from './test-app.ts'

/** A worker and a client who work together, each signed in, with a project the worker is on. */
export interface WorkingPair {
  worker: User
  client: User
  projectId: string
  asWorker: HttpClient
  asClient: HttpClient
}

export interface PairChanges {
  worker?: UserChanges
  client?: UserChanges
  engagement?: Record<string, string | number | boolean | null>
}

export async function buildEngagement(
  app: RunningApp,
  worker: { id: string },
  client: { id: string },
  changes: PairChanges['engagement'] = {},
): Promise<void> {
  await app.deps.knex('engagements').insert({
    id: newId(),
    client_id: client.id,
    worker_id: worker.id,
    status: 'active',
    day_rate: 200,
    ...changes,
  })
}

export const engagementsOf = (app: RunningApp, worker: { id: string }, client: { id: string }) =>
  app.deps.knex('engagements').where({ worker_id: worker.id, client_id: client.id })

export async function buildProject(
  app: RunningApp,
  client: { id: string },
  {
    worker,
    day_rate = null,
    ...changes
  }: { worker?: { id: string } | undefined; day_rate?: number | null } & Record<
    string,
    unknown
  > = {},
): Promise<string> {
  const id = newId()
  const now = sqlInstant(app.clock.now())
  await app.deps.knex('projects').insert({
    id,
    client_id: client.id,
    name: 'Saltaire Mill, Block C',
    code: 'SM-C',
    budget_alert_threshold: 80,
    status: 'active',
    created_at: now,
    ...changes,
  })
  if (worker) {
    await app.deps.knex('project_assignments').insert({
      id: newId(),
      project_id: id,
      worker_id: worker.id,
      client_id: client.id,
      day_rate,
      assigned_at: now,
    })
  }
  return id
}

export async function buildWorkingPair(
  app: RunningApp,
  changes: PairChanges = {},
): Promise<WorkingPair> {
  const worker = await buildWorker(app, changes.worker)
  const client = await buildClient(app, changes.client)
  await buildEngagement(app, worker, client, changes.engagement)
  const projectId = await buildProject(app, client, { worker })
  return {
    worker,
    client,
    projectId,
    asWorker: await signedInClient(app, worker),
    asClient: await signedInClient(app, client),
  }
}
