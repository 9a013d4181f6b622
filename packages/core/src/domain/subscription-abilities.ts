import type { Instant } from './day.ts'
import {
  cancelRefusal,
  checkoutRefusal,
  reactivateRefusal,
  trialRefusal,
} from './subscription-refusal.ts'
import { statusAt, subscriptionStatus, type HeldSubscription } from './subscription-status.ts'

/** What somebody may do with their subscription now. */
export interface SubscriptionAbilities {
  can_start_trial: boolean
  can_checkout: boolean
  can_change_plan: boolean
  can_cancel: boolean
  can_reactivate: boolean
  /** Cards and invoices are at the payment provider. */
  can_manage_billing: boolean
}

export function subscriptionAbilities(
  held: HeldSubscription | null,
  known: { had_trial: boolean; is_customer: boolean },
  now: Instant,
): SubscriptionAbilities {
  return {
    can_start_trial: trialRefusal(held, known.had_trial, now) === null,
    can_checkout: checkoutRefusal(held, now) === null,
    can_change_plan:
      held !== null && held.is_billed && subscriptionStatus.can(statusAt(held, now), 'change_plan'),
    can_cancel: cancelRefusal(held, now) === null,
    can_reactivate: reactivateRefusal(held, now) === null,
    can_manage_billing: known.is_customer,
  }
}
