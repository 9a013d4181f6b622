import { NO_PENCE, pence, type Pence } from './money.ts'
import type { UserType } from './user-type.ts'

export const PLAN_IDS = [
  'basic-worker',
  'premium-worker',
  'client-starter',
  'client-pro',
  'client-enterprise',
] as const
export type PlanId = (typeof PLAN_IDS)[number]

export interface Plan {
  id: PlanId
  /** `plan` of a link to /register; null for the plan that nobody chooses. */
  registration: string | null
  user_type: UserType
  name: string
  monthly: Pence
  yearly: Pence
  /** Workers that a client may engage; null on a worker's plan. */
  licences: number | null
}

const plan = (
  id: PlanId,
  user_type: UserType,
  name: string,
  registration: string | null,
  [monthly, yearly]: [number, number],
  licences: number | null = null,
): Plan => ({
  id,
  registration,
  user_type,
  name,
  monthly: pence(monthly),
  yearly: pence(yearly),
  licences,
})

/** Every plan there is; prices are those of the specification, section 9, in pence. */
export const PLANS: readonly Plan[] = [
  plan('basic-worker', 'worker', 'Basic Worker', null, [0, 0]),
  plan('premium-worker', 'worker', 'Premium Worker', 'premium', [14_99, 149_99]),
  plan('client-starter', 'client', 'Client Starter', 'starter', [49_99, 499_99], 5),
  plan('client-pro', 'client', 'Client Pro', 'pro', [139_99, 1399_99], 15),
  plan('client-enterprise', 'client', 'Client Enterprise', 'enterprise', [449_99, 4499_99], 50),
]

/** Of one more worker than the plan has licences for, per month, pro-rated. */
export const EXTRA_LICENCE_MONTHLY: Pence = pence(9_99)

/** Free of charge, before every plan that costs something. */
export const TRIAL_DAYS = 30

/** Over the toggle between monthly and yearly, for all plans together. */
export const YEARLY_BADGE = 'Save 17%'

export interface YearlySaving {
  amount: Pence
  /** A whole number, rounded half up. */
  percent: number
}

/**
 * What a year paid at once saves against twelve months, or null when that is nothing.
 * 22 Nov 2026, Client Starter: 12 × £49.99 = £599.88, less £499.99, saves £99.89, which is 17%.
 */
export function yearlySaving({
  monthly,
  yearly,
}: Pick<Plan, 'monthly' | 'yearly'>): YearlySaving | null {
  const twelveMonths = monthly * 12
  if (yearly >= twelveMonths) return null
  const amount = pence(twelveMonths - yearly)
  return { amount, percent: Math.round((amount * 100) / twelveMonths) }
}

export const isFree = ({ monthly }: Pick<Plan, 'monthly'>): boolean => monthly === NO_PENCE

/** Where a plan's button leads; null for the plan that a client's invitation opens. */
export const registrationAddress = ({ user_type, registration }: Plan): string | null =>
  registration === null ? null : `/register?type=${user_type}&plan=${registration}`
