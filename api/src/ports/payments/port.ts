import type { BillingCycle, PlanId, ProviderReport, WantedPlan } from '@daysheet/core'

/**
 * Who takes the money. Every method ends within ten seconds: with its result, or with ApiError
 * `unavailable`, after which nothing may be taken for done.
 */
export interface PaymentProvider {
  /** Makes the customer too when there is none yet; the same one however often it is asked. */
  startCheckout: (request: NewCheckout) => Promise<StartedCheckout>
  /** What the customer has now. */
  readSubscriptions: (customerId: string) => Promise<CustomerSubscriptions>
  /**
   * Ends it at once; what is paid for the days that are left is taken off the customer's next bill.
   * False when it has ended already.
   */
  endNow: (subscriptionId: string) => Promise<boolean>
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
    request: WantedPlan,
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

export interface CustomerSubscriptions {
  /** The newest that runs, else the newest; null when there is none. */
  held: ProviderSubscription | null
  /** Others that run and are charged beside it: two checkouts were paid at the same moment. */
  duplicates: readonly ProviderSubscription[]
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
