import { ApiError, PAYMENTS_AWAY } from '@daysheet/core'
import type { Logger } from 'pino'
import Stripe from 'stripe'

const away = (cause: unknown): ApiError =>
  Object.assign(new ApiError('unavailable', { message: PAYMENTS_AWAY, retryAfter: 30 }), { cause })

const DECLINED =
  'Your card was declined, so nothing was changed or charged. Use another card under cards and invoices and try again.'
const GONE =
  'The payment provider no longer has this subscription. Nothing was changed. Reload to see how it stands.'

/** What Stripe's errors mean to whoever waits. */
function asApiError(error: unknown, log: Logger): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new ApiError('wrong_state', { message: DECLINED })
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'resource_missing' && error.param === 'id') {
      return new ApiError('wrong_state', { message: GONE })
    }
    // A request that Stripe does not understand is our fault, and is reported as such.
    return error
  }
  if (error instanceof Stripe.errors.StripeError) {
    log.warn({ err: error, stripe: error.requestId }, 'the payment provider did not answer')
    return away(error)
  }
  return error
}

/** Options of a request: what is left of the time. */
export type Ask = (more?: Stripe.RequestOptions) => Stripe.RequestOptions

/** Runs requests to Stripe that end within so many milliseconds together. */
export async function askWithin<T>(
  longestMs: number,
  log: Logger,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const ends = performance.now() + longestMs
  let timer: NodeJS.Timeout | undefined
  // Stripe's own limit is one of silence: an answer that drips in would never end.
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(away(new Error(`no answer in ${longestMs} ms`))), longestMs)
  })
  const ask: Ask = (more) => ({
    ...more,
    timeout: Math.max(1, Math.ceil(ends - performance.now())),
  })
  try {
    return await Promise.race([work(ask), tooLate])
  } catch (error) {
    throw asApiError(error, log)
  } finally {
    clearTimeout(timer)
  }
}
