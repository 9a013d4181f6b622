import { end, endWithCredit, prorate } from './billing.ts'
import type { Params } from './check-request.ts'
import { missing, Refusal } from './refusal.ts'
import { showPrice, showSession, showSubscription } from './show.ts'
import {
  newId,
  type Item,
  type Price,
  type Session,
  type Subscription,
  type World,
} from './world.ts'
import type { Happening } from './webhooks.ts'

export interface Request {
  world: World
  /** Where the pages are. */
  url: string
  /** Seconds since the epoch. */
  now: number
  id: string
  params: Params
  /** What webhooks tell. */
  tell: (...happened: Happening[]) => void
}

type Operation = (request: Request) => object

const list = (url: string, data: readonly object[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
})

function found<T>(
  records: Readonly<Record<string, T>>,
  noun: string,
  id: string,
  param?: string,
): T {
  const record = Object.hasOwn(records, id) ? records[id] : undefined
  if (record === undefined) throw missing(noun, id, param)
  return record
}

/** Makes the schema's promise to the compiler: a field has the type that was checked. */
const text = (params: Params, name: string): string => (params[name] as string | undefined) ?? ''
const metadataOf = (params: Params) => (params['metadata'] as Record<string, string>) ?? {}

const createPrice: Operation = ({ world, params }) => {
  const { product, unit_amount, recurring } = params as unknown as Price
  const lookup_key = text(params, 'lookup_key') || null
  found(world.products, 'product', product, 'product')
  for (const known of Object.values(world.prices)) {
    if (lookup_key === null || known.lookup_key !== lookup_key) continue
    if (params['transfer_lookup_key'] !== true) {
      throw new Refusal(400, `A price already uses that lookup key: ${lookup_key}`, 'lookup_key')
    }
    known.lookup_key = null
  }
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    currency: text(params, 'currency'),
    lookup_key,
    product,
    unit_amount,
    recurring: { interval: recurring.interval, interval_count: 1 },
    type: 'recurring',
  }
  world.prices[price.id] = price
  return showPrice(price)
}

const createSession: Operation = ({ world, params, url, now }) => {
  const customer = text(params, 'customer')
  found(world.customers, 'customer', customer, 'customer')
  if (params['mode'] !== 'subscription') throw new Refusal(400, 'Invalid mode', 'mode')
  const lines = (params['line_items'] ?? []) as Session['line_items']
  if (lines.length === 0)
    throw new Refusal(400, 'Missing required param: line_items.', 'line_items')
  lines.forEach(({ price }, at) => found(world.prices, 'price', price, `line_items[${at}][price]`))
  for (const name of ['success_url', 'cancel_url']) {
    if (!URL.canParse(text(params, name))) throw new Refusal(400, 'Not a valid URL', name)
  }
  const { trial_period_days = 0 } = (params['subscription_data'] ?? {}) as {
    trial_period_days?: number
  }
  if (trial_period_days < 0 || trial_period_days > 730) {
    throw new Refusal(400, 'Invalid trial', 'subscription_data[trial_period_days]')
  }
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    created: now,
    customer,
    client_reference_id: text(params, 'client_reference_id') || null,
    status: 'open',
    url: `${url}/pay/${id}`,
    success_url: text(params, 'success_url'),
    cancel_url: text(params, 'cancel_url'),
    line_items: lines.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
    trial_period_days,
    metadata: metadataOf(params),
    subscription: null,
  }
  world.sessions[id] = session
  return showSession(session)
}

function withItems(
  world: World,
  items: readonly Item[],
  changes: readonly Partial<Item>[],
): Item[] {
  const itemsById = new Map(items.map((item) => [item.id, item]))
  for (const change of changes as readonly (Partial<Item> & { deleted?: boolean })[]) {
    if (change.price !== undefined) found(world.prices, 'price', change.price, 'items[price]')
    if (change.id === undefined) {
      const id = newId('si')
      const { price = '', quantity = 1 } = change
      itemsById.set(id, { id, object: 'subscription_item', price, quantity })
      continue
    }
    const known = itemsById.get(change.id)
    if (!known) throw missing('subscription item', change.id, 'items[id]')
    if (change.deleted) itemsById.delete(change.id)
    else {
      const { price = known.price, quantity = known.quantity } = change
      itemsById.set(change.id, { ...known, price, quantity })
    }
  }
  return [...itemsById.values()]
}

