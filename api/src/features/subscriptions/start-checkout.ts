import {
  ApiError,
  checkoutRefusal,
  foreignAddresses,
  NO_BILLING_YET,
  planRefusal,
  SANDBOX_PAYS_NOTHING,
  trialDaysAtCheckout,
  type BillingCycle,
  type PlanId,
} from '@daysheet/core'
import { createHash } from 'node:crypto'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { findPerson } from '../../http/session/find-person.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { LIVE } from '../../sandbox.ts'
import { findCustomer, findSubscription } from './find-subscription.ts'
import { thisMinute } from './this-minute.ts'

export interface WantedCheckout {
  planId: PlanId
  billingCycle: BillingCycle
  successUrl: string
  cancelUrl: string
}

const assertOwn = (deps: Deps, addresses: Readonly<Record<string, string>>): void => {
  const issues = foreignAddresses(addresses, new URL(deps.config.publicUrl).origin)
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/** The address of the page where the plan is paid for. */
export async function startCheckout(
  deps: Deps,
  viewer: Viewer,
  { planId, billingCycle, successUrl, cancelUrl }: WantedCheckout,
): Promise<string> {
  const { knex, clock, payments } = deps
  assertOwn(deps, { successUrl, cancelUrl })
  if (viewer.sandbox !== LIVE) throw new ApiError('wrong_state', { message: SANDBOX_PAYS_NOTHING })
  const notOffered = planRefusal(viewer.account.side, planId)
  if (notOffered !== null) {
    throw new ApiError('invalid', { issues: [{ path: 'planId', message: notOffered }] })
  }
  const row = await findSubscription(knex, viewer.account.id)
  const message = checkoutRefusal(row ?? null, clock.now())
  if (message !== null) throw new ApiError('wrong_state', { message })
  const customer = await findCustomer(knex, viewer.account.id)
  const person = await findPerson(knex, viewer)
  const checkout = {
    plan_id: planId,
    billing_cycle: billingCycle,
    trialDays: trialDaysAtCheckout(row ?? null, row?.trial_started_at != null, clock.now()),
    successUrl,
    cancelUrl,
  }
  const started = await payments.startCheckout({
    ...checkout,
    user: { id: viewer.account.id, email: person.email, name: person.full_name },
    customerId: customer?.customer_id ?? null,
    replaces: customer?.checkout_session_id ?? null,
    ...keysOf(viewer.account.id, customer?.checkouts ?? 0, thisMinute(clock), checkout),
  })
  await inTransaction(deps, async (trx) => {
    const isAnother = customer?.checkout_session_id != null
    const isSame = customer?.checkout_session_id === started.id
    await trx('payment_customers')
      .insert({
        user_id: viewer.account.id,
        customer_id: started.customerId,
        checkout_session_id: started.id,
      })
      .onConflict('user_id')
      .merge({
        checkout_session_id: started.id,
        // Another one only for whom the provider had forgotten.
        ...(customer && { customer_id: started.customerId }),
        ...(isAnother && !isSame && { checkouts: trx.raw('checkouts + 1') }),
      })
    const customerNow = await findCustomer(trx, viewer.account.id)
    // Another request made a customer at the same moment: this checkout would be nobody's.
    if (customerNow?.customer_id !== started.customerId)
      throw new ApiError('unavailable', { retryAfter: 1 })
    await recordEvent(trx, {
      action: 'subscription.create_checkout_session',
      subject: { noun: 'user', id: viewer.account.id },
      after: { plan_id: planId, billing_cycle: billingCycle, checkout: started.id },
    })
  })
  return started.url
}

/**
 * Whoever presses twice gets the same checkout. One that was replaced or is over is never given
 * again: `checkouts` has moved on.
 */
function keysOf(userId: string, checkouts: number, minute: string, checkout: object) {
  const request = createHash('sha256').update(JSON.stringify(checkout)).digest('hex').slice(0, 32)
  return {
    key: `checkout-${userId}-${checkouts}-${minute}-${request}`,
    customerKey: `customer-${userId}-${minute}`,
  }
}

/** The address of the page with cards and invoices. */
export async function openBillingPortal(
  deps: Deps,
  viewer: Viewer,
  returnUrl: string,
): Promise<string> {
  assertOwn(deps, { returnUrl })
  const customer = await findCustomer(deps.knex, viewer.account.id)
  if (!customer) throw new ApiError('wrong_state', { message: NO_BILLING_YET })
  return deps.payments.openPortal(customer.customer_id, returnUrl)
}
