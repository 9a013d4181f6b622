import type { BillingCycle, PlanId, ProviderReport, WantedPlan } from '@daysheet/core'

/**
 * Who takes the money. Every method ends within ten seconds: with its result, or with ApiError
 * `unavailable`, after which nothing may be taken for done.
 */
export interface PaymentProvider {
  /** Makes the customer too when there is none yet; the same one however often it is asked. */
  startCheckout: (wanted: NewCheckout) => Promise<StartedCheckout>
  /** The customer's newest subscription that runs, else the newest; null when there is none. */
  readSubscription: (customerId: string) => Promise<ProviderSubscription | null>
  /** Whether it ends with what is paid for. Throws `wrong_state` when it has ended meanwhile. */
  setCancelling: (
    subscriptionId: string,
    cancelling: boolean,
    key: string,
  ) => Promise<ProviderSubscription>
  /**
   * Pro-rated from now on, and charged at once. Throws `wrong_state` when the card is declined; then
   * nothing has changed.
   */
  changePlan: (
    subscriptionId: string,
    wanted: WantedPlan,
    key: string,
  ) => Promise<ProviderSubscription>
  /** Where the customer sees cards and invoices. */
  openPortal: (customerId: string, returnUrl: string) => Promise<string>
  /** What a webhook says. Throws `unreadable_body` unless it is signed, and lately. */
  readEvent: (body: Buffer, signature: string, nowMs: number) => ProviderEvent
  /** Creates or renews what the provider must know of our price list; says what it did. */
  setUp: () => Promise<string[]>
}

export interface NewCheckout {
  user: { id: string; email: string; name: string }
  /** Null for who has never been at a checkout. */
  customerId: string | null
  plan_id: PlanId
  billing_cycle: BillingCycle
  /** 0: charged at once. */
  trialDays: number
  successUrl: string
  cancelUrl: string
  /** The checkout that this one replaces. */
  replaces: string | null
  /** The same key and request give the same checkout. */
  key: string
  /** The same key gives the same customer. */
  customerKey: string
}

export interface StartedCheckout {
  customerId: string
  id: string
  url: string
}

export interface ProviderSubscription {
  id: string
  report: ProviderReport
}

export interface ProviderEvent {
  id: string
  type: string
  /** Whose subscription may have changed; null when it is about something else. */
  customerId: string | null
}
