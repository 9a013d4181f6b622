import type { BillingCycle } from '@daysheet/core'

/** A plan that was chosen elsewhere. */
export interface ChosenPlan {
  /** `client-pro`; one that the person can't have starts nothing. */
  planId: string
  billingCycle: BillingCycle
}

export interface SubscriptionPanelProps {
  /** Where the browser comes back to when a plan is paid for, on Daysheet's own origin. */
  successUrl: string
  /** Where it comes back to from the payment page when nothing is paid. */
  cancelUrl: string
  /** Where it comes back to from cards and invoices. */
  returnUrl: string
  /** Its checkout starts by itself, once. */
  start?: ChosenPlan
  /** `start` has been acted on: the address need not ask for it again. */
  onStarted?: () => void
  /** Takes the place of leading the browser to the payment page, or to cards and invoices. */
  onLeave?: (url: string) => void
}
