import type { SubscriptionState } from '@daysheet/core'

/** What an event says of a subscription. */
export const subscriptionFacts = ({ subscription }: SubscriptionState) => ({
  plan_id: subscription.plan_id,
  billing_cycle: subscription.billing_cycle,
  status: subscription.subscription_status,
  license_count: subscription.license_count,
})

/** A plan decides how many may be invited; what was refused for it may work now. */
export const REFRESHES = ['subscriptions', 'notifications'] as const
