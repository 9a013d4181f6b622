import { duplicateCancelledNotification } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ProviderSubscription } from '../../ports/payments/port.ts'
import { recordEvent } from '../../record-event.ts'

export interface ReadCustomer {
  found: ProviderSubscription | null
  /** How many plans that were charged beside it have been ended now. */
  ended: number
}

/**
 * Asks the provider what a customer has. Of two checkouts that were paid at the same moment the older
 * plan is ended at once: nobody sees it, so that nobody could cancel it.
 */
export async function readCustomer(deps: Deps, customerId: string): Promise<ReadCustomer> {
  const { held, duplicates } = await deps.payments.readSubscriptions(customerId)
  let ended = 0
  for (const duplicate of duplicates) {
    if (!held || !(await deps.payments.endNow(duplicate.id))) continue
    ended += 1
    deps.log.warn(
      { kept: held.id, ended: duplicate.id },
      'a plan that was paid for twice was ended',
    )
    await tellOfDuplicate(deps, customerId, held, duplicate)
  }
  return { found: held, ended }
}

/**
 * In a transaction of its own: whoever has ended it is the only one who can tell, also when the
 * webhook that led here turns out to be taken by another process.
 */
const tellOfDuplicate = (
  deps: Deps,
  customerId: string,
  held: ProviderSubscription,
  duplicate: ProviderSubscription,
): Promise<void> =>
  inTransaction(deps, async (trx) => {
    const customer = (await trx('payment_customers')
      .where('customer_id', customerId)
      .first('user_id')) as { user_id: string } | undefined
    if (!customer) return
    const { user_id } = customer
    const { plan_id } = held.report
    const ended = duplicate.report.plan_id
    await recordEvent(trx, {
      action: 'subscription.cancel_duplicate',
      subject: { noun: 'user', id: user_id },
      company_id: user_id,
      before: { provider_subscription_id: duplicate.id, plan_id: ended },
      after: { provider_subscription_id: held.id, plan_id },
      notifications: [duplicateCancelledNotification({ user_id, plan_id }, ended)],
    })
  })
