import { msg } from './msg.ts'
import { pence, type Pence } from './money.ts'
import { EXTRA_LICENCE_MONTHLY, isFree, PLANS, type Plan, type PlanId } from './plans.ts'
import type { UserType } from './user-type.ts'

export const BILLING_CYCLES = ['monthly', 'yearly'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

export const PLAN_DESCRIPTIONS: Readonly<Record<PlanId, string>> = {
  'basic-worker': msg('Free for workers whom a client has invited.'),
  'premium-worker': msg('For workers who manage clients of their own.'),
  'client-starter': msg('For small teams: 5 worker licences.'),
  'client-pro': msg('For growing businesses: 15 worker licences.'),
  'client-enterprise': msg('For large contractors: 50 worker licences.'),
}

export const planOf = (id: PlanId): Plan => {
  const plan = PLANS.find((one) => one.id === id)
  if (!plan) throw new RangeError(`There is no plan '${id}'`)
  return plan
}

/** What is paid for: all plans but those that cost nothing. */
export const PAID_PLANS: readonly Plan[] = PLANS.filter((plan) => !isFree(plan))

/** The plan that a link to /register names; undefined for another role's and for an unknown one. */
export const registeredPlan = (userType: UserType, name: string | null): Plan | undefined =>
  PAID_PLANS.find(({ user_type, registration }) => user_type === userType && registration === name)

/** The plan that somebody tries for 30 days: the smallest that costs something. */
export const trialPlan = (userType: UserType): Plan =>
  planOf(userType === 'client' ? 'client-starter' : 'premium-worker')

/** Whether the trial of a plan begins without a card; of any other it begins at the checkout. */
export const isTriedWithoutCard = ({ id, user_type }: Plan): boolean =>
  id === trialPlan(user_type).id

/** What the trial of a plan asks for; null for the plan that costs nothing. */
export function trialNote(plan: Plan): string | null {
  if (isFree(plan)) return null
  return isTriedWithoutCard(plan)
    ? msg('30-day free trial, no card required.')
    : msg('30-day free trial. We ask for a card first, and charge nothing until the trial ends.')
}

/** The same of all plans, wherever they are spoken of together. */
export const TRIAL_OFFER = msg(
  '30-day free trial. Client Starter and Premium Worker need no card for it; for the larger plans we ask for one first, and charge nothing until the trial ends.',
)

export const planPrice = (plan: Plan, cycle: BillingCycle): Pence =>
  cycle === 'monthly' ? plan.monthly : plan.yearly

/** For a whole cycle; a year of an extra licence has no discount: 12 × £9.99 = £119.88. */
export const extraLicencePrice = (cycle: BillingCycle): Pence =>
  pence(cycle === 'monthly' ? EXTRA_LICENCE_MONTHLY : 12 * EXTRA_LICENCE_MONTHLY)

/**
 * What a whole cycle costs with the licences bought beside the plan.
 * Nov 2026, Client Pro with 2 extra licences: £139.99 + 2 × £9.99 = £159.97 a month,
 * £1,399.99 + 2 × £119.88 = £1,639.75 a year.
 */
export const subscriptionPrice = (plan: Plan, cycle: BillingCycle, extra: number): Pence =>
  pence(planPrice(plan, cycle) + extra * extraLicencePrice(cycle))

export const MOST_EXTRA_LICENCES = 500

/** Worker licences of a plan with those bought beside it; null for workers' plans. */
export const licencesOf = (plan: Plan, extra: number): number | null =>
  plan.licences === null ? null : plan.licences + extra
