import type { SubscriptionFacts } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { countActive } from '../engagements/index.ts'
import { SubscriptionRow, type PaymentCustomer } from './model.ts'

/** What a person holds; undefined when they never held anything. */
export const findSubscription = (
  knex: Knex,
  userId: string,
): Promise<SubscriptionRow | undefined> =>
  SubscriptionRow.query(knex).where('user_id', userId).first().execute() as Promise<
    SubscriptionRow | undefined
  >

/** Until the transaction ends nobody else changes it. */
export const lockSubscription = (
  trx: Knex.Transaction,
  userId: string,
): Promise<SubscriptionRow | undefined> =>
  SubscriptionRow.query(trx).where('user_id', userId).forUpdate().first().execute() as Promise<
    SubscriptionRow | undefined
  >

export const findCustomer = async (
  knex: Knex,
  userId: string,
): Promise<PaymentCustomer | undefined> =>
  (await knex('payment_customers')
    .where('user_id', userId)
    .first('user_id', 'customer_id', 'checkout_session_id', 'checkouts')) as
    | PaymentCustomer
    | undefined

async function isSponsored(knex: Knex, workerId: string): Promise<boolean> {
  // A client that they keep themself sponsors nobody.
  const engagement = (await knex('engagements')
    .join('companies as client', 'client.id', 'engagements.client_id')
    .where({ worker_id: workerId, status: 'active' })
    .whereNull('client.kept_by')
    .first('engagements.id')) as { id: string } | undefined
  return engagement !== undefined
}

/** All that the status of a subscription is worked out from, in three statements. */
export async function findFacts(
  knex: Knex,
  { freeLicences }: Config,
  viewer: Viewer,
): Promise<SubscriptionFacts> {
  const subscription = (await findSubscription(knex, viewer.account.id)) ?? null
  const customer = await findCustomer(knex, viewer.account.id)
  const isWorker = viewer.account.side === 'worker'
  return {
    user_type: viewer.account.side,
    held: subscription,
    had_trial: subscription !== null && subscription.trial_started_at !== null,
    is_customer: customer !== undefined,
    is_sponsored: isWorker && (await isSponsored(knex, viewer.account.id)),
    used: isWorker ? 0 : await countActive(knex, viewer.account.id),
    free: freeLicences,
  }
}
