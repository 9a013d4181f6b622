import { msg } from './msg.ts'
import { pence, type Pence } from './money.ts'
import type { UserType } from './user-type.ts'

export const PLAN_IDS = [
  'basic-worker',
  'premium-worker',
  'client-starter',
  'client-pro',
  'client-enterprise',
] as const
export type PlanId = (typeof PLAN_IDS)[number]

export const BILLING_CYCLES = ['monthly', 'yearly'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

export interface Plan {
  readonly id: PlanId
  readonly name: string
  readonly description: string
  /** Who can have it. */
  readonly audience: UserType
  readonly monthly: Pence
  readonly yearly: Pence
  /** Workers that a client may engage on it; null where licences mean nothing. */
  readonly licences: number | null
}

/** THE table of plans: the pricing page, the checkout, the licences and the payment provider's
 * prices are all made from it. */
export const PLANS: readonly Plan[] = [
  {
    id: 'basic-worker',
    name: msg('Basic Worker'),
    description: msg('Free for workers whom a client has invited.'),
    audience: 'worker',
    monthly: pence(0),
    yearly: pence(0),
    licences: null,
  },
  {
    id: 'premium-worker',
    name: msg('Premium Worker'),
    description: msg('For workers who manage clients of their own.'),
    audience: 'worker',
    monthly: pence(1499),
    yearly: pence(14_999),
    licences: null,
  },
  {
    id: 'client-starter',
    name: msg('Client Starter'),
    description: msg('For small teams: 5 worker licences.'),
    audience: 'client',
    monthly: pence(4999),
    yearly: pence(49_999),
    licences: 5,
  },
  {
    id: 'client-pro',
    name: msg('Client Pro'),
    description: msg('For growing businesses: 15 worker licences.'),
    audience: 'client',
    monthly: pence(13_999),
    yearly: pence(139_999),
    licences: 15,
  },
  {
    id: 'client-enterprise',
    name: msg('Client Enterprise'),
    description: msg('For large contractors: 50 worker licences.'),
    audience: 'client',
    monthly: pence(44_999),
    yearly: pence(449_999),
    licences: 50,
  },
]

export const planOf = (id: PlanId): Plan => {
  const plan = PLANS.find((one) => one.id === id)
  if (!plan) throw new RangeError(`There is no plan '${id}'`)
  return plan
}

export const isFree = (plan: Plan): boolean => plan.monthly === 0

/** What is paid for: all plans but those that cost nothing. */
export const PAID_PLANS: readonly Plan[] = PLANS.filter((plan) => !isFree(plan))

/** The plan that somebody tries for 30 days: the smallest that costs something. */
export const trialPlan = (userType: UserType): Plan =>
  planOf(userType === 'client' ? 'client-starter' : 'premium-worker')

export const planPrice = (plan: Plan, cycle: BillingCycle): Pence =>
  cycle === 'monthly' ? plan.monthly : plan.yearly

/**
 * What a year paid at once saves over twelve months. Client Pro: 12 × £139.99 = £1,679.88, yearly
 * £1,399.99: £279.89, which is 17%.
 */
export function yearlySaving({ monthly, yearly }: Pick<Plan, 'monthly' | 'yearly'>): {
  amount: Pence
  percent: number
} {
  const amount = pence(12 * monthly - yearly)
  return { amount, percent: monthly === 0 ? 0 : Math.round((100 * amount) / (12 * monthly)) }
}

/** One more worker than the plan has licences for: £9.99 a month, pro-rated from the day it is added. */
export const EXTRA_LICENCE: Pence = pence(999)

/** For a whole cycle; a year of an extra licence has no discount: 12 × £9.99 = £119.88. */
export const extraLicencePrice = (cycle: BillingCycle): Pence =>
  pence(cycle === 'monthly' ? EXTRA_LICENCE : 12 * EXTRA_LICENCE)

export const MOST_EXTRA_LICENCES = 500

/** Worker licences of a plan with those bought beside it; null for workers' plans. */
export const licencesOf = (plan: Plan, extra: number): number | null =>
  plan.licences === null ? null : plan.licences + extra
