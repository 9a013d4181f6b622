import type { Logger } from 'pino'
import { paymentsNotSetUp } from './not-set-up.ts'
import type { PaymentProvider } from './port.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { stripePayments } from './stripe.ts'

export const openPayments = (settings: StripeSettings | undefined, log: Logger): PaymentProvider =>
  settings ? stripePayments(settings, log) : paymentsNotSetUp