const updateSubscription: Operation = ({ world, id, params, now, tell }) => {
  const subscription = found(world.subscriptions, 'subscription', id)
  if (subscription.status === 'canceled') throw missing('subscription', id)
  const changes = params['items'] as Partial<Item>[] | undefined
  const after = changes ? withItems(world, subscription.items, changes) : subscription.items
  const intervals = after.map(({ price }) => world.prices[price]?.recurring.interval)
  if (new Set(intervals).size > 1) {
    throw new Refusal(400, 'All prices must have the same interval', 'items')
  }
  if (changes && world.declined[subscription.customer] && subscription.status !== 'trialing') {
    throw new Refusal(402, 'Your card was declined.', undefined, 'card_declined')
  }
  const before = subscription.items
  subscription.items = after
  if (changes && params['proration_behavior'] !== 'none') prorate(world, subscription, before, now)
  if (typeof params['cancel_at_period_end'] === 'boolean') {
    subscription.cancel_at_period_end = params['cancel_at_period_end']
  }
  subscription.metadata = { ...subscription.metadata, ...metadataOf(params) }
  tell({ type: 'customer.subscription.updated', object: showSubscription(world, subscription) })
  return showSubscription(world, subscription, params['expand'])
}

const ofStatus = (params: Params) => (subscription: Subscription) =>
  params['status'] === 'all' ||
  (params['status'] === undefined
    ? subscription.status !== 'canceled'
    : subscription.status === params['status'])

/** The part of Stripe's API that we call. */
export const operations: Readonly<Record<string, Operation>> = {
  'POST /v1/customers': ({ world, params, now }) => {
    const id = newId('cus')
    const email = text(params, 'email') || null
    const name = text(params, 'name') || null
    const metadata = metadataOf(params)
    return (world.customers[id] = { id, object: 'customer', created: now, email, name, metadata })
  },
  'GET /v1/products': ({ world, params }) => {
    const ids = params['ids'] as string[] | undefined
    const products = Object.values(world.products).filter(({ id }) => !ids || ids.includes(id))
    return list('/v1/products', products)
  },
  'POST /v1/products': ({ world, params }) => {
    const id = text(params, 'id') || newId('prod')
    if (Object.hasOwn(world.products, id)) {
      throw new Refusal(400, `Product already exists: ${id}`, 'id', 'resource_already_exists')
    }
    const name = text(params, 'name')
    return (world.products[id] = { id, object: 'product', name, active: true })
  },
  'POST /v1/products/{id}': ({ world, id, params }) =>
    Object.assign(found(world.products, 'product', id), params),
  'GET /v1/prices': ({ world, params }) => {
    const keys = params['lookup_keys'] as string[] | undefined
    const prices = Object.values(world.prices).filter(
      ({ lookup_key }) => !keys || (lookup_key !== null && keys.includes(lookup_key)),
    )
    return list('/v1/prices', prices.map(showPrice))
  },
  'POST /v1/prices': createPrice,
  'POST /v1/checkout/sessions': createSession,
  'POST /v1/checkout/sessions/{id}/expire': ({ world, id }) => {
    const session = found(world.sessions, 'checkout session', id)
    if (session.status !== 'open') {
      throw new Refusal(400, `Only open sessions can be expired; this is ${session.status}.`)
    }
    session.status = 'expired'
    session.url = null
    return showSession(session)
  },
  'GET /v1/subscriptions': ({ world, params }) => {
    const customer = text(params, 'customer')
    if (customer) found(world.customers, 'customer', customer, 'customer')
    const subscriptions = Object.values(world.subscriptions)
      .filter((one) => customer === '' || one.customer === customer)
      .filter(ofStatus(params))
    return list(
      '/v1/subscriptions',
      subscriptions.map((one) => showSubscription(world, one, params['expand'])),
    )
  },
  'GET /v1/subscriptions/{id}': ({ world, id, params }) =>
    showSubscription(world, found(world.subscriptions, 'subscription', id), params['expand']),
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': ({ world, id, params, now, tell }) => {
    const subscription = found(world.subscriptions, 'subscription', id)
    if (subscription.status === 'canceled') throw missing('subscription', id)
    if (params['prorate'] === true) endWithCredit(world, subscription, now)
    else end(subscription, now)
    const object = showSubscription(world, subscription)
    tell({ type: 'customer.subscription.deleted', object })
    return showSubscription(world, subscription, params['expand'])
  },
  'GET /v1/billing_portal/configurations': ({ world }) =>
    list('/v1/billing_portal/configurations', Object.values(world.configurations)),
  'POST /v1/billing_portal/configurations': ({ world, params }) => {
    const id = newId('bpc')
    return (world.configurations[id] = { id, metadata: metadataOf(params) })
  },
  'POST /v1/billing_portal/sessions': ({ world, params, url }) => {
    const customer = text(params, 'customer')
    found(world.customers, 'customer', customer, 'customer')
    const id = newId('bps')
    const return_url = text(params, 'return_url')
    world.portals[id] = { customer, return_url }
    return {
      id,
      object: 'billing_portal.session',
      customer,
      return_url,
      url: `${url}/portal/${id}`,
    }
  },
}
