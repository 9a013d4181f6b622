import {
  ApiError,
  assertNotRefused,
  FIRST_OWN_PROJECT,
  ownClientCountRefusal,
  ownClientPlanRefusal,
  ownEngagementColumns,
  planNewOwnClient,
  type NewOwnClient,
  type OwnClientRecord,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import { findKeeper, findOwnClient } from './find-own-client.ts'
import type { Keeper, OwnClientRead } from './model.ts'
import { companyColumns, ownColumns } from './own-client-columns.ts'
import { insertOwnProject } from './own-projects.ts'

/** Throws `plan_required` for a worker without the plan. */
export function assertPremium({ held }: Keeper, now: string): void {
  const message = ownClientPlanRefusal(held, now)
  if (message !== null) throw new ApiError('plan_required', { message })
}

/** Of two at once the second counts the first: the worker is locked. */
async function assertRoom(trx: Knex.Transaction, workerId: string): Promise<void> {
  await trx('users').where('id', workerId).forUpdate().first('id')
  const row = (await trx('own_clients').where('worker_id', workerId).count({ n: '*' }).first()) as
    | { n: number }
    | undefined
  const message = ownClientCountRefusal(row?.n ?? 0)
  if (message !== null) throw new ApiError('wrong_state', { message })
}

async function insertRows(
  { knex: trx, clock }: TransactionDeps,
  { id: clientId, worker }: { id: string; worker: Keeper },
  record: OwnClientRecord,
): Promise<void> {
  const created_at = sqlInstant(clock.now())
  const { sandbox } = (await trx('users').where('id', worker.id).first('sandbox')) as {
    sandbox: string
  }
  await trx('companies').insert({
    id: clientId,
    sandbox,
    kept_by: worker.id,
    contact_email: '',
    cis_reminders_enabled: false,
    created_at,
    ...companyColumns(record),
  })
  await trx('own_clients').insert({
    client_id: clientId,
    worker_id: worker.id,
    created_at,
    ...ownColumns(record),
  })
  await trx('engagements').insert({
    id: newId(),
    client_id: clientId,
    worker_id: worker.id,
    status: 'active',
    invoices_enabled: true,
    timesheets_enabled: true,
    created_at,
    ...ownEngagementColumns(record),
  })
}

/**
 * Adds an own client with its engagement and its first project, so that an invoice can be written at
 * once. Throws `plan_required`, `wrong_state` at the most there may be, `invalid`.
 */
export async function createOwnClient(
  deps: TransactionDeps,
  workerId: string,
  { first_project, ...typed }: NewOwnClient,
): Promise<OwnClientRead> {
  const { knex: trx, clock } = deps
  const worker = await findKeeper(trx, workerId)
  assertPremium(worker, clock.now())
  await assertRoom(trx, workerId)
  const plan = planNewOwnClient(typed, { today: clock.today(), worker })
  assertNotRefused(plan)
  const id = newId()
  await insertRows(deps, { id, worker }, plan)
  await insertOwnProject(
    deps,
    { client_id: id, worker_id: workerId },
    {
      name: first_project?.trim() || FIRST_OWN_PROJECT,
    },
  )
  await recordEvent(trx, {
    action: 'own_client.create',
    subject: { noun: 'own_client', id },
    after: auditOf(plan),
    company_id: id,
  })
  return findOwnClient(trx, { workerId, clientId: id })
}

/** What the audit log keeps of it: the terms and where documents go, not the worker's notes. */
export const auditOf = ({ notes: _own, copy_emails, ...record }: OwnClientRecord) => ({
  ...record,
  copy_emails: [...copy_emails],
})
