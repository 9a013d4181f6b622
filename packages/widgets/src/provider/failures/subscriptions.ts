import { msg } from '../../ui/i18n/words.ts'
import type { Failure } from './failure.ts'

export const subscriptionFailures = {
  cancel: { call: 'subscriptions.cancel', sentence: msg('Failed to cancel subscription') },
  changePlan: { call: 'subscriptions.changePlan', sentence: msg('Failed to change plan') },
  createCheckoutSession: {
    call: 'subscriptions.createCheckoutSession',
    sentence: msg('Failed to start checkout'),
  },
  openBillingPortal: {
    call: 'subscriptions.openBillingPortal',
    sentence: msg('Failed to open cards and invoices'),
  },
  reactivate: {
    call: 'subscriptions.reactivate',
    sentence: msg('Failed to reactivate subscription'),
  },
  startTrial: { call: 'subscriptions.startTrial', sentence: msg('Failed to start trial') },
} as const satisfies Record<string, Failure>
