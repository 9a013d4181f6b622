import { ApiError } from '@daysheet/core'
import Stripe from 'stripe'
import type { ProviderEvent } from './port.ts'

/** Older webhooks are replays; Stripe signs its own repeats anew. */
const TOLERANCE_SECONDS = 300

/** After these the subscription of their customer may be another. All others say nothing to us. */
const TELLING = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
])

interface Received {
  body: Buffer
  signature: string
  nowMs: number
}

/**
 * The event of a webhook whose signature holds. Only whom it is about is believed: how things stand
 * is read from Stripe, so that neither its order nor its age matters.
 */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, nowMs }: Received,
): ProviderEvent {
  let event: unknown
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      nowMs,
    )
  } catch (error) {
    const message =
      error instanceof Stripe.errors.StripeSignatureVerificationError
        ? 'The signature of this webhook is missing, wrong or too old. Nothing was changed.'
        : 'This webhook could not be read. Nothing was changed.'
    throw Object.assign(new ApiError('unreadable_body', { message }), { cause: error })
  }
  return providerEvent(event)
}

/** Of the column that ids are kept in; Stripe's have 28 characters. */
const LONGEST_ID = 255

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID

/** The signature says who sent it, not that it is an event: `[]` is refused, and not sent again. */
function providerEvent(event: unknown): ProviderEvent {
  const refused = () =>
    new ApiError('unreadable_body', {
      message: 'This webhook is not an event. Nothing was changed.',
    })
  if (!isObject(event) || !isObject(event['data'])) throw refused()
  const { id, type } = event
  const about = event['data']['object']
  if (!isId(id) || typeof type !== 'string' || !isObject(about)) throw refused()
  const { customer } = about
  if (typeof customer !== 'string') return { id, type, customerId: null }
  if (!isId(customer)) throw refused()
  return { id, type, customerId: TELLING.has(type) ? customer : null }
}
