import {
  ownClientPlanRefusal,
  ownClientStatus,
  type HeldSubscription,
  type OwnClientCis,
  type OwnClientTerms,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { Parties } from './document-type.ts'

interface OwnTermsRow {
  client: string
  accounts_email: string | null
  email_verified_at: string | null
  archived_at: string | null
  joined_at: string | null
  cis: OwnClientCis | null
}

/** What the plan says is read without a lock: it is checked when a document is written, not while. */
const findHeld = (knex: Knex, workerId: string): Promise<HeldSubscription | undefined> =>
  knex('subscriptions').where('user_id', workerId).first() as unknown as Promise<
    HeldSubscription | undefined
  >

/**
 * What decides whether a worker can write for this own client, with what it deducts by the worker's
 * word; null for a client of anybody else's. Two statements.
 */
export async function lockOwnClientTerms(
  trx: Knex.Transaction,
  { worker_id, client_id }: Parties,
  now: string,
): Promise<{ own: OwnClientTerms; cis: OwnClientCis | null } | null> {
  const row = (await trx('own_clients as own')
    .join('companies as client', 'client.id', 'own.client_id')
    .join('users as worker', 'worker.id', 'own.worker_id')
    .where({ 'own.client_id': client_id, 'own.worker_id': worker_id })
    .forShare()
    .first(
      'client.company_name as client',
      'client.accounts_email',
      'worker.email_verified_at',
      'own.archived_at',
      'own.joined_at',
      'own.cis',
    )) as OwnTermsRow | undefined
  if (!row) return null
  const held = (await findHeld(trx, worker_id)) ?? null
  return {
    cis: row.cis,
    own: {
      client: row.client,
      status: ownClientStatus(row),
      invoice_email: row.accounts_email,
      is_email_confirmed: row.email_verified_at !== null,
      plan_refusal: ownClientPlanRefusal(held, now),
    },
  }
}

/** Within how many days this client pays; null for one that no worker keeps. */
export async function findPaymentTerms(knex: Knex, client_id: string): Promise<number | null> {
  const own = (await knex('own_clients').where({ client_id }).first('payment_terms_days')) as
    | { payment_terms_days: number }
    | undefined
  return own?.payment_terms_days ?? null
}

/** Why a worker can't write for own clients by their plan, or null. One statement. */
export async function findPlanRefusal(
  { knex, clock }: { knex: Knex; clock: { now: () => string } },
  workerId: string,
): Promise<string | null> {
  return ownClientPlanRefusal((await findHeld(knex, workerId)) ?? null, clock.now())
}
