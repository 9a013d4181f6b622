import { addInstant, type SubscriptionState } from '@daysheet/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement } from './support/build-working-pair.ts'
import type { ErrorBody } from './support/http-client.ts'
import { startPaidApp, type PaidApp } from './support/local-payments.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { aSubscriber, atThePortal, DAY, statusOf } from './support/subscriber.ts'

const NOW = '2026-11-22T12:00:00.000Z'
let paid: PaidApp
beforeAll(async () => {
  paid = await startPaidApp()
  paid.app.clock.set(NOW)
})

describe('a subscription', () => {
  it('becomes active when its trial is over and paid for', async () => {
    const { caller } = await aSubscriber(paid)
    await atThePortal(paid, caller, 'renew')
    expect(await statusOf(caller)).toMatchObject({ subscription_status: 'active' })
  })

  it('is cancelled to the end of its period, reactivated, and ends when that comes', async () => {
    const { caller } = await aSubscriber(paid)
    const cancelled = await caller.post<SubscriptionState>('/api/subscriptions/cancel')
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        subscription: {
          subscription_status: 'cancelled',
          subscription_expires_at: '2026-12-22T12:00:00.000Z',
          license_count: 15,
        },
      },
    })
    expect((await caller.post('/api/subscriptions/cancel')).status).toBe(409)
    await caller.post('/api/subscriptions/reactivate')
    expect((await statusOf(caller)).subscription_status).toBe('trial')
    expect((await caller.post('/api/subscriptions/reactivate')).status).toBe(409)
    await caller.post('/api/subscriptions/cancel')
    await atThePortal(paid, caller, 'renew')
    expect(await statusOf(caller)).toMatchObject({
      subscription_type: 'none',
      subscription_status: 'expired',
      license_count: 5,
    })
  })

  it('charges extra licences at £9.99 a month, pro-rated from the day they are added', async () => {
    const { user, caller } = await aSubscriber(paid)
    await atThePortal(paid, caller, 'renew')
    // Half of the period from 22 November to 22 December.
    paid.app.clock.advance(15 * DAY)
    const changed = await (
      await signedInClient(paid.app, user)
    ).post<SubscriptionState>('/api/subscriptions/change-plan', {
      planId: 'client-pro',
      billingCycle: 'monthly',
      extraLicences: 2,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { subscription: { license_count: 17, extra_licenses: 2 } },
    })
    const bills = Object.values(paid.payments.world.bills)
    expect(bills.at(-1)?.total).toBe(999)
    paid.app.clock.set(NOW)
  })

  it('changes to another plan and back', async () => {
    const { caller } = await aSubscriber(paid)
    const change = (planId: string, billingCycle: string) =>
      caller.post<SubscriptionState>('/api/subscriptions/change-plan', { planId, billingCycle })
    expect((await change('client-enterprise', 'yearly')).body.subscription).toMatchObject({
      plan_name: 'Client Enterprise',
      billing_cycle: 'yearly',
      license_count: 50,
    })
    expect((await change('client-starter', 'monthly')).body.subscription).toMatchObject({
      plan_name: 'Client Starter',
      license_count: 5,
    })
  })

  it('stays as it is when the card is declined at a change', async () => {
    const { caller } = await aSubscriber(paid)
    await atThePortal(paid, caller, 'renew')
    const [customer = ''] = Object.keys(paid.payments.world.customers).slice(-1)
    paid.payments.world.declined[customer] = true
    const body = { planId: 'client-enterprise', billingCycle: 'monthly' }
    const answer = await caller.post<ErrorBody>('/api/subscriptions/change-plan', body)
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(answer.body.message).toContain('Your card was declined, so nothing was changed')
    expect((await statusOf(caller)).plan_name).toBe('Client Pro')
    // With another card, a moment later.
    paid.payments.world.declined[customer] = false
    paid.app.clock.advance(60)
    expect((await caller.post('/api/subscriptions/change-plan', body)).status).toBe(200)
    expect((await statusOf(caller)).plan_name).toBe('Client Enterprise')
    paid.app.clock.set(NOW)
  })

  it('is never changed to one with too few licences', async () => {
    const { user, caller } = await aSubscriber(paid)
    for (let n = 0; n < 6; n += 1) {
      await buildEngagement(paid.app, await buildWorker(paid.app), user)
    }
    const body = { planId: 'client-starter', billingCycle: 'monthly' }
    const answer = await caller.post<ErrorBody>('/api/subscriptions/change-plan', body)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('has 5 worker licences and 6 are in use')
  })

  it('whose payment fails goes on for 14 days and comes back when it is paid', async () => {
    const { user, caller } = await aSubscriber(paid)
    await atThePortal(paid, caller, 'decline')
    expect(await statusOf(caller)).toMatchObject({
      subscription_status: 'past_due',
      grace_ends_at: addInstant(NOW, 14 * DAY * 1000),
      license_count: 15,
    })
    const mails = await mailsSentTo(paid.app, user.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The payment for your Client Pro plan did not go through',
    ])
    expect(mails[0]?.text).toContain('the plan goes on until Sunday 6 December 2026')
    paid.app.clock.advance(14 * DAY)
    const later = await signedInClient(paid.app, user)
    expect(await statusOf(later)).toMatchObject({
      subscription_status: 'expired',
      subscription_type: 'none',
      license_count: 5,
    })
    await atThePortal(paid, later, 'pay')
    expect((await statusOf(later)).subscription_status).toBe('active')
    paid.app.clock.set(NOW)
  })
})
