import { msg } from './msg.ts'
import type { Instant } from './day.ts'
import { planOf, type BillingCycle } from './plan-sales.ts'
import { isFree, type PlanId } from './plans.ts'
import { runs, statusAt, subscriptionStatus, type HeldSubscription } from './subscription-status.ts'
import type { UserType } from './user-type.ts'

export const NO_PLAN_TO_CANCEL = msg('You have no subscription to cancel. Nothing was changed.')
export const NO_PLAN_TO_REACTIVATE = msg(
  'You have no subscription to reactivate. Nothing was changed.',
)
export const NO_PLAN_TO_CHANGE = msg(
  'You have no paid subscription to change. Choose a plan and pay for it first. Nothing was changed.',
)
export const NO_BILLING_YET = msg(
  'You have not paid for a plan yet, so there are no cards and invoices to show.',
)
export const NOT_A_PLAN = msg('Choose a plan from the list')

export const PAYMENTS_AWAY = msg(
  "The payment provider can't be reached right now. Nothing was changed or charged. Please try again in a minute.",
)

/** Why a person can't be given this plan, or null: every role has plans of its own. */
export function planRefusal(userType: UserType, planId: PlanId): string | null {
  const plan = planOf(planId)
  return plan.user_type === userType && !isFree(plan) ? null : NOT_A_PLAN
}

/** Why a trial can't start, or null. One in a lifetime, and none for who has paid before. */
export function trialRefusal(
  held: HeldSubscription | null,
  hadTrial: boolean,
  now: Instant,
): string | null {
  if (runs(held, now) && statusAt(held, now) !== 'trial') {
    return `You already have the ${planOf(held.plan_id).name} plan, so there is nothing to try. Nothing was changed.`
  }
  if (hadTrial) return msg('You have already had your 30-day trial. Nothing was changed.')
  return null
}

/** Why nothing can be bought, or null: a second subscription would be paid beside the first. */
export function checkoutRefusal(held: HeldSubscription | null, now: Instant): string | null {
  if (!held?.is_billed) return null
  const { name } = planOf(held.plan_id)
  if (statusAt(held, now) === 'expired') {
    return `The last payment for your ${name} plan is still open. Pay it under cards and invoices to go on. Nothing was charged.`
  }
  return `You already have the ${name} plan. Change it instead of buying a second one. Nothing was charged.`
}

/** Why it can't be cancelled at the end of what is paid for, or null. */
export function cancelRefusal(held: HeldSubscription | null, now: Instant): string | null {
  if (!held || statusAt(held, now) === 'expired') return NO_PLAN_TO_CANCEL
  const status = statusAt(held, now)
  return subscriptionStatus.can(status, 'cancel')
    ? null
    : subscriptionStatus.refusal(status, 'cancel', 'subscription')
}

/** Why a cancelled one can't go on, or null. */
export function reactivateRefusal(held: HeldSubscription | null, now: Instant): string | null {
  if (!held || statusAt(held, now) === 'expired') return NO_PLAN_TO_REACTIVATE
  const status = statusAt(held, now)
  return subscriptionStatus.can(status, 'reactivate')
    ? null
    : subscriptionStatus.refusal(status, 'reactivate', 'subscription')
}

export interface WantedPlan {
  plan_id: PlanId
  billing_cycle: BillingCycle
  extra_licences: number
}

/** Why the plan can't become this one, or null. `used` is how many workers are engaged now. */
export function planChangeRefusal(
  held: HeldSubscription | null,
  wantedPlan: WantedPlan,
  used: number,
  now: Instant,
): string | null {
  if (!held?.is_billed || statusAt(held, now) === 'expired') return NO_PLAN_TO_CHANGE
  const status = statusAt(held, now)
  if (!subscriptionStatus.can(status, 'change_plan')) {
    return subscriptionStatus.refusal(status, 'change_plan', 'subscription')
  }
  const { name, licences } = planOf(wantedPlan.plan_id)
  if (licences === null) {
    return wantedPlan.extra_licences > 0
      ? msg('This plan has no worker licences to add to. Nothing was changed.')
      : null
  }
  const missingLicences = used - licences - wantedPlan.extra_licences
  if (missingLicences <= 0) return null
  return `${name} has ${licences} worker licences and ${used} are in use. Add ${wantedPlan.extra_licences + missingLicences} extra or end engagements first. Nothing was changed.`
}
