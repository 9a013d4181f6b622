import type { BillingCycle } from './plan-sales.ts'
import type { PlanId } from './plans.ts'
import { graceEnd, type HeldSubscription } from './subscription-status.ts'

/** What the payment provider says of a subscription when it is asked, in words of no provider. */
export interface ProviderReport {
  plan_id: PlanId
  billing_cycle: BillingCycle
  extra_licences: number
  state: 'trial' | 'paid' | 'unpaid' | 'ended'
  trial_ends_at: string | null
  /** The end of what is paid for or tried. */
  period_ends_at: string | null
  /** When it will end although it could go on; null while nobody has cancelled. */
  cancels_at: string | null
  /** When the payment that is still missing was asked for. */
  unpaid_since: string | null
  ended_at: string | null
}

const earlier = (one: string, other: string | null): string =>
  other !== null && other < one ? other : one

/**
 * The subscription as the provider reports it. Only the report counts, not what was known before:
 * whoever asks later knows better, however many reports were missed, repeated or late in between.
 */
export function heldFromReport(report: ProviderReport): HeldSubscription {
  const { plan_id, billing_cycle, extra_licences, trial_ends_at, period_ends_at } = report
  const subscription = {
    plan_id,
    billing_cycle,
    extra_licences,
    trial_ends_at,
    period_ends_at,
    past_due_at: null,
    is_billed: true,
  }
  const { state, cancels_at, unpaid_since, ended_at } = report
  if (state === 'ended') {
    return {
      ...subscription,
      status: 'expired',
      period_ends_at: ended_at ?? period_ends_at,
      is_billed: false,
    }
  }
  if (cancels_at !== null) {
    const grace = unpaid_since === null ? null : graceEnd(unpaid_since)
    return { ...subscription, status: 'cancelled', period_ends_at: earlier(cancels_at, grace) }
  }
  if (state === 'unpaid') return { ...subscription, status: 'past_due', past_due_at: unpaid_since }
  return { ...subscription, status: state === 'trial' ? 'trial' : 'active' }
}

/** A report with the number that was drawn before the provider was asked for it. */
export interface NumberedReport {
  number: number
  report: ProviderReport
}

/**
 * Whether a report may replace what is known: numbers are drawn before asking, so a report with a
 * higher number than the last one kept was read after that one's number was drawn.
 */
export const isNews = (number: number, lastStoredNumber: number): boolean =>
  number > lastStoredNumber
