import { addInstant, epochMs, type Instant } from './day.ts'
import { msg } from './msg.ts'
import type { BillingCycle } from './plan-sales.ts'
import { TRIAL_DAYS, type PlanId } from './plans.ts'
import { defineStatusMachine } from './status-machine.ts'

export const SUBSCRIPTION_STATUSES = [
  'trial',
  'active',
  'past_due',
  'cancelled',
  'expired',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const SUBSCRIPTION_STATUS_LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  trial: msg('Trial'),
  active: msg('Active'),
  past_due: msg('Past due'),
  cancelled: msg('Cancelled'),
  expired: msg('Expired'),
}

/**
 * The life of a subscription. A cancelled one runs to the end of what is paid for (or of its trial)
 * and can be reactivated until then; a past due one runs for {@link GRACE_DAYS} more days.
 *
 * 1 Nov 2026 the trial of Client Starter begins, 20 Nov it is bought from 1 Dec on, 1 Jan the card is
 * declined, 3 Jan the new card pays, 9 Feb it is cancelled, 1 Mar it expires.
 */
export const subscriptionStatus = defineStatusMachine(
  {
    trial: {
      change_plan: 'trial',
      bill: 'active',
      miss_payment: 'past_due',
      cancel: 'cancelled',
      end: 'expired',
    },
    active: {
      change_plan: 'active',
      bill: 'active',
      miss_payment: 'past_due',
      cancel: 'cancelled',
      end: 'expired',
    },
    past_due: { bill: 'active', miss_payment: 'past_due', cancel: 'cancelled', end: 'expired' },
    cancelled: { reactivate: 'active', resume_trial: 'trial', end: 'expired' },
    expired: { bill: 'active' },
  },
  {
    statuses: {
      trial: msg('a trial'),
      active: msg('already active'),
      past_due: msg('past due'),
      cancelled: msg('already cancelled'),
      expired: msg('already expired'),
    },
    actions: {
      change_plan: msg('changed to another plan'),
      bill: msg('billed'),
      miss_payment: msg('marked as past due'),
      cancel: msg('cancelled'),
      reactivate: msg('reactivated'),
      resume_trial: msg('resumed as a trial'),
      end: msg('ended'),
    },
  },
)

const DAY_MS = 86_400_000

/** How long a plan goes on after a payment failed. */
export const GRACE_DAYS = 14
/** A trial with fewer days than this is about to expire. */
export const EXPIRING_SOON_DAYS = 7

/** What is known of somebody's subscription; nothing of it changes by itself but with time. */
export interface HeldSubscription {
  plan_id: PlanId
  /** Null while nothing is paid: on a trial without a card. */
  billing_cycle: BillingCycle | null
  status: SubscriptionStatus
  extra_licences: number
  /** ISO 8601, like every instant here. */
  trial_ends_at: string | null
  /** The end of what is paid for; of a cancelled or expired one the end itself. */
  period_ends_at: string | null
  /** When the payment that is still missing was asked for. */
  past_due_at: string | null
  /** The payment provider has one that has not ended: it tells when it does. */
  is_billed: boolean
}

export const trialEnd = (startedAt: Instant): string => addInstant(startedAt, TRIAL_DAYS * DAY_MS)

export const graceEnd = (pastDueAt: Instant): string => addInstant(pastDueAt, GRACE_DAYS * DAY_MS)

/** When it ends by the clock alone, without anybody telling; null when it goes on. */
export function endOf({
  status,
  is_billed,
  trial_ends_at,
  period_ends_at,
  past_due_at,
}: HeldSubscription): string | null {
  switch (status) {
    case 'trial':
      return is_billed ? null : trial_ends_at
    case 'cancelled':
    case 'expired':
      return period_ends_at
    case 'past_due':
      return past_due_at === null ? null : graceEnd(past_due_at)
    case 'active':
      return null
  }
}

/** The status now. Trial until 1 Dec 2026 09:00: a trial at 08:59, expired at 09:00. */
export function statusAt(held: HeldSubscription, now: Instant): SubscriptionStatus {
  const end = endOf(held)
  return end !== null && epochMs(end) <= epochMs(now) ? 'expired' : held.status
}

/** Whether the plan's licences and features are there. */
export const runs = (held: HeldSubscription | null, now: Instant): held is HeldSubscription =>
  held !== null && statusAt(held, now) !== 'expired'

/** Days that are left of a trial, the begun one counted; null when there is none. */
export function trialDaysLeft(held: HeldSubscription | null, now: Instant): number | null {
  if (!held || statusAt(held, now) !== 'trial' || held.trial_ends_at === null) return null
  return Math.max(0, Math.ceil((epochMs(held.trial_ends_at) - epochMs(now)) / DAY_MS))
}

/** Under 7 days: 6 days and 23 hours are, 7 days are not. */
export const isExpiringSoon = (held: HeldSubscription | null, now: Instant): boolean =>
  held !== null &&
  statusAt(held, now) === 'trial' &&
  held.trial_ends_at !== null &&
  epochMs(held.trial_ends_at) - epochMs(now) < EXPIRING_SOON_DAYS * DAY_MS

/** A trial that starts now, without a card. */
export const newTrial = (plan_id: PlanId, now: Instant): HeldSubscription => ({
  plan_id,
  billing_cycle: null,
  status: 'trial',
  extra_licences: 0,
  trial_ends_at: trialEnd(now),
  period_ends_at: null,
  past_due_at: null,
  is_billed: false,
})

/** A trial without a card runs to its end when it is cancelled, and simply goes on when that is undone. */
export const trialCancelled = ({ trial_ends_at }: Pick<HeldSubscription, 'trial_ends_at'>) =>
  ({ status: 'cancelled', period_ends_at: trial_ends_at }) as const
export const TRIAL_RESUMED = { status: 'trial', period_ends_at: null } as const

/**
 * Days that a checkout charges nothing for. What is left of a trial stays free: bought on the 10th of
 * 30 days, 20. Who never had a trial has one now, with a card; after it everything is charged.
 */
export function trialDaysAtCheckout(
  held: HeldSubscription | null,
  hadTrial: boolean,
  now: Instant,
): number {
  if (!hadTrial) return TRIAL_DAYS
  if (!held || held.is_billed || held.trial_ends_at === null) return 0
  return Math.max(0, Math.ceil((epochMs(held.trial_ends_at) - epochMs(now)) / DAY_MS))
}
