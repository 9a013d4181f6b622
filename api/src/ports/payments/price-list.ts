import {
  BILLING_CYCLES,
  extraLicencePrice,
  PAID_PLANS,
  planPrice,
  type BillingCycle,
  type PlanId,
} from '@daysheet/core'

/** A price as the provider keeps it, found again by its key. */
export interface ListedPrice {
  lookup_key: string
  product: string
  /** Pence. */
  unit_amount: number
  interval: 'month' | 'year'
}

const EXTRA = 'daysheet-extra-licence'

export const planPriceKey = (planId: PlanId, cycle: BillingCycle): string =>
  `daysheet-${planId}-${cycle}`
export const extraPriceKey = (cycle: BillingCycle): string => `${EXTRA}-${cycle}`

const productOf = (planId: PlanId): string => `daysheet-${planId}`
const intervalOf = (cycle: BillingCycle): ListedPrice['interval'] =>
  cycle === 'monthly' ? 'month' : 'year'

/** What the provider sells for us, made from THE table of plans. */
export const PRODUCTS: readonly { id: string; name: string }[] = [
  ...PAID_PLANS.map(({ id, name }) => ({ id: productOf(id), name: `Daysheet ${name}` })),
  { id: EXTRA, name: 'Daysheet extra worker licence' },
]

export const PRICES: readonly ListedPrice[] = BILLING_CYCLES.flatMap((cycle) => [
  ...PAID_PLANS.map((plan) => ({
    lookup_key: planPriceKey(plan.id, cycle),
    product: productOf(plan.id),
    unit_amount: planPrice(plan, cycle),
    interval: intervalOf(cycle),
  })),
  {
    lookup_key: extraPriceKey(cycle),
    product: EXTRA,
    unit_amount: extraLicencePrice(cycle),
    interval: intervalOf(cycle),
  },
])

/** What is known of a price that somebody pays. */
export interface SoldPrice {
  product: string
  interval: string | undefined
}

/**
 * Which plan a price is for; null for another's price. By its product: a price loses its key to the
 * one that replaces it, and who has the old one keeps paying that.
 */
export function planOfPrice({
  product,
  interval,
}: SoldPrice): { plan_id: PlanId; billing_cycle: BillingCycle } | null {
  const plan = PAID_PLANS.find(({ id }) => product === productOf(id))
  const cycle = BILLING_CYCLES.find((one) => interval === intervalOf(one))
  return plan && cycle ? { plan_id: plan.id, billing_cycle: cycle } : null
}

export const isExtraLicence = ({ product }: SoldPrice): boolean => product === EXTRA
