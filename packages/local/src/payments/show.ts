import { missing } from './refusal.ts'
import type { Price, Session, Subscription, World } from './world.ts'

/** Records as Stripe answers them, as far as we read them. */
export const showPrice = (price: Price): object => ({
  ...price,
  billing_scheme: 'per_unit',
  livemode: false,
  unit_amount_decimal: String(price.unit_amount),
})

export const showSession = (session: Session): object => ({
  ...session,
  line_items: undefined,
  mode: 'subscription',
  livemode: false,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
})

/** The last bill is an id unless it is asked for in full. */
export function showSubscription(
  world: World,
  subscription: Subscription,
  expand: unknown = [],
): object {
  const { items, current_period_start, current_period_end, ...rest } = subscription
  const period = { current_period_start, current_period_end }
  return {
    ...rest,
    cancel_at: subscription.cancel_at_period_end ? current_period_end : null,
    currency: 'gbp',
    livemode: false,
    latest_invoice: isExpanded(expand)
      ? (world.bills[subscription.latest_invoice ?? ''] ?? null)
      : subscription.latest_invoice,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
      data: items.map(({ price, ...item }) => {
        const sold = world.prices[price]
        if (!sold) throw missing('price', price)
        return { ...item, ...period, subscription: subscription.id, price: showPrice(sold) }
      }),
    },
  }
}

const isExpanded = (expand: unknown): boolean =>
  Array.isArray(expand) && expand.some((name) => /^(data\.)?latest_invoice$/.test(String(name)))
