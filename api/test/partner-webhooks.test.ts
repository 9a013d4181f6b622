import { partnerEvent, WEBHOOK_RETRY_SECONDS, type PartnerEvent } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearerClient, buildPartner, partnerPage } from './support/build-partner.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { createdTimesheet } from './support/build-timesheet.ts'
import {
  buildListeningPartner,
  deliveriesOf,
  linkPerson,
  sendDue,
  setWebhook,
  waitForRetry,
  type ListeningPartner,
} from './support/build-webhook.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
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
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  receiver = await startWebhookReceiver()
  partner = await buildListeningPartner(app, receiver.url)
  pair = await buildWorkingPair(app)
  await linkPerson(app, partner, { user_id: pair.client.id, external_id: 'pennine' })
  return () => receiver.close()
})

/** An invoice that is approved in the partner's own page. */
const approved = async () => {
  const { id } = await createdInvoice(pair, { status: 'submitted' })
  const widgets = { 'invoice-approval-queue': { abilities: ['approve'] } }
  const page = await partnerPage(app, partner.live, { user: 'pennine', widgets })
  expect((await page.post(`/api/invoices/${id}/approve`, {})).status).toBe(200)
  return id
}
const eventOf = ({ body }: ReceivedMessage) => JSON.parse(body) as PartnerEvent
const typesReceived = () => receiver.messages.map((message) => eventOf(message).type).toSorted()
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

describe('when an invoice of a partner’s person changes', () => {
  it('the message arrives, verifies with the published library, and is as its schema says', async () => {
    const id = await approved()
    await sendDue(app)
    expect(typesReceived()).toEqual(['invoice.approved', 'invoice.submitted'])
    const message = receiver.messages.find((one) => eventOf(one).type === 'invoice.approved')
    expect(read(message)).toEqual({
      type: 'invoice.approved',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        invoice_id: id,
        invoice_number: expect.stringMatching(/^INV-/),
        client_id: pair.client.id,
        worker_id: pair.worker.id,
        status: 'approved',
        total_amount: expect.any(Number),
        net_amount: expect.any(Number),
      },
    })
    expect(partnerEvent.safeParse(read(message)).success).toBe(true)
    expect(message?.path).toBe('/daysheet')
    expect(message?.headers['content-type']).toBe('application/json')
  })

  it('a message that somebody changed on its way does not verify', async () => {
    await approved()
    await sendDue(app)
    const [message] = receiver.messages
    if (!message) throw new Error('Nothing arrived')
    const tampered = { ...message, body: message.body.replace('net_amount":', 'net_amount":1') }
    expect(() => read(tampered)).toThrow('No matching signature')
    const renamed = { ...message, headers: { ...message.headers, 'webhook-id': 'another' } }
    expect(() => read(renamed)).toThrow('No matching signature')
  })

  it('nothing is sent of a change that was refused', async () => {
    const { id } = await createdInvoice(pair, { status: 'draft' })
    const refused = await pair.asClient.post(`/api/invoices/${id}/approve`, {})
    expect(refused.status).toBe(403)
    await sendDue(app)
    expect(receiver.messages).toEqual([])
  })
})

describe('the events of other nouns', () => {
  it('arrive in the widgets’ words', async () => {
    const timesheet = await createdTimesheet(pair, { status: 'submitted' })
    await pair.asClient.post(`/api/timesheets/${timesheet.id}/approve`, {})
    await linkPerson(app, partner, { user_id: pair.worker.id, external_id: 'callum' })
    const end = { client_id: pair.client.id, last_day: '2026-11-24', reason: 'The job is done' }
    await pair.asWorker.post(`/api/workers/${pair.worker.id}/end-engagement`, end)
    await sendDue(app)
    expect(typesReceived()).toEqual([
      'engagement.ended',
      'timesheet.approved',
      'timesheet.submitted',
    ])
    for (const message of receiver.messages) {
      expect(partnerEvent.safeParse(read(message)).success).toBe(true)
    }
  })
})

describe('a draft', () => {
  it('is heard of by its worker’s partner alone, until it is sent', async () => {
    const other = await buildListeningPartner(app, `${receiver.url}/worker`)
    await linkPerson(app, other, { user_id: pair.worker.id, external_id: 'callum' })
    const { id } = await createdInvoice(pair, { status: 'draft' })
    await pair.asWorker.delete(`/api/invoices/${id}`)
    const sent = await createdInvoice(pair, { status: 'submitted' })
    await pair.asWorker.post(`/api/invoices/${sent.id}/withdraw`, {})
    const typesOf = async (key: string) =>
      (await deliveriesOf(app, key)).deliveries.map(({ type }) => type).toSorted()
    expect(await typesOf(other.live)).toEqual([
      'invoice.created',
      'invoice.deleted',
      'invoice.submitted',
      'invoice.withdrawn',
    ])
    expect(await typesOf(partner.live)).toEqual(['invoice.submitted', 'invoice.withdrawn'])
  })
})

describe('two partners', () => {
  it('never see each other’s people, deliveries or messages', async () => {
    const other = await buildListeningPartner(app, `${receiver.url}/other`)
    await approved()
    await sendDue(app)
    expect(receiver.messages.map(({ path }) => path)).toEqual(['/daysheet', '/daysheet'])
    expect((await deliveriesOf(app, other.live)).deliveries).toEqual([])
    const { id } = await firstDelivery()
    const resend = await bearerClient(app, other.live).post(
      `/api/partner/webhook/deliveries/${id}/resend`,
    )
    expect(resend).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(() => read(receiver.messages[0], other.secret)).toThrow('No matching signature')
  })

  it('nor do the two keys of one', async () => {
    await setWebhook(app, partner.test, `${receiver.url}/test`)
    await approved()
    expect((await deliveriesOf(app, partner.test)).deliveries).toEqual([])
    expect((await deliveriesOf(app, partner.live)).deliveries).toHaveLength(2)
  })

  it('with one person each get one message of their own', async () => {
    const other = await buildListeningPartner(app, `${receiver.url}/other`)
    await linkPerson(app, other, { user_id: pair.client.id, external_id: 'client-1' })
    // Both sides are the first partner's.
    await linkPerson(app, partner, { user_id: pair.worker.id, external_id: 'callum' })
    await createdInvoice(pair, { status: 'submitted' })
    await sendDue(app)
    expect(receiver.messages.map(({ path }) => path).toSorted()).toEqual([
      '/daysheet',
      '/daysheet/other',
    ])
  })
})

describe('a person who is unlinked', () => {
  it('makes no more events', async () => {
    await approved()
    await bearerClient(app, partner.live).delete('/api/partner/users/pennine')
    const { id } = await createdInvoice(pair, { status: 'submitted' })
    expect((await pair.asClient.post(`/api/invoices/${id}/approve`, {})).status).toBe(200)
    expect((await deliveriesOf(app, partner.live)).deliveries).toHaveLength(2)
  })
})

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

describe('a webhook', () => {
  it('that is set again keeps its secret and is enabled', async () => {
    const { body } = await setWebhook(app, partner.live, `${receiver.url}/moved`)
    expect(body).toMatchObject({ secret: null, webhook: { url: `${receiver.url}/moved` } })
    await sendTest(partner.live)
    await sendDue(app)
    expect(receiver.messages.map(({ path }) => path)).toEqual(['/daysheet/moved'])
    expect(read(receiver.messages[0])).toMatchObject({ data: { mode: 'live' } })
  })

  it('that was never set is not found', async () => {
    const other = await buildPartner(app)
    const answer = await bearerClient(app, other.live).get('/api/partner/webhook')
    expect(answer).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('No webhook is set for this key') },
    })
  })
})
