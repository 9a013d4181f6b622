import type { BillingCycle, HeldSubscription, PlanId, SubscriptionStatus } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

/** A row of `subscriptions`; at most one for each person. */
export class SubscriptionRow extends BaseModel implements HeldSubscription {
  static override tableName = 'subscriptions'

  declare user_id: string
  declare plan_id: PlanId
  /** Null on a trial without a card. */
  declare billing_cycle: BillingCycle | null
  declare status: SubscriptionStatus
  declare extra_licences: number
  /** Set for good by the first trial. */
  declare trial_started_at: string | null
  declare trial_ends_at: string | null
  declare trial_reminded_at: string | null
  /** Null while it runs. */
  declare end_told_at: string | null
  declare period_ends_at: string | null
  declare past_due_at: string | null
  /** The provider has one that has not ended. */
  declare is_billed: boolean
  declare provider_subscription_id: string | null
  declare version: number
  declare created_at: string
  declare updated_at: string
}

/** A row of `payment_customers`: who somebody is to the payment provider. */
export interface PaymentCustomer {
  user_id: string
  customer_id: string
  checkout_session_id: string | null
  /** Part of the next checkout's idempotency key. */
  checkouts: number
}
