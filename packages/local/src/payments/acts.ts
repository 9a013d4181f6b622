import { end, payOpenBill, renew, subscribe } from './billing.ts'
import { showSession, showSubscription } from './show.ts'
import type { Happening } from './webhooks.ts'
import type { Session, Subscription, World } from './world.ts'

/** What a person or time does on the page, and what Stripe would tell of it, in its order. */
const billOf = (world: World, { latest_invoice }: Subscription): object =>
  (latest_invoice ? world.bills[latest_invoice] : undefined) ?? {}

export function pay(world: World, session: Session, now: number): Happening[] {
  const subscription = subscribe(world, session, now)
  return [
    { type: 'customer.subscription.created', object: showSubscription(world, subscription) },
    { type: 'invoice.paid', object: billOf(world, subscription) },
    { type: 'checkout.session.completed', object: showSession(session) },
  ]
}

const updated = (world: World, subscription: Subscription): Happening => ({
  type:
    subscription.status === 'canceled'
      ? 'customer.subscription.deleted'
      : 'customer.subscription.updated',
  object: showSubscription(world, subscription),
})

export const PORTAL_ACTS = ['renew', 'decline', 'pay', 'end'] as const
export type PortalAct = (typeof PORTAL_ACTS)[number]

export function act(
  world: World,
  subscription: Subscription,
  name: PortalAct,
  now: number,
): Happening[] {
  const billed = (type: string) => ({ type, object: billOf(world, subscription) })
  switch (name) {
    case 'renew':
      renew(world, subscription, true, now)
      return [billed('invoice.paid'), updated(world, subscription)]
    case 'decline':
      renew(world, subscription, false, now)
      return [billed('invoice.payment_failed'), updated(world, subscription)]
    case 'pay':
      payOpenBill(world, subscription, now)
      return [billed('invoice.paid'), updated(world, subscription)]
    case 'end':
      end(subscription, now)
      return [updated(world, subscription)]
  }
}
