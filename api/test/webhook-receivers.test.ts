import type { ErrorBody } from '@daysheet/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpsWebhooks } from '../src/ports/webhooks/https.ts'
import { bearerClient, buildPartner } from './support/build-partner.ts'
import {
  buildListeningPartner,
  deliveriesOf,
  sendDue,
  setWebhook,
  type ListeningPartner,
} from './support/build-webhook.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { startWebhookReceiver, type WebhookReceiver } from './support/webhook-receiver.ts'

let local: TestApp
let server: TestApp
beforeAll(async () => {
  // The limit is ten seconds where nobody waits for a test.
  const webhooks = httpsWebhooks({ local: true, timeLimitMs: 500 })
  local = await startTestApp({ deps: { webhooks } })
  server = await startTestApp({ environment: { DAYSHEET_MODE: 'server' } })
})
afterAll(async () => {
  await local.close()
  await server.close()
})

let receiver: WebhookReceiver
let partner: ListeningPartner
beforeEach(async () => {
  await local.deps.knex('outbox').delete()
  receiver = await startWebhookReceiver()
  partner = await buildListeningPartner(local, receiver.url)
})
afterEach(() => receiver.close())

/** A message to the receiver, sent by this app, as the partner finds it in its list. */
async function deliveredBy(app: TestApp) {
  await bearerClient(app, partner.live).post('/api/partner/webhook/test')
  await sendDue(app)
  const [delivery] = (await deliveriesOf(app, partner.live)).deliveries
  return delivery
}

describe('a receiver', () => {
  it('that answers after 40 seconds has failed long before', async () => {
    receiver.answerWith((response) => {
      const answering = setTimeout(() => response.writeHead(204).end(), 40_000)
      response.on('close', () => clearTimeout(answering))
    })
    const began = Date.now()
    expect(await deliveredBy(local)).toMatchObject({
      status: 'waiting',
      response_status: null,
      error:
        'The receiver did not answer within 0.5 seconds. Answer first, then work on the message.',
    })
    expect(Date.now() - began).toBeLessThan(20_000)
  })

  it('that answers with 10 MB has accepted, and is cut off after the first kilobytes', async () => {
    let written = 0
    const answered = new Promise<void>((resolve) => {
      receiver.answerWith((response) => {
        const part = Buffer.alloc(64 * 1024, 'x')
        response.writeHead(200)
        const writeOn = () => {
          while (written < 160) {
            written += 1
            if (!response.write(part)) return
          }
          response.end()
        }
        response.on('drain', writeOn).on('close', resolve)
        writeOn()
      })
    })
    expect(await deliveredBy(local)).toMatchObject({ status: 'delivered', response_status: 200 })
    await answered
    expect(written).toBeLessThan(160)
  })

  it('that redirects into a private network is not followed', async () => {
    receiver.answerWith((response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    )
    expect(await deliveredBy(local)).toMatchObject({
      status: 'waiting',
      response_status: 302,
      error:
        'The receiver answered with a redirect (302). Redirects are not followed: set the address that it leads to.',
    })
    expect(receiver.messages).toHaveLength(1)
  })

  it('that is not there says so', async () => {
    await receiver.close()
    expect(await deliveredBy(local)).toMatchObject({
      status: 'waiting',
      error: 'The receiver could not be reached: ECONNREFUSED.',
    })
    receiver = await startWebhookReceiver()
  })
})

const PRIVATE =
  'This address is in a private network, where nothing is sent. Use one that the internet reaches.'

describe('outside local mode an address', () => {
  it.each([
    ['https://10.0.0.1/hook', PRIVATE],
    ['https://169.254.169.254/latest/meta-data/', PRIVATE],
    ['https://127.0.0.1/hook', PRIVATE],
    ['https://0.0.0.0/hook', PRIVATE],
    ['https://[::1]/hook', PRIVATE],
    ['https://[::ffff:10.0.0.1]/hook', PRIVATE],
    // 127.0.0.1, written as one number.
    ['https://2130706433/hook', PRIVATE],
    // A name that leads to 127.0.0.1.
    ['https://localhost/hook', PRIVATE],
    ['http://198.51.100.7/hook', 'The address must begin with https://'],
    ['https://acme:secret@198.51.100.7/hook', 'must not contain a user name or password'],
    ['https://nobody.invalid/hook', 'The name of this server could not be looked up'],
    ['nowhere', 'Enter the address that receives the messages'],
  ])('%s is refused when it is set', async (url, sentence) => {
    const { live } = await buildPartner(server)
    const answer = await setWebhook(server, live, url)
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', issues: [{ path: 'url' }] },
    })
    expect((answer.body as unknown as ErrorBody).issues?.[0]?.message).toContain(sentence)
    const unset = await bearerClient(server, live).get('/api/partner/webhook')
    expect(unset.status).toBe(404)
  })

  it.each([
    ['that is private', '127.0.0.1'],
    ['whose name leads to a private one by the time of sending', 'localhost'],
  ])('%s gets no message, and no connection', async (_, host) => {
    const { port } = new URL(receiver.url)
    // Set before the name led there; here in local mode, which asks no name.
    await setWebhook(local, partner.live, `https://${host}:${port}/hook`)
    expect(await deliveredBy(server)).toMatchObject({ status: 'waiting', error: PRIVATE })
    expect(receiver.connections()).toBe(0)
  })

  it('of plain http gets no message', async () => {
    expect(await deliveredBy(server)).toMatchObject({
      status: 'waiting',
      error: expect.stringContaining('The address must begin with https://'),
    })
    expect(receiver.connections()).toBe(0)
  })
})
