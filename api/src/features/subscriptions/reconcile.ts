import { addInstant, EXPIRING_SOON_DAYS, trialEndingNotification } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvents } from '../../record-event.ts'
import { askProvider } from './ask-provider.ts'
import { SubscriptionRow } from './model.ts'
import { trialEndingMail } from './subscription-mails.ts'

export interface Reconciliation {
  /** Customers that the provider was asked about. */
  customerCount: number
  /** Of them, those about whom it knew better. */
  repaired: number
  /** Of them, those about whom it did not answer; the next run asks again. */
  failed: number
}

const AT_ONCE = 200

/** Asks the payment provider about every customer, one after the other, and repairs what differs. */
export async function reconcileSubscriptions(deps: Deps): Promise<Reconciliation> {
  const result: Reconciliation = { customerCount: 0, repaired: 0, failed: 0 }
  let after = ''
  for (;;) {
    const customers = (await deps
      .knex('payment_customers')
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(AT_ONCE)
      .select('user_id', 'customer_id')) as { user_id: string; customer_id: string }[]
    for (const { user_id, customer_id } of customers) {
      result.customerCount += 1
      try {
        if (await askProvider(deps, customer_id)) result.repaired += 1
      } catch (error) {
        result.failed += 1
        deps.log.error({ err: error, user: user_id }, 'a subscription was not reconciled')
      }
    }
    const last = customers.at(-1)
    if (!last) return result
    after = last.user_id
  }
}

/** Tells those whose trial ends in less than 7 days, each once. Returns how many. */
export async function remindOfTrialEnds(deps: Deps): Promise<number> {
  let reminded = 0
  for (;;) {
    const batch = await remindSome(deps)
    reminded += batch
    if (batch < AT_ONCE) return reminded
  }
}

async function remindSome(deps: Deps): Promise<number> {
  return inTransaction(deps, async (trx) => {
    const now = deps.clock.now()
    const soon = addInstant(now, EXPIRING_SOON_DAYS * 86_400_000)
    const ending = (await SubscriptionRow.query(trx)
      .where('status', 'trial')
      .whereNull('trial_reminded_at')
      .where('trial_ends_at', '>', sqlInstant(now))
      .where('trial_ends_at', '<', sqlInstant(soon))
      .limit(AT_ONCE)
      .forUpdate()
      .execute()) as SubscriptionRow[]
    if (ending.length === 0) return 0
    await trx('subscriptions')
      .whereIn(
        'id',
        ending.map(({ id }) => id),
      )
      .update({ trial_reminded_at: sqlInstant(now) })
    await recordEvents(
      trx,
      ending.map(({ user_id, trial_ends_at, ...held }) => ({
        action: 'subscription.remind_of_trial_end' as const,
        subject: { noun: 'user', id: user_id },
        notifications: [
          trialEndingNotification({ ...held, user_id, trial_ends_at: trial_ends_at ?? now }),
        ],
        mails: [queuedMail(trialEndingMail, user_id, { user_id })],
      })),
    )
    return ending.length
  })
}
