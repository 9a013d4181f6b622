import { planList, subscriptionView } from '@daysheet/core'
import type { SharedDeps } from '../../deps.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { cancelSubscription, changePlan, reactivateSubscription } from './change-subscription.ts'
import { findFacts } from './find-subscription.ts'
import { openBillingPortal, startCheckout } from './start-checkout.ts'
import { startTrial } from './start-trial.ts'
import { mountWebhook } from './webhook.ts'

const statusOf = async ({ knex, config, clock }: SharedDeps, viewer: Viewer) =>
  subscriptionView(await findFacts(knex, config, viewer), viewer, clock.now())

export function subscriptionRoutes(api: ApiRouter): void {
  mountWebhook(api)

  route(api, 'GET /api/subscriptions/plans', () => Promise.resolve({ plans: planList() }))

  route(api, 'GET /api/subscriptions/status', ({ viewer, deps }) => statusOf(deps, viewer))

  route(api, 'POST /api/subscriptions/create-checkout-session', async ({ body, viewer, deps }) => ({
    sessionUrl: await startCheckout(deps, viewer, body),
  }))

  transactionalRoute(api, 'POST /api/subscriptions/trial/start', async ({ viewer, deps }) => {
    await startTrial(deps, viewer)
    return statusOf(deps, viewer)
  })

  route(api, 'POST /api/subscriptions/change-plan', async ({ body, viewer, deps }) => {
    await changePlan(deps, viewer, {
      plan_id: body.planId,
      billing_cycle: body.billingCycle,
      extra_licences: body.extraLicences ?? 0,
    })
    return statusOf(deps, viewer)
  })

  route(api, 'POST /api/subscriptions/cancel', async ({ viewer, deps }) => {
    await cancelSubscription(deps, viewer)
    return statusOf(deps, viewer)
  })

  route(api, 'POST /api/subscriptions/reactivate', async ({ viewer, deps }) => {
    await reactivateSubscription(deps, viewer)
    return statusOf(deps, viewer)
  })

  route(api, 'POST /api/subscriptions/billing-portal', async ({ body, viewer, deps }) => ({
    portalUrl: await openBillingPortal(deps, viewer, body.returnUrl),
  }))
}
