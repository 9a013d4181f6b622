import { beforeAll, describe, expect, it } from 'vitest'
import { signatureOf } from '@daysheet/local/payments'
import { startPaidApp, type PaidApp, WEBHOOK_SECRET } from './support/local-payments.ts'
import {
  aClient,
  aSubscriber,
  atThePortal,
  checkoutOf,
  eventsTaken,
  statusOf,
} from './support/subscriber.ts'

const NOW = '2026-11-22T12:00:00.000Z'
let paid: PaidApp
beforeAll(async () => {
  paid = await startPaidApp()
  paid.app.clock.set(NOW)
})

describe('webhooks', () => {
  it.each(['late', 'twice', 'out of order'])('that come %s end in the same state', async (how) => {
    const { caller } = await aClient(paid)
    const before = await eventsTaken(paid)
    await paid.press(await checkoutOf(caller), { act: 'pay', delivery: how })
    await paid.payments.settled()
    expect((await statusOf(caller)).subscription_status).toBe('trial')
    expect(await eventsTaken(paid)).toBe(before + 3)
    await atThePortal(paid, caller, 'decline', how)
    await atThePortal(paid, caller, 'pay', how)
    expect((await statusOf(caller)).subscription_status).toBe('active')
    await atThePortal(paid, caller, 'end', 'at once')
    expect((await statusOf(caller)).subscription_status).toBe('expired')
  })

  it('that tell of the same failure again write no second mail', async () => {
    const { user, caller } = await aSubscriber(paid)
    await atThePortal(paid, caller, 'decline', 'twice')
    const queued = (await paid.app.deps
      .knex('outbox')
      .where('kind', 'subscription.past_due')
      .select('payload')) as { payload: string }[]
    expect(queued.filter(({ payload }) => payload.includes(user.id))).toHaveLength(1)
  })

  describe('are refused', () => {
    const send = (body: string, signature: string) =>
      fetch(`${paid.app.url}/api/subscriptions/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      })
    const now = Date.parse(NOW)
    const signed = (body: string, at = now) => signatureOf(body, WEBHOOK_SECRET, at)
    const aWebhook = (changes: Record<string, unknown> = {}) =>
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'customer.subscription.updated',
        data: { object: { id: 'sub_1', customer: 'cus_1' } },
        ...changes,
      })

    it('without a signature, with a forged one and with a changed body', async () => {
      const before = await eventsTaken(paid)
      const body = aWebhook()
      const forged = signatureOf(body, 'whsec_of_somebody_else', now)
      const refusals = [
        await send(body, ''),
        await send(body, forged),
        await send(body.replace('cus_1', 'cus_2'), signed(body)),
      ]
      expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400])
      expect(await refusals[1]?.json()).toEqual({
        code: 'unreadable_body',
        message: 'The signature of this webhook is missing, wrong or too old. Nothing was changed.',
      })
      expect(await eventsTaken(paid)).toBe(before)
    })

    it('when they are older than five minutes', async () => {
      const body = aWebhook()
      expect((await send(body, signed(body, now - 299_000))).status).toBe(200)
      expect((await send(body, signed(body, now - 301_000))).status).toBe(400)
    })

    it('when they are too large or no JSON', async () => {
      const large = aWebhook({ padding: 'x'.repeat(300_000) })
      expect((await send(large, signed(large))).status).toBe(413)
      expect((await send('{', signed('{'))).status).toBe(400)
    })

    it.each([
      '[]',
      'null',
      '12',
      '"evt_1"',
      '{}',
      aWebhook({ data: null }),
      aWebhook({ data: {} }),
      aWebhook({ data: { object: [] } }),
      aWebhook({ id: 7 }),
      aWebhook({ id: '' }),
      aWebhook({ id: 'x'.repeat(300) }),
      aWebhook({ type: { toString: 1 } }),
      aWebhook({ data: { object: { customer: 'x'.repeat(300) } } }),
    ])('for good when they are no event, so that nobody sends them again: %s', async (body) => {
      const answer = await send(body, signed(body))
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'unreadable_body', message: 'This webhook is not an event. Nothing was changed.' },
      ])
    })

    it('with no more than a receipt when they are about something or somebody else', async () => {
      const before = await eventsTaken(paid)
      for (const body of [aWebhook({ type: 'charge.refunded' }), aWebhook()]) {
        const answer = await send(body, signed(body))
        expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
      }
      expect(await eventsTaken(paid)).toBe(before)
    })

    it('once they were taken, however often they come', async () => {
      const { caller } = await aSubscriber(paid)
      const [customer = ''] = Object.keys(paid.payments.world.customers).slice(-1)
      const body = aWebhook({ id: 'evt_again', data: { object: { customer } } })
      const before = await eventsTaken(paid)
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, signed(body))))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await eventsTaken(paid)).toBe(before + 1)
      expect((await statusOf(caller)).subscription_status).toBe('trial')
    })

    it('as proof: a session in the name of another person gives that person nothing', async () => {
      const { user, caller } = await aClient(paid)
      await aSubscriber(paid)
      const [customer = ''] = Object.keys(paid.payments.world.customers).slice(-1)
      const body = aWebhook({
        id: 'evt_of_another',
        type: 'checkout.session.completed',
        data: {
          object: { customer, client_reference_id: user.id, metadata: { user_id: user.id } },
        },
      })
      expect((await send(body, signed(body))).status).toBe(200)
      expect((await statusOf(caller)).subscription_status).toBeNull()
    })
  })
})
