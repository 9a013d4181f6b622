import { toInstant, type ProviderReport } from '@daysheet/core'
import type Stripe from 'stripe'
import type { CustomerSubscriptions, ProviderSubscription } from './port.ts'
import { isExtraLicence, planOfPrice, type SoldPrice } from './price-list.ts'

/** Stripe's seconds as ISO 8601. */
const instantOf = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? toInstant(seconds * 1000) : null

/** `incomplete`: its first payment has not been made, so there is nothing to hold yet. */
const STATES: Readonly<Partial<Record<Stripe.Subscription.Status, ProviderReport['state']>>> = {
  trialing: 'trial',
  active: 'paid',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
}

/** The last bill was asked for then; an unpaid one without a bill is a trial that ran out of card. */
function unpaidSince(subscription: Stripe.Subscription): string | null {
  const { latest_invoice: bill, trial_end } = subscription
  if (bill === null || typeof bill === 'string') return instantOf(trial_end)
  return instantOf(bill.status_transitions.finalized_at ?? bill.created)
}

const soldPrice = ({ price }: Stripe.SubscriptionItem): SoldPrice => ({
  product: typeof price.product === 'string' ? price.product : price.product.id,
  interval: price.recurring?.interval,
})

/** The two lines that a subscription of ours can have. */
export function linesOf({ items }: Stripe.Subscription) {
  return {
    planItem: items.data.find((item) => planOfPrice(soldPrice(item)) !== null),
    extra: items.data.find((item) => isExtraLicence(soldPrice(item))),
  }
}

/** Null for what isn't a subscription to one of our plans, or not yet. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription | null {
  const state = STATES[subscription.status]
  const { planItem, extra } = linesOf(subscription)
  const plan = planItem && planOfPrice(soldPrice(planItem))
  if (!state || !plan) return null
  const periodEnd = instantOf(planItem.current_period_end)
  const cancelsAt = instantOf(subscription.cancel_at)
  return {
    id: subscription.id,
    report: {
      ...plan,
      extra_licences: extra?.quantity ?? 0,
      state,
      trial_ends_at: instantOf(subscription.trial_end),
      period_ends_at: periodEnd,
      cancels_at: cancelsAt ?? (subscription.cancel_at_period_end ? periodEnd : null),
      unpaid_since: state === 'unpaid' ? unpaidSince(subscription) : null,
      ended_at: instantOf(subscription.ended_at),
    },
  }
}

/** Newer first; of two of the same second always the same one. */
const byAge = (one: Stripe.Subscription, other: Stripe.Subscription): number =>
  other.created - one.created || (other.id < one.id ? -1 : 1)

/** Whoever bought twice holds the later one; everybody who sees both has to agree on which that is. */
export function customerSubscriptions(
  subscriptions: readonly Stripe.Subscription[],
): CustomerSubscriptions {
  const ours = subscriptions.toSorted(byAge).flatMap((one) => subscriptionOf(one) ?? [])
  const [newest, ...duplicates] = ours.filter(({ report }) => report.state !== 'ended')
  return { held: newest ?? ours[0] ?? null, duplicates }
}
