import {
  FOREIGN_ADDRESS,
  NO_PLAN_TO_CANCEL,
  NO_PLAN_TO_CHANGE,
  NO_PLAN_TO_REACTIVATE,
  NOT_A_PLAN,
  planList,
  TRIAL_DAYS,
} from '@daysheet/core'
import type { ConformanceCase } from './conformance-world.ts'
import { has, invalid, refused, same, wrongState } from './expectation.ts'

const elsewhere = {
  successUrl: 'https://elsewhere.example/success',
  cancelUrl: 'https://elsewhere.example/cancel',
}

export const subscriptionCases: ConformanceCase[] = [
  {
    name: 'the plans are those of the price list, for whoever asks',
    run: async ({ worker }) => {
      same('plans', await worker.api.subscriptions.plans(), { plans: planList() })
    },
  },
  {
    name: 'a client without a plan has the licences of the beta, and the worker they engage is sponsored',
    run: async ({ client, worker }) => {
      const { subscription, usage } = await client.api.subscriptions.status()
      has('the client', subscription, {
        subscription_type: 'none',
        subscription_status: null,
        plan_name: null,
        license_count: 5,
        used_licenses: 1,
        shows_plans: true,
      })
      same('the usage', usage, { license_count: 5, used_licenses: 1, available_licenses: 4 })
      const ofWorker = await worker.api.subscriptions.status()
      has('the worker', ofWorker.subscription, {
        subscription_type: 'client_sponsored',
        subscription_status: null,
        license_count: null,
      })
    },
  },
  {
    name: 'a trial lasts 30 days, needs no card and is had once',
    run: async ({ client }) => {
      const { subscriptions } = client.api
      const start = (trialDays: number) =>
        subscriptions.startTrial({ body: { trialDays: trialDays as typeof TRIAL_DAYS } })
      const wrongLength = invalid({ trialDays: 'A trial lasts 30 days' })
      await refused('a longer one', start(60), wrongLength)
      has('started', (await start(30)).subscription, {
        subscription_type: 'client_active',
        subscription_status: 'trial',
        plan_id: 'client-starter',
        plan_name: 'Client Starter',
        billing_cycle: null,
        trial_days_left: 30,
        is_expiring_soon: false,
        license_count: 5,
      })
      const again = wrongState('You have already had your 30-day trial. Nothing was changed.')
      await refused('a second one', start(30), again)
    },
  },
  {
    name: 'a trial is cancelled to its end and reactivated, once each',
    run: async ({ worker }) => {
      const { subscriptions } = worker.api
      await refused('cancelling nothing', subscriptions.cancel(), wrongState(NO_PLAN_TO_CANCEL))
      const nothing = wrongState(NO_PLAN_TO_REACTIVATE)
      await refused('reactivating nothing', subscriptions.reactivate(), nothing)
      const begun = await subscriptions.startTrial({ body: { trialDays: 30 } })
      const { trial_ends_at } = begun.subscription
      has('of a worker', begun.subscription, {
        subscription_type: 'premium_hybrid',
        plan_name: 'Premium Worker',
      })
      has('cancelled', (await subscriptions.cancel()).subscription, {
        subscription_status: 'cancelled',
        subscription_expires_at: trial_ends_at,
      })
      const twice = "This subscription is already cancelled, so it can't be cancelled."
      const refusal = wrongState(`${twice} Nothing was changed.`)
      await refused('cancelling twice', subscriptions.cancel(), refusal)
      has('reactivated', (await subscriptions.reactivate()).subscription, {
        subscription_status: 'trial',
        trial_ends_at,
      })
    },
  },
  {
    name: 'a checkout is for a plan of your own role and returns to our own origin',
    run: async ({ worker, client }) => {
      const buy = (
        api: typeof client.api,
        planId: 'client-pro' | 'basic-worker',
        urls = elsewhere,
      ) =>
        api.subscriptions.createCheckoutSession({
          body: { planId, planName: 'A plan', billingCycle: 'monthly', ...urls },
        })
      const refusal = invalid({ successUrl: FOREIGN_ADDRESS, cancelUrl: FOREIGN_ADDRESS })
      await refused('elsewhere', buy(client.api, 'client-pro'), refusal)
      const returnUrl = elsewhere.cancelUrl
      const portal = client.api.subscriptions.openBillingPortal({ body: { returnUrl } })
      await refused('the portal', portal, invalid({ returnUrl: FOREIGN_ADDRESS }))
      const change = (api: typeof client.api) =>
        api.subscriptions.changePlan({ body: { planId: 'client-pro', billingCycle: 'yearly' } })
      await refused('a plan of clients', change(worker.api), invalid({ planId: NOT_A_PLAN }))
      await refused('without paying', change(client.api), wrongState(NO_PLAN_TO_CHANGE))
    },
  },
]
