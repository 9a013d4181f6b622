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
  let event: Stripe.Event
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
  const { id, type } = event
  const about = event.data.object as { customer?: unknown }
  const customerId = typeof about.customer === 'string' ? about.customer : null
  return { id, type, customerId: TELLING.has(type) ? customerId : null }
}
