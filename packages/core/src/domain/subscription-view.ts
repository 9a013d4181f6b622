import type { Instant } from './day.ts'
import { licenceUse } from './licence-refusal.ts'
import { NO_PENCE, poundsFromPence } from './money.ts'
import { PLAN_DESCRIPTIONS, planOf } from './plan-sales.ts'
import { PLANS, yearlySaving, type Plan } from './plans.ts'
import type { Permitted } from './access/permission.ts'
import { subscriptionAbilities } from './access/subscription-abilities.ts'
import {
  graceEnd,
  isExpiringSoon,
  runs,
  statusAt,
  trialDaysLeft,
  type HeldSubscription,
} from './subscription-status.ts'
import { showsPlans, subscriptionType } from './subscription-type.ts'
import type { UserType } from './user-type.ts'

const planView = (plan: Plan) => {
  const saving = yearlySaving(plan)
  return {
    id: plan.id,
    name: plan.name,
    description: PLAN_DESCRIPTIONS[plan.id],
    price_monthly: poundsFromPence(plan.monthly),
    price_yearly: poundsFromPence(plan.yearly),
    license_count: plan.licences,
    yearly_saving: poundsFromPence(saving?.amount ?? NO_PENCE),
    yearly_saving_percent: saving?.percent ?? 0,
  }
}

const plansFor = (userType: UserType) =>
  PLANS.filter((plan) => plan.user_type === userType).map(planView)

/** The price list as the API answers it. */
export const planList = () => ({ client: plansFor('client'), worker: plansFor('worker') })

/** All that a person's subscription is worked out from. */
export interface SubscriptionFacts {
  user_type: UserType
  held: HeldSubscription | null
  had_trial: boolean
  /** Known to the payment provider, so that there are cards and invoices to show. */
  is_customer: boolean
  /** A worker: engaged by a client now. */
  is_sponsored: boolean
  /** A client: how many workers are engaged now. */
  used: number
  /** Licences of a client without a plan. */
  free: number
}

/** A subscription and its use as the API answers them to somebody of the account. */
export function subscriptionView(facts: SubscriptionFacts, viewer: Permitted, now: Instant) {
  const { user_type, held, used, free } = facts
  const has_plan = runs(held, now)
  const status = held && statusAt(held, now)
  const type = subscriptionType({ user_type, has_plan, is_sponsored: facts.is_sponsored })
  const isClient = user_type === 'client'
  const { licences } = licenceUse(held, { free, used, now })
  const license_count = isClient ? licences : null
  return {
    subscription: {
      subscription_type: type,
      subscription_status: status,
      plan_id: held?.plan_id ?? null,
      plan_name: held ? planOf(held.plan_id).name : null,
      billing_cycle: held?.billing_cycle ?? null,
      trial_ends_at: held?.trial_ends_at ?? null,
      subscription_expires_at: held && (held.period_ends_at ?? held.trial_ends_at),
      grace_ends_at:
        held?.status === 'past_due' && held.past_due_at ? graceEnd(held.past_due_at) : null,
      license_count,
      used_licenses: isClient ? used : 0,
      extra_licenses: held?.extra_licences ?? 0,
      trial_days_left: trialDaysLeft(held, now),
      is_expiring_soon: isExpiringSoon(held, now),
      shows_plans: showsPlans(type, status === 'trial'),
      abilities: subscriptionAbilities(held, facts, { viewer, now }),
    },
    usage: {
      license_count,
      used_licenses: isClient ? used : 0,
      available_licenses: isClient ? Math.max(0, licences - used) : null,
    },
  }
}
