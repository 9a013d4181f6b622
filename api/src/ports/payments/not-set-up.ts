import { ApiError } from '@daysheet/core'
import type { PaymentProvider } from './port.ts'

const notSetUp = (): ApiError =>
  new ApiError('unavailable', {
    message:
      'Paying is not set up here yet. Nothing was changed or charged, and what you have goes on working.',
    retryAfter: 3600,
  })
const refuse = (): Promise<never> => Promise.reject(notSetUp())

/** Where nobody has entered the keys of a provider: trials and the private beta need none. */
export const paymentsNotSetUp: PaymentProvider = {
  startCheckout: refuse,
  readSubscriptions: refuse,
  endNow: refuse,
  setCancelling: refuse,
  changePlan: refuse,
  openPortal: refuse,
  readEvent: () => {
    throw notSetUp()
  },
  setUp: refuse,
}
