import type { BillingCycle, Subscription, SubscriptionPlan } from '@daysheet/core'
import { msg } from '../../ui/index.ts'

export interface PlanButton {
  label: string
  /** Nothing: it is the plan that is held. */
  does: 'checkout' | 'change' | 'nothing'
}

const HELD: PlanButton = { label: msg('Current Plan'), does: 'nothing' }

/** Whether it is what the person has now; a sponsored worker has the plan that nobody pays for. */
export const isHeld = (plan: SubscriptionPlan, subscription: Subscription): boolean =>
  plan.price_monthly === 0
    ? subscription.subscription_type === 'client_sponsored'
    : plan.id === subscription.plan_id && subscription.subscription_status !== 'expired'

/**
 * The button of a plan, in the specification's words; null where nothing can be done with it now.
 * What may be done is the server's to say (abilities): a trial without a card buys the plan that it
 * tries, so its own plan has a button too.
 */
export function planButton(
  plan: SubscriptionPlan,
  subscription: Subscription,
  cycle: BillingCycle,
): PlanButton | null {
  const { abilities, billing_cycle, subscription_status, subscription_type } = subscription
  const isOwn = isHeld(plan, subscription)
  if (plan.price_monthly === 0) return isOwn ? HELD : null
  if (abilities.can_checkout) {
    if (subscription_type === 'client_sponsored') {
      return { label: msg('Upgrade to Premium'), does: 'checkout' }
    }
    if (subscription_status === 'trial') return { label: msg('Upgrade Now'), does: 'checkout' }
    return { label: msg('Select Plan'), does: 'checkout' }
  }
  if (isOwn && (cycle === billing_cycle || !abilities.can_change_plan)) return HELD
  return abilities.can_change_plan ? { label: msg('Change Plan'), does: 'change' } : null
}
