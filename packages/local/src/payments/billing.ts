import { missing } from './refusal.ts'
import {
  newId,
  type Bill,
  type Item,
  type Session,
  type Subscription,
  type World,
} from './world.ts'

const DAY = 86_400

/** The same day of the next month or year, or the last day of that month. */
function nextPeriod(from: number, interval: 'month' | 'year'): number {
  const start = new Date(from * 1000)
  const months = interval === 'month' ? 1 : 12
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}

const priceOf = (world: World, id: string) => {
  const price = world.prices[id]
  if (!price) throw missing('price', id, 'price')
  return price
}

const intervalOf = (world: World, items: readonly Item[]): 'month' | 'year' =>
  priceOf(world, items[0]?.price ?? '').recurring.interval

/** What a whole period of these lines costs, in pence. */
export const totalOf = (world: World, items: readonly Pick<Item, 'price' | 'quantity'>[]): number =>
  items.reduce((sum, { price, quantity }) => sum + priceOf(world, price).unit_amount * quantity, 0)

function bill(
  world: World,
  subscription: Subscription,
  total: number,
  { now, paid }: { now: number; paid: boolean },
): Bill {
  const made: Bill = {
    id: newId('in'),
    object: 'invoice',
    created: now,
    customer: subscription.customer,
    status: paid ? 'paid' : 'open',
    total,
    currency: 'gbp',
    status_transitions: { finalized_at: now, paid_at: paid ? now : null },
  }
  world.bills[made.id] = made
  subscription.latest_invoice = made.id
  return made
}

/** What the person of the checkout has bought, from now on. */
export function subscribe(world: World, session: Session, now: number): Subscription {
  const items = session.line_items.map((line): Item => ({
    id: newId('si'),
    object: 'subscription_item',
    ...line,
  }))
  const trialEnd = session.trial_period_days > 0 ? now + session.trial_period_days * DAY : null
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    created: now,
    customer: session.customer,
    status: trialEnd === null ? 'active' : 'trialing',
    items,
    current_period_start: now,
    current_period_end: trialEnd ?? nextPeriod(now, intervalOf(world, items)),
    trial_end: trialEnd,
    cancel_at_period_end: false,
    ended_at: null,
    latest_invoice: null,
    metadata: session.metadata,
  }
  world.subscriptions[subscription.id] = subscription
  bill(world, subscription, trialEnd === null ? totalOf(world, items) : 0, { now, paid: true })
  session.status = 'complete'
  session.url = null
  session.subscription = subscription.id
  world.declined[session.customer] = false
  return subscription
}

/** The period is over: the next one is billed, and paid or not; a cancelled one ends instead. */
export function renew(world: World, subscription: Subscription, paid: boolean, now: number): void {
  if (subscription.cancel_at_period_end) return end(subscription, now)
  subscription.current_period_start = now
  subscription.current_period_end = nextPeriod(now, intervalOf(world, subscription.items))
  subscription.status = paid ? 'active' : 'past_due'
  bill(world, subscription, totalOf(world, subscription.items), { now, paid })
  world.declined[subscription.customer] = !paid
}

/** The open bill is paid, with another card. */
export function payOpenBill(world: World, subscription: Subscription, now: number): void {
  const open = subscription.latest_invoice ? world.bills[subscription.latest_invoice] : undefined
  if (open) {
    open.status = 'paid'
    open.status_transitions.paid_at = now
  }
  if (subscription.status === 'past_due') subscription.status = 'active'
  world.declined[subscription.customer] = false
}

export function end(subscription: Subscription, now: number): void {
  subscription.status = 'canceled'
  subscription.ended_at = now
}

/** Credits what is paid for the rest of the period to the customer, and ends it. */
export function endWithCredit(world: World, subscription: Subscription, now: number): void {
  const { current_period_start: start, current_period_end: finish, items } = subscription
  const left = Math.max(0, finish - now) / (finish - start)
  const isPaid = subscription.status === 'active'
  if (isPaid)
    bill(world, subscription, -Math.round(totalOf(world, items) * left), { now, paid: true })
  end(subscription, now)
}

/** Charges what the change of lines costs for the rest of the period; nothing on a trial. */
export function prorate(
  world: World,
  subscription: Subscription,
  before: readonly Item[],
  now: number,
): void {
  if (subscription.status === 'trialing') return
  const { current_period_start: start, current_period_end: finish } = subscription
  const isSameInterval = intervalOf(world, before) === intervalOf(world, subscription.items)
  const left = Math.max(0, finish - now) / (finish - start)
  const credit = totalOf(world, before) * left
  if (isSameInterval) {
    const due = totalOf(world, subscription.items) * left - credit
    bill(world, subscription, Math.round(due), { now, paid: true })
    return
  }
  // Another cycle begins a period of its own, now.
  subscription.current_period_start = now
  subscription.current_period_end = nextPeriod(now, intervalOf(world, subscription.items))
  const due = totalOf(world, subscription.items) - credit
  bill(world, subscription, Math.round(due), { now, paid: true })
}
