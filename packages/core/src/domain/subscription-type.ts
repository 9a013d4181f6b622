import type { UserType } from './user-type.ts'

/**
 * `premium` is an older name that the specification lists and that screens understand; nobody is
 * given it.
 */
export const SUBSCRIPTION_TYPES = [
  'none',
  'client_sponsored',
  'premium_worker',
  'premium',
  'premium_hybrid',
  'client_active',
] as const
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number]

/**
 * What somebody is to the billing: a client has a plan that runs or none; a worker pays for Premium,
 * is sponsored by a client who engages them, or both (`premium_hybrid`).
 */
export function subscriptionType(person: {
  user_type: UserType
  /** Has a plan that has not expired. */
  has_plan: boolean
  /** Of a worker: engaged by a client now. */
  is_sponsored: boolean
}): SubscriptionType {
  if (person.user_type === 'client') return person.has_plan ? 'client_active' : 'none'
  if (person.has_plan) return person.is_sponsored ? 'premium_hybrid' : 'premium_worker'
  return person.is_sponsored ? 'client_sponsored' : 'none'
}

/** Where plans can be chosen rather than only the current one looked at, by the specification. */
export const showsPlans = (type: SubscriptionType, onTrial: boolean): boolean =>
  onTrial || type === 'none' || type === 'client_sponsored' || type === 'client_active'
