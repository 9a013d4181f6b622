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
  test: RunningApp,
  worker: { id: string },
  client: { id: string },
  changes: PairChanges['engagement'] = {},
): Promise<void> {
  await test.deps.knex('engagements').insert({
    id: newId(),
    client_id: client.id,
    worker_id: worker.id,
    status: 'active',
    day_rate: 200,
    ...changes,
  })
}

export async function buildProject(
  test: RunningApp,
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
  const now = sqlInstant(test.clock.now())
  await test.deps.knex('projects').insert({
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
    await test.deps.knex('project_assignments').insert({
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
  test: RunningApp,
  changes: PairChanges = {},
): Promise<WorkingPair> {
  const worker = await buildWorker(test, changes.worker)
  const client = await buildClient(test, changes.client)
  await buildEngagement(test, worker, client, changes.engagement)
  const projectId = await buildProject(test, client, { worker })
  return {
    worker,
    client,
    projectId,
    asWorker: await signedInClient(test, worker),
    asClient: await signedInClient(test, client),
  }
}
