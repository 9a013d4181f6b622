import { WEBHOOK_RETRY_SECONDS } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearerClient } from './support/build-partner.ts'
import { createdInvoice } from './support/build-invoice.ts'
import {
  buildListeningPartner,
  deliveriesOf,
  linkPerson,
  sendDue,
  waitForRetry,
  type ListeningPartner,
} from './support/build-webhook.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import {
  startWebhookReceiver,
  verify,
  type ReceivedMessage,
  type WebhookReceiver,
} from './support/webhook-receiver.ts'

let app: TestApp
let receiver: WebhookReceiver
let partner: ListeningPartner
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  receiver = await startWebhookReceiver()
  partner = await buildListeningPartner(app, receiver.url)
  return () => receiver.close()
})

const read = (message: ReceivedMessage | undefined, secret = partner.secret) => {
  if (!message) throw new Error('Nothing arrived')
  return verify(secret, message, app.clock.now())
}
const firstDelivery = async () => {
  const [delivery] = (await deliveriesOf(app, partner.live)).deliveries
  if (!delivery) throw new Error('There is no delivery')
  return delivery
}
const sendTest = (key: string) => bearerClient(app, key).post('/api/partner/webhook/test')

describe('when the receiver fails', () => {
  beforeEach(async () => {
    receiver.answerWith((response) => response.writeHead(500).end())
    await sendTest(partner.live)
  })

  it('the message is sent again, under the same id, and once it is accepted not any more', async () => {
    await sendDue(app)
    expect(await firstDelivery()).toMatchObject({
      status: 'waiting',
      attempts: 1,
      response_status: 500,
      error: 'The receiver answered 500 instead of 2xx.',
    })
    // Not before its time.
    await sendDue(app)
    expect(receiver.messages).toHaveLength(1)
    receiver.answerWith((response) => response.writeHead(204).end())
    await waitForRetry(app, 5)
    await sendDue(app)
    await waitForRetry(app, 300)
    await sendDue(app)
    const [first, second] = receiver.messages
    expect(receiver.messages).toHaveLength(2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(await firstDelivery()).toMatchObject({ status: 'delivered', attempts: 2, error: null })
  })

  it('for three days, the webhook is disabled and its contact is told', async () => {
    for (const seconds of WEBHOOK_RETRY_SECONDS) {
      expect(await sendDue(app)).toEqual([])
      const { last_attempt_at, next_attempt_at } = await firstDelivery()
      const wait = Date.parse(next_attempt_at ?? '') - Date.parse(last_attempt_at ?? '')
      expect(wait).toBe(seconds * 1000)
      await waitForRetry(app, seconds)
    }
    // One more has begun to wait meanwhile.
    await sendTest(partner.live)
    const held_for = (await firstDelivery()).id
    await app.deps
      .knex('outbox')
      .where({ held_for })
      .update({ available_at: '2099-01-01 00:00:00' })
    const mails = [...(await sendDue(app)), ...(await sendDue(app))]
    expect(receiver.messages).toHaveLength(10)
    expect(mails).toEqual([
      expect.objectContaining({
        to: 'dev@acme.test',
        subject: 'Daysheet no longer sends events to 127.0.0.1',
        text: expect.stringContaining('Last failure: The receiver answered 500 instead of 2xx.'),
      }),
    ])
    const { body } = await bearerClient(app, partner.live).get('/api/partner/webhook')
    expect(body).toMatchObject({ webhook: { enabled: false, disabled_by: 'failing' } })
    const failed = await deliveriesOf(app, partner.live, '?status=failed')
    expect(failed.deliveries.map(({ error }) => error).toSorted()).toEqual([
      'The receiver answered 500 instead of 2xx.',
      'The webhook was disabled before this message was accepted.',
    ])
    // Nothing new is kept for it, and nothing can be sent.
    const others = await buildWorkingPair(app)
    await linkPerson(app, partner, { user_id: others.client.id, external_id: 'client-2' })
    await createdInvoice(others, { status: 'submitted' })
    expect((await deliveriesOf(app, partner.live)).deliveries).toHaveLength(2)
    expect(await sendTest(partner.live)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', message: expect.stringContaining('This webhook is disabled') },
    })
  })

  it('with one message only, the webhook goes on', async () => {
    await sendDue(app)
    const { id } = await firstDelivery()
    for (const seconds of WEBHOOK_RETRY_SECONDS) {
      await waitForRetry(app, seconds)
      await sendDue(app)
      if (seconds === 5) {
        receiver.answerWith((response) => response.writeHead(204).end())
        const held = app.deps.knex('outbox').where({ held_for: id, status: 'waiting' })
        await held.clone().update({ available_at: '2099-01-01 00:00:00' })
        app.clock.advance(60)
        await sendTest(partner.live)
        await sendDue(app)
        receiver.answerWith((response) => response.writeHead(500).end())
      }
    }
    const failed = await deliveriesOf(app, partner.live, '?status=failed')
    expect(failed.deliveries.map((delivery) => delivery.id)).toEqual([id])
    const { body } = await bearerClient(app, partner.live).get('/api/partner/webhook')
    expect(body).toMatchObject({ webhook: { enabled: true } })
  })
})

