import { beforeAll, describe, expect, it } from 'vitest'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement } from './support/build-working-pair.ts'
import type { ErrorBody, HttpClient } from './support/http-client.ts'
import { startPaidApp, type PaidApp } from './support/local-payments.ts'
import {
  aClient,
  aSubscriber,
  checkoutOf,
  DAY,
  OWN,
  statusOf,
  wantedPlan,
} from './support/subscriber.ts'

const NOW = '2026-11-22T12:00:00.000Z'
let paid: PaidApp
beforeAll(async () => {
  paid = await startPaidApp()
  paid.app.clock.set(NOW)
})

describe('a checkout', () => {
  it('shows what is to be paid and says that no money moves', async () => {
    const { caller } = await aClient(paid)
    const page = await (await fetch(await checkoutOf(caller))).text()
    expect(page).toContain('Local payment: no money moves')
    expect(page).toContain('Daysheet Client Pro')
    expect(page).toContain('Nothing today; £139.99 after 30 days')
  })

  it('that is paid begins a trial of 30 days and returns with its id', async () => {
    const { caller } = await aClient(paid)
    const answer = await paid.press(await checkoutOf(caller), { act: 'pay', delivery: 'at once' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/localhost:4000\/dashboard\/subscription\/success\?session_id=cs_test_\w+$/,
    )
    await paid.payments.settled()
    expect(await statusOf(caller)).toMatchObject({
      subscription_type: 'client_active',
      subscription_status: 'trial',
      plan_name: 'Client Pro',
      billing_cycle: 'monthly',
      trial_ends_at: '2026-12-22T12:00:00.000Z',
      license_count: 15,
      trial_days_left: 30,
      is_expiring_soon: false,
    })
  })

  it('that is declined sells nothing and can be paid with another card', async () => {
    const { caller } = await aClient(paid)
    const url = await checkoutOf(caller)
    const declined = await paid.press(url, { act: 'decline' })
    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('Your card was declined')
    expect((await statusOf(caller)).subscription_status).toBeNull()
    await paid.press(url, { act: 'pay' })
    await paid.payments.settled()
    expect((await statusOf(caller)).subscription_status).toBe('trial')
  })

  it('that is abandoned goes back and leaves everything as it was', async () => {
    const { caller } = await aClient(paid)
    const answer = await paid.press(await checkoutOf(caller), { act: 'abandon' })
    expect(answer.headers.get('location')).toBe(`${OWN}/dashboard/subscription/cancel`)
    expect(await statusOf(caller)).toMatchObject({
      subscription_type: 'none',
      subscription_status: null,
      license_count: 5,
    })
  })

  it('is the same one for who presses twice, and another for another plan', async () => {
    const { caller } = await aClient(paid)
    const [one, two] = [await checkoutOf(caller), await checkoutOf(caller)]
    expect(two).toBe(one)
    const other = await checkoutOf(caller, { planId: 'client-starter' })
    expect(other).not.toBe(one)
    // The first is closed, so that nobody pays for two.
    expect((await fetch(one)).status).toBe(410)
    expect(await checkoutOf(caller)).not.toBe(one)
  })

  it('makes a new customer of who was deleted at the payment provider', async () => {
    const { caller } = await aClient(paid)
    await checkoutOf(caller)
    const { customers } = paid.payments.world
    const [customer = ''] = Object.keys(customers).slice(-1)
    delete customers[customer]
    const url = await checkoutOf(caller, { planId: 'client-starter' })
    await paid.press(url, { act: 'pay', delivery: 'at once' })
    await paid.payments.settled()
    expect((await statusOf(caller)).plan_name).toBe('Client Starter')
  })

  it('does not charge what is left of a trial', async () => {
    const { user, caller } = await aClient(paid)
    await caller.post('/api/subscriptions/trial/start', { trialDays: 30 })
    paid.app.clock.advance(10 * DAY)
    const later = await signedInClient(paid.app, user)
    const page = await (await fetch(await checkoutOf(later))).text()
    expect(page).toContain('Nothing today; £139.99 after 20 days')
    paid.app.clock.set(NOW)
  })

  it('charges at once after a trial has ended', async () => {
    const { user, caller } = await aClient(paid)
    await caller.post('/api/subscriptions/trial/start', { trialDays: 30 })
    paid.app.clock.advance(31 * DAY)
    const later = await signedInClient(paid.app, user)
    const url = await checkoutOf(later, { planId: 'client-starter' })
    expect(await (await fetch(url)).text()).toContain('<dt>To pay</dt><dd>£49.99</dd>')
    await paid.press(url, { act: 'pay', delivery: 'at once' })
    await paid.payments.settled()
    expect((await statusOf(later)).subscription_status).toBe('active')
    paid.app.clock.set(NOW)
  })

  describe('is refused', () => {
    const refused = async (caller: HttpClient, changes: Record<string, unknown>) => {
      const path = '/api/subscriptions/create-checkout-session'
      return caller.post<ErrorBody>(path, wantedPlan(changes))
    }

    it.each([
      ['a plan that does not exist', { planId: 'client-gold' }, 'planId'],
      ['a plan of the other role', { planId: 'premium-worker' }, 'planId'],
      ['a plan that is free', { planId: 'basic-worker' }, 'planId'],
      ['another cycle', { billingCycle: 'weekly' }, 'billingCycle'],
      ['another origin to return to', { successUrl: 'https://evil.example/x' }, 'successUrl'],
      ['an origin that only begins alike', { cancelUrl: `${OWN}.evil.example/x` }, 'cancelUrl'],
      ['a script to return to', { successUrl: 'javascript:alert(1)' }, 'successUrl'],
    ])('for %s', async (_what, changes, path) => {
      const { caller } = await aClient(paid)
      const answer = await refused(caller, changes)
      expect(answer.status).toBe(422)
      expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path])
    })

    it('while a plan is paid for, and names the way to change it', async () => {
      const { caller } = await aSubscriber(paid)
      const answer = await refused(caller, { planId: 'client-starter' })
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
      expect(answer.body.message).toContain('You already have the Client Pro plan.')
    })
  })

  it('is for workers too: premium, and hybrid while a client engages them', async () => {
    const worker = await buildWorker(paid.app)
    const caller = await signedInClient(paid.app, worker)
    expect((await statusOf(caller)).subscription_type).toBe('none')
    const url = await checkoutOf(caller, { planId: 'premium-worker', billingCycle: 'yearly' })
    await paid.press(url, { act: 'pay' })
    await paid.payments.settled()
    expect(await statusOf(caller)).toMatchObject({
      subscription_type: 'premium_worker',
      plan_name: 'Premium Worker',
      billing_cycle: 'yearly',
      license_count: null,
    })
    await buildEngagement(paid.app, worker, await buildClient(paid.app))
    expect((await statusOf(caller)).subscription_type).toBe('premium_hybrid')
  })
})
