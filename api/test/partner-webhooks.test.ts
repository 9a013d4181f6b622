import { partnerEvent, type PartnerEvent } from '@daysheet/core'
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
