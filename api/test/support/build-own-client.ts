import type { NewOwnClient, OwnClient, OwnProject } from '@daysheet/core'
import { randomUUID } from 'node:crypto'
import { sqlInstant } from '../../src/db/instants.ts'
import { newId } from '../../src/db/new-id.ts'
import { hashToken } from '../../src/http/session/tokens.ts'
import type { User } from '../../src/features/accounts/index.ts'
import { buildSubscription } from './build-subscription.ts'
import { buildWorker, signedInClient, type UserChanges } from './build-user.ts'
import { buildEngagement, buildProject } from './build-working-pair.ts'
import type { HttpClient } from './http-client.ts'
import type { RunningApp } from './test-app.ts'

/** A worker with a client of their own, which has one project. */
export interface OwnPair {
  worker: User
  asWorker: HttpClient
  /** As `client_id` names it. */
  client: { id: string }
  projectId: string
}

/** A worker on Premium Worker, signed in. */
export async function buildPremiumWorker(
  app: RunningApp,
  changes: UserChanges = {},
): Promise<{ worker: User; asWorker: HttpClient }> {
  const worker = await buildWorker(app, changes)
  await buildSubscription(app, worker, {
    plan_id: 'premium-worker',
    billing_cycle: 'monthly',
    status: 'active',
    trial_ends_at: null,
    is_billed: true,
  })
  return { worker, asWorker: await signedInClient(app, worker) }
}

/** Brook Joinery Ltd: £210 for 8 h, CIS 20 by the worker's word, not VAT registered. */
export const brookJoinery: NewOwnClient = {
  company_name: 'Brook Joinery Ltd',
  contact_name: 'Helen Brook',
  invoice_email: 'accounts@brook.example',
  day_rate: 210,
  standard_hours: 8,
  cis: '20',
  cis_said_on: '2026-11-02',
}

/** Adds an own client through the API. */
export async function addOwnClient(
  { worker, asWorker }: { worker: { id: string }; asWorker: HttpClient },
  changes: Partial<NewOwnClient> = {},
): Promise<OwnClient> {
  const path = `/api/workers/${worker.id}/own-clients`
  const body = { ...brookJoinery, ...changes }
  const answer = await asWorker.post<{ own_client: OwnClient }>(path, body)
  if (answer.status !== 201) throw new Error(`No own client: ${answer.bytes.toString()}`)
  return answer.body.own_client
}

/** A premium worker with Brook Joinery Ltd among the own clients. */
export async function buildOwnPair(
  app: RunningApp,
  { worker: changes, client }: { worker?: UserChanges; client?: Partial<NewOwnClient> } = {},
): Promise<OwnPair> {
  const premium = await buildPremiumWorker(app, changes)
  const own = await addOwnClient(premium, client)
  const path = `/api/workers/${premium.worker.id}/own-clients/${own.client_id}/projects`
  const { body } = await premium.asWorker.get<{ projects: OwnProject[] }>(path)
  return { ...premium, client: { id: own.client_id }, projectId: body.projects[0]?.id ?? '' }
}

let addresses = 0

/** Of an own client: no other test's mails go there. */
export function uniqueAddress(): string {
  addresses += 1
  return `accounts-${addresses}-${randomUUID().slice(-6)}@brook.example`
}

/** An own client straight into the tables, whatever plan its worker has, with one project. */
export async function insertOwnClient(
  app: RunningApp,
  worker: { id: string },
  { address = uniqueAddress() }: { address?: string } = {},
): Promise<{ client: { id: string }; projectId: string; address: string }> {
  const client = { id: newId() }
  const { knex } = app.deps
  await knex('companies').insert({
    id: client.id,
    kept_by: worker.id,
    company_name: 'Brook Joinery Ltd',
    contact_name: '',
    contact_email: '',
    accounts_email: address,
  })
  await knex('own_clients').insert({
    client_id: client.id,
    worker_id: worker.id,
    copy_emails: '[]',
    payment_terms_days: 30,
    cis: '20',
  })
  await buildEngagement(app, worker, client, { day_rate: 210 })
  return { client, projectId: await buildProject(app, client, { worker }), address }
}

/** So many own clients straight into the tables, none of which anything was sent to. */
export async function insertManyOwnClients(
  app: RunningApp,
  worker: { id: string },
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const { knex } = app.deps
  await knex('companies').insert(
    ids.map((id, n) => ({
      id,
      kept_by: worker.id,
      company_name: `Client ${n}`,
      contact_name: '',
      contact_email: '',
    })),
  )
  await knex('own_clients').insert(
    ids.map((client_id) => ({
      client_id,
      worker_id: worker.id,
      copy_emails: '[]',
      payment_terms_days: 30,
    })),
  )
  await knex('engagements').insert(
    ids.map((client_id) => ({ id: newId(), client_id, worker_id: worker.id, status: 'active' })),
  )
  return ids
}

/** An open request to a new own client of this worker to join, with the secret of its link. */
export async function buildJoinRequest(
  app: RunningApp,
  worker: { id: string },
): Promise<{ id: string; secret: string; client: { id: string } }> {
  const { client } = await insertOwnClient(app, worker)
  const id = newId()
  const secret = randomUUID()
  await app.deps.knex('join_requests').insert({
    id,
    client_id: client.id,
    worker_id: worker.id,
    email: 'accounts@brook.example',
    status: 'sent',
    sent_at: sqlInstant(app.clock.now()),
    expires_at: '2027-11-21 12:00:00.000',
    secret_hash: hashToken(secret),
  })
  return { id, secret, client }
}
