import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface Customer {
  id: string
  object: 'customer'
  created: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
}

export interface Product {
  id: string
  object: 'product'
  name: string
  active: boolean
}

export interface Price {
  id: string
  object: 'price'
  active: boolean
  currency: string
  lookup_key: string | null
  product: string
  unit_amount: number
  recurring: { interval: 'month' | 'year'; interval_count: 1 }
  type: 'recurring'
}

export interface Session {
  id: string
  object: 'checkout.session'
  created: number
  customer: string
  client_reference_id: string | null
  status: 'open' | 'complete' | 'expired'
  url: string | null
  success_url: string
  cancel_url: string
  line_items: { price: string; quantity: number }[]
  trial_period_days: number
  metadata: Record<string, string>
  subscription: string | null
}

export interface Bill {
  id: string
  object: 'invoice'
  created: number
  customer: string
  status: 'paid' | 'open'
  total: number
  currency: 'gbp'
  status_transitions: { finalized_at: number; paid_at: number | null }
}

export interface Item {
  id: string
  object: 'subscription_item'
  price: string
  quantity: number
}

export interface Subscription {
  id: string
  object: 'subscription'
  created: number
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  items: Item[]
  current_period_start: number
  current_period_end: number
  trial_end: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
  latest_invoice: string | null
  metadata: Record<string, string>
}

export const DELIVERIES = ['at once', 'late', 'twice', 'out of order'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** All that the local payment page remembers; as plain as a file of JSON. */
export interface World {
  delivery: Delivery
  customers: Record<string, Customer>
  products: Record<string, Product>
  prices: Record<string, Price>
  sessions: Record<string, Session>
  subscriptions: Record<string, Subscription>
  bills: Record<string, Bill>
  configurations: Record<string, { id: string; metadata: Record<string, string> }>
  /** By customer: the card that was declined last; paying uses another. */
  declined: Record<string, boolean>
  portals: Record<string, { customer: string; return_url: string }>
  /** By Idempotency-Key: what was asked, and what was answered. */
  answers: Record<string, { request: string; status: number; body: string }>
}

const emptyWorld = (): World => ({
  delivery: 'at once',
  customers: {},
  products: {},
  prices: {},
  sessions: {},
  subscriptions: {},
  bills: {},
  configurations: {},
  declined: {},
  portals: {},
  answers: {},
})

/** Ids as Stripe makes them: a prefix for the kind and letters that nobody guesses. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export interface Book {
  world: World
  /** Writes it down, when it has a file: a restart knows every customer again. */
  save: () => void
}

export function openBook(file: string | undefined): Book {
  const world = { ...emptyWorld(), ...(file === undefined ? {} : read(file)) }
  return {
    world,
    save: () => {
      if (file === undefined) return
      writeFileSync(`${file}.writing`, JSON.stringify(world), { mode: 0o600 })
      renameSync(`${file}.writing`, file)
    },
  }
}

function read(file: string): Partial<World> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<World>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
