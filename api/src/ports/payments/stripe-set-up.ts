import type Stripe from 'stripe'
import { PRICES, PRODUCTS, type ListedPrice } from './price-list.ts'
import type { Ask } from './stripe-errors.ts'

const OURS = { daysheet: 'portal' }

/** The portal as we want it: cards and invoices. Plans are changed and cancelled with us. */
export async function portalConfiguration(stripe: Stripe, ask: Ask): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list(
    { active: true, limit: 100 },
    ask(),
  )
  return data.find(({ metadata }) => metadata?.['daysheet'] === OURS.daysheet)?.id
}

async function setUpProduct(stripe: Stripe, { id, name }: (typeof PRODUCTS)[number]) {
  const { data } = await stripe.products.list({ ids: [id] })
  const existing = data[0]
  if (!existing) {
    await stripe.products.create({ id, name })
    return `Created the product ${name}.`
  }
  if (existing.name === name && existing.active) return null
  await stripe.products.update(id, { name, active: true })
  return `Renamed the product ${id} to ${name}.`
}

async function setUpPrice(stripe: Stripe, price: ListedPrice): Promise<string | null> {
  const { lookup_key, product, unit_amount, interval } = price
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true })
  if (data[0]?.unit_amount === unit_amount) return null
  // An amount never changes: a new price takes over the key, and who has the old one keeps it.
  await stripe.prices.create({
    lookup_key,
    transfer_lookup_key: true,
    product,
    currency: 'gbp',
    unit_amount,
    recurring: { interval },
  })
  return `Created the price ${lookup_key}: ${(unit_amount / 100).toFixed(2)} GBP a ${interval}.`
}

/** Brings Stripe's products, prices and portal up to our table; a second run finds nothing to do. */
export async function setUpStripe(stripe: Stripe): Promise<string[]> {
  const done: string[] = []
  for (const product of PRODUCTS) done.push((await setUpProduct(stripe, product)) ?? '')
  for (const price of PRICES) done.push((await setUpPrice(stripe, price)) ?? '')
  if ((await portalConfiguration(stripe, (more) => more ?? {})) === undefined) {
    await stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
      },
      metadata: OURS,
    })
    done.push('Created the portal for cards and invoices.')
  }
  return done.filter(Boolean)
}