describe('a delivery that is sent again', () => {
  const resend = (id: string) =>
    bearerClient(app, partner.live).post(`/api/partner/webhook/deliveries/${id}/resend`)

  it('arrives once more, under its id', async () => {
    await sendTest(partner.live)
    await sendDue(app)
    const { id } = await firstDelivery()
    expect(await resend(id)).toMatchObject({
      status: 200,
      body: { delivery: { id, status: 'waiting', attempts: 0 } },
    })
    await sendDue(app)
    expect(receiver.messages.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    expect(await firstDelivery()).toMatchObject({ status: 'delivered', attempts: 1 })
  })

  it('does not wait for its next attempt, and is sent once', async () => {
    receiver.answerWith((response) => response.writeHead(503).end())
    await sendTest(partner.live)
    await sendDue(app)
    receiver.answerWith((response) => response.writeHead(200).end())
    await resend((await firstDelivery()).id)
    await sendDue(app)
    await waitForRetry(app, 5)
    await sendDue(app)
    expect(receiver.messages).toHaveLength(2)
  })
})

describe('the list of deliveries', () => {
  it('has the newest first, in pages', async () => {
    for (let sent = 0; sent < 3; sent += 1) await sendTest(partner.live)
    const all = (await deliveriesOf(app, partner.live)).deliveries.map(({ id }) => id)
    expect(all).toEqual(all.toSorted().toReversed())
    const first = await deliveriesOf(app, partner.live, '?limit=2')
    const rest = await deliveriesOf(
      app,
      partner.live,
      `?limit=2&cursor=${encodeURIComponent(first.next_cursor ?? '')}`,
    )
    expect([...first.deliveries, ...rest.deliveries].map(({ id }) => id)).toEqual(all)
    expect(rest.next_cursor).toBeNull()
  })
})

describe('a secret', () => {
  const rotate = async (overlap_hours: number) => {
    const path = '/api/partner/webhook/rotate-secret'
    const { body } = await bearerClient(app, partner.live).post<{ secret: string }>(path, {
      overlap_hours,
    })
    return body.secret
  }
  const received = async () => {
    await sendTest(partner.live)
    await sendDue(app)
    return receiver.messages.at(-1)
  }

  it('that was replaced verifies as long as the overlap lasts, and the new one from the start', async () => {
    const next = await rotate(2)
    app.clock.advance(2 * 60 * 60 - 60)
    const during = await received()
    expect(read(during, partner.secret)).toEqual(read(during, next))
    app.clock.advance(60)
    const afterwards = await received()
    expect(read(afterwards, next)).toMatchObject({ type: 'webhook.test' })
    expect(() => read(afterwards, partner.secret)).toThrow('No matching signature')
  })

  it('ends at once without an overlap, and with it those that were on their way out', async () => {
    const second = await rotate(24)
    const third = await rotate(0)
    const message = await received()
    expect(read(message, third)).toMatchObject({ type: 'webhook.test' })
    for (const ended of [partner.secret, second]) {
      expect(() => read(message, ended)).toThrow('No matching signature')
    }
  })

  it('is in no table and no log as it is', async () => {
    const next = await rotate(24)
    const stored = [
      await app.deps.knex('partner_webhook_secrets'),
      await app.deps.knex('audit_log').where('subject_id', partner.id),
      (await bearerClient(app, partner.live).get('/api/partner/webhook')).body,
    ]
    for (const secret of [partner.secret, next]) {
      expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length))
    }
  })
})
