import type { Instant } from '../day.ts'
import {
  cancelRefusal,
  checkoutRefusal,
  reactivateRefusal,
  trialRefusal,
} from '../subscription-refusal.ts'
import { statusAt, subscriptionStatus, type HeldSubscription } from '../subscription-status.ts'
import { isPermitted, type Permitted } from './permission.ts'

/** What somebody may do with the subscription of their account now. */
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
  { viewer, now }: { viewer: Permitted; now: Instant },
): SubscriptionAbilities {
  const may = isPermitted(viewer, 'billing')
  return {
    can_start_trial: may && trialRefusal(held, known.had_trial, now) === null,
    can_checkout: may && checkoutRefusal(held, now) === null,
    can_change_plan:
      may &&
      held !== null &&
      held.is_billed &&
      subscriptionStatus.can(statusAt(held, now), 'change_plan'),
    can_cancel: may && cancelRefusal(held, now) === null,
    can_reactivate: may && reactivateRefusal(held, now) === null,
    can_manage_billing: may && known.is_customer,
  }
}
