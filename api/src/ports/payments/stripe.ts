import type { Logger } from 'pino'
import Stripe from 'stripe'
import type { NewCheckout, PaymentProvider, ProviderSubscription, StartedCheckout } from './port.ts'
import { extraPriceKey, planPriceKey } from './price-list.ts'
import { askWithin, type Ask } from './stripe-errors.ts'
import { customerSubscriptions, linesOf, subscriptionOf } from './stripe-report.ts'
import { readStripeEvent } from './stripe-events.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { portalConfiguration, setUpStripe } from './stripe-set-up.ts'

/** In all, however many requests it takes: people wait for it. */
const LONGEST_MS = 10_000

const withBill = { expand: ['latest_invoice'] }

/** Stripe Checkout and Billing. With `apiUrl` it speaks to what plays Stripe on this machine. */
export function stripePayments(
  settings: StripeSettings,
  log: Logger,
  longestMs = LONGEST_MS,
): PaymentProvider {
  const within = <T>(work: (ask: Ask) => Promise<T>) => askWithin(longestMs, log, work)

  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiUrl),
    // Whoever waits tries again with the same key; a hidden retry would take the time twice.
    maxNetworkRetries: 0,
    telemetry: false,
  })

  async function priceOf(ask: Ask, lookupKey: string): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true }, ask())
    const price = data[0]
    if (!price) throw new Error(`Stripe has no price '${lookupKey}': run set-up-payments.ts`)
    return price.id
  }

  async function customerOf(
    ask: Ask,
    { customerId, customerKey, user }: NewCheckout,
  ): Promise<string> {
    if (customerId !== null) return customerId
    const customer = await stripe.customers.create(
      { email: user.email, name: user.name, metadata: { user_id: user.id } },
      ask({ idempotencyKey: customerKey }),
    )
    return customer.id
  }

  /** It may be paid for or over already; then there is nothing to close. */
  async function close(ask: Ask, sessionId: string): Promise<void> {
    try {
      await stripe.checkout.sessions.expire(sessionId, {}, ask())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  async function checkout(ask: Ask, request: NewCheckout, price: string): Promise<StartedCheckout> {
    const customer = await customerOf(ask, request)
    const session = await stripe.checkout.sessions.create(
      checkoutOf(request, customer, price),
      ask({ idempotencyKey: request.key }),
    )
    if (request.replaces !== null && request.replaces !== session.id) {
      await close(ask, request.replaces)
    }
    if (session.url === null) throw new Error(`Checkout ${session.id} has no address`)
    return { customerId: customer, id: session.id, url: session.url }
  }

  function heldSubscription(subscription: Stripe.Subscription): ProviderSubscription {
    const result = subscriptionOf(subscription)
    if (!result) throw new Error(`${subscription.id} is not a subscription to one of our plans`)
    return result
  }

  return {
    startCheckout: (request) =>
      within(async (ask) => {
        const price = await priceOf(ask, planPriceKey(request.plan_id, request.billing_cycle))
        try {
          return await checkout(ask, request, price)
        } catch (error) {
          if (request.customerId === null || !isGone(error, 'customer')) throw error
          // Deleted in Stripe's dashboard: whoever comes back is a new customer.
          const anew = { customerId: null, customerKey: `${request.customerKey}-anew` }
          const key = `${request.key}-anew`
          return checkout(ask, { ...request, ...anew, replaces: null, key }, price)
        }
      }),

    readSubscriptions: (customer) =>
      within(async (ask) => {
        const { data } = await stripe.subscriptions.list(
          { customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] },
          ask(),
        )
        return customerSubscriptions(data)
      }),

    endNow: (id) =>
      within(async (ask) => {
        try {
          await stripe.subscriptions.cancel(id, { invoice_now: true, prorate: true }, ask())
          return true
        } catch (error) {
          if (isGone(error, 'id')) return false
          throw error
        }
      }),

    setCancelling: (id, cancel_at_period_end, idempotencyKey) =>
      within(async (ask) =>
        heldSubscription(
          await stripe.subscriptions.update(
            id,
            { cancel_at_period_end, ...withBill },
            ask({ idempotencyKey }),
          ),
        ),
      ),

    changePlan: (id, { plan_id, billing_cycle, extra_licences }, idempotencyKey) =>
      within(async (ask) => {
        const subscription = await stripe.subscriptions.retrieve(id, {}, ask())
        const { planItem, extra } = linesOf(subscription)
        if (!planItem) throw new Error(`${id} is not a subscription to one of our plans`)
        const changed: Stripe.SubscriptionUpdateParams.Item[] = [
          { id: planItem.id, price: await priceOf(ask, planPriceKey(plan_id, billing_cycle)) },
        ]
        if (extra_licences > 0) {
          const price = await priceOf(ask, extraPriceKey(billing_cycle))
          changed.push({ ...(extra && { id: extra.id }), price, quantity: extra_licences })
        } else if (extra) changed.push({ id: extra.id, deleted: true })
        return heldSubscription(
          await stripe.subscriptions.update(
            id,
            {
              items: changed,
              proration_behavior: 'always_invoice',
              // A declined card changes nothing, instead of leaving a plan that nobody has paid.
              payment_behavior: 'error_if_incomplete',
              metadata: { plan_id, billing_cycle },
              ...withBill,
            },
            ask({ idempotencyKey }),
          ),
        )
      }),

    openPortal: (customer, return_url) =>
      within(async (ask) => {
        const configuration = await portalConfiguration(stripe, ask)
        const session = await stripe.billingPortal.sessions.create(
          { customer, return_url, locale: 'en-GB', ...(configuration && { configuration }) },
          ask(),
        )
        return session.url
      }),

    readEvent: (body, signature, nowMs) =>
      readStripeEvent(stripe, settings.webhookSecret, { body, signature, nowMs }),

    setUp: () => setUpStripe(stripe),
  }
}

const isGone = (error: unknown, param: 'customer' | 'id'): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === param

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** Stripe puts the id of the session where it finds this. */
const SESSION_ID = '{CHECKOUT_SESSION_ID}'

function withSessionId(successUrl: string): string {
  if (successUrl.includes(SESSION_ID)) return successUrl
  const [address = '', fragment] = successUrl.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}session_id=${SESSION_ID}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

function checkoutOf(
  { user, plan_id, billing_cycle, trialDays, successUrl, cancelUrl }: NewCheckout,
  customer: string,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: user.id, plan_id, billing_cycle }
  return {
    mode: 'subscription',
    customer,
    client_reference_id: user.id,
    line_items: [{ price, quantity: 1 }],
    success_url: withSessionId(successUrl),
    cancel_url: cancelUrl,
    locale: 'en-GB',
    payment_method_collection: 'always',
    automatic_tax: { enabled: false },
    tax_id_collection: { enabled: false },
    metadata,
    subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
  }
}
