import { beforeAll, describe, expect, it } from 'vitest'
import { reconcileSubscriptions } from '../src/features/subscriptions/index.ts'
import type { HttpClient } from './support/http-client.ts'
import { startPaidApp, type PaidApp } from './support/local-payments.ts'
import { aClient, checkoutOf, statusOf, type Subscriber } from './support/subscriber.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const DAY_MS = 86_400_000
let paid: PaidApp
beforeAll(async () => {
  paid = await startPaidApp()
  paid.app.clock.set(NOW)
})

/** A client whose trial is over, so that a checkout charges at once. */
async function afterTheTrial(): Promise<Subscriber> {
  const subscriber = await aClient(paid)
  await subscriber.caller.post('/api/subscriptions/trial/start', { trialDays: 30 })
  const ended = new Date(Date.parse(NOW) - DAY_MS)
  await paid.app.deps
    .knex('subscriptions')
    .where('user_id', subscriber.user.id)
    .update({ trial_ends_at: ended })
  return subscriber
}

/** Two pages that are open at once: the second closes the first, but its payment is on its way. */
async function twoCheckouts(caller: HttpClient): Promise<[string, string]> {
  const first = await checkoutOf(caller, { planId: 'client-starter' })
  const second = await checkoutOf(caller, { planId: 'client-pro' })
  const session = Object.values(paid.payments.world.sessions).find((one) => first.endsWith(one.id))
  if (!session) throw new Error('The first checkout is gone')
  Object.assign(session, { status: 'open', url: first })
  return [first, second]
}

const runningOf = () => {
  const { customers, subscriptions } = paid.payments.world
  const customer = Object.keys(customers).at(-1)
  return Object.values(subscriptions).filter(
    (one) => one.customer === customer && one.status !== 'canceled',
  )
}

const notificationsOf = async ({ user }: Subscriber) =>
  (await paid.app.deps
    .knex('notifications')
    .where({ user_id: user.id, type: 'subscription_duplicate_cancelled' })
    .select('title', 'body')) as { title: string; body: string }[]

describe('two checkouts that are paid at the same moment', () => {
  it.each(['at once', 'twice', 'out of order'])(
    'leave one plan, with the webhooks %s, and say so once',
    async (delivery) => {
      const subscriber = await afterTheTrial()
      const [first, second] = await twoCheckouts(subscriber.caller)
      await paid.press(first, { act: 'pay', delivery })
      paid.app.clock.advance(1)
      await paid.press(second, { act: 'pay', delivery })
      await paid.payments.settled()
      expect(await statusOf(subscriber.caller)).toMatchObject({
        subscription_status: 'active',
        plan_name: 'Client Pro',
        license_count: 15,
      })
      expect(runningOf()).toHaveLength(1)
      expect(await notificationsOf(subscriber)).toEqual([
        {
          title: 'You paid for two plans at once, so we cancelled Client Starter',
          body: 'Client Pro goes on. What you paid for the days that the other plan no longer has is taken off your next bill.',
        },
      ])
      const audit = (await paid.app.deps
        .knex('audit_log')
        .where({ subject_id: subscriber.user.id, action: 'subscription.cancel_duplicate' })
        .select('actor_id')) as { actor_id: string | null }[]
      expect(audit).toEqual([{ actor_id: null }])
    },
  )

  it('credit what the older one was paid for', async () => {
    const { caller } = await afterTheTrial()
    const [first, second] = await twoCheckouts(caller)
    await paid.press(first, { act: 'pay', delivery: 'at once' })
    await paid.press(second, { act: 'pay', delivery: 'at once' })
    await paid.payments.settled()
    const totals = Object.values(paid.payments.world.bills)
      .slice(-3)
      .map(({ total }) => total)
      .sort((one, other) => one - other)
    // Within a second of the payment, all of one of the two plans.
    expect([-4999, -13_999]).toContain(totals[0])
    expect(totals.slice(1)).toEqual([4999, 13_999])
  })

  it('and of whose webhooks none came are mended at night', async () => {
    const subscriber = await afterTheTrial()
    const [first, second] = await twoCheckouts(subscriber.caller)
    const { takesWebhooks } = silenced()
    await paid.press(first, { act: 'pay', delivery: 'at once' })
    paid.app.clock.advance(1)
    await paid.press(second, { act: 'pay', delivery: 'at once' })
    await paid.payments.settled()
    expect(runningOf()).toHaveLength(2)
    takesWebhooks()
    const { repaired } = await reconcileSubscriptions(paid.app.deps)
    await paid.payments.settled()
    expect(repaired).toBeGreaterThanOrEqual(1)
    expect(runningOf().map(({ items }) => items.length)).toEqual([1])
    expect((await statusOf(subscriber.caller)).plan_name).toBe('Client Pro')
    expect(await notificationsOf(subscriber)).toHaveLength(1)
    expect((await reconcileSubscriptions(paid.app.deps)).repaired).toBe(0)
  })
})

/** Every webhook is refused, as when it is signed with another secret, until told otherwise. */
function silenced(): { takesWebhooks: () => void } {
  const real = paid.app.deps.payments
  paid.app.deps.payments = {
    ...real,
    readEvent: () => ({ id: 'evt_lost', type: 'lost', customerId: null }),
  }
  return {
    takesWebhooks: () => {
      paid.app.deps.payments = real
    },
  }
}
