import { ApiError } from '@daysheet/core'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reconcileSubscriptions, remindOfTrialEnds } from '../src/features/subscriptions/index.ts'
import { stripePayments } from '../src/ports/payments/stripe.ts'
import type { ErrorBody } from './support/http-client.ts'
import { startPaidApp, type PaidApp } from './support/local-payments.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import {
  aClient,
  aSubscriber,
  atThePortal,
  DAY,
  statusOf,
  wantedPlan,
} from './support/subscriber.ts'

let paid: PaidApp
let real: PaidApp['app']['deps']['payments']
beforeAll(async () => {
  paid = await startPaidApp()
  paid.app.clock.set('2026-11-22T12:00:00.000Z')
  real = paid.app.deps.payments
})

const closing: (() => void)[] = []
afterEach(() => {
  paid.app.deps.payments = real
  closing.splice(0).forEach((close) => close())
})

/** From now on Stripe is this server. */
async function stripeIs(answer: RequestListener, longestMs = 400): Promise<void> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { secretKey: 'sk_test_local', webhookSecret: 'whsec_x', apiUrl }
  paid.app.deps.payments = stripePayments(keys, pino({ level: 'silent' }), longestMs)
}

const AWAY =
  "The payment provider can't be reached right now. Nothing was changed or charged. Please try again in a minute."

describe('when Stripe', () => {
  it.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    [
      'drips its answer in',
      (_request, response) => {
        const drip = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(drip))
      },
    ],
    ['hangs up', (request) => request.destroy()],
    ['fails', (_request, response) => response.writeHead(500).end('{"error":{}}')],
    ['does not take our key', (_request, response) => response.writeHead(401).end('{"error":{}}')],
    ['has enough of us', (_request, response) => response.writeHead(429).end('{"error":{}}')],
    ['answers something else', (_request, response) => response.end('<h1>Hello</h1>')],
  ])(
    '%s, a checkout answers 503 with a sentence and nothing is half done',
    async (_how, answer) => {
      const { user, caller } = await aClient(paid)
      await stripeIs(answer)
      const path = '/api/subscriptions/create-checkout-session'
      const refused = await caller.post<ErrorBody>(path, wantedPlan())
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', message: AWAY } })
      expect(refused.headers.get('retry-after')).toBe('30')
      const { knex } = paid.app.deps
      expect(await knex('payment_customers').where('user_id', user.id)).toEqual([])
      expect(await knex('audit_log').where('subject_id', user.id)).toEqual([])
    },
  )

  it('is away, a plan is neither cancelled nor changed, and everything can be read', async () => {
    const { caller } = await aSubscriber(paid)
    await stripeIs((request) => request.destroy())
    const change = { planId: 'client-starter', billingCycle: 'monthly' }
    const answers = [
      await caller.post<ErrorBody>('/api/subscriptions/cancel'),
      await caller.post<ErrorBody>('/api/subscriptions/change-plan', change),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { message: AWAY } })
    }
    expect(await statusOf(caller)).toMatchObject({
      plan_name: 'Client Pro',
      subscription_status: 'trial',
    })
  })

  it('is away, its webhooks are not taken, so that they come again', async () => {
    const { caller } = await aSubscriber(paid)
    let readCount = 0
    paid.app.deps.payments = {
      ...real,
      readSubscriptions: (customerId) => {
        readCount += 1
        return readCount === 1
          ? Promise.reject(new ApiError('unavailable'))
          : real.readSubscriptions(customerId)
      },
    }
    await atThePortal(paid, caller, 'end')
    expect(readCount).toBe(2)
    expect((await statusOf(caller)).subscription_status).toBe('expired')
  })
})

describe('the nightly reconciliation', () => {
  it('repairs what a lost webhook would have told, and finds nothing the second time', async () => {
    const { caller } = await aSubscriber(paid)
    const [held] = Object.values(paid.payments.world.subscriptions).slice(-1)
    if (!held) throw new Error('Nobody subscribed')
    held.status = 'canceled'
    held.ended_at = Date.parse(paid.app.clock.now()) / 1000
    expect((await statusOf(caller)).subscription_status).toBe('trial')
    expect(await reconcileSubscriptions(paid.app.deps)).toMatchObject({ repaired: 1, failed: 0 })
    expect((await statusOf(caller)).subscription_status).toBe('expired')
    expect(await reconcileSubscriptions(paid.app.deps)).toMatchObject({ repaired: 0, failed: 0 })
  })

  it('writes to whoever has less than a week of a trial left, once', async () => {
    const { user, caller } = await aClient(paid)
    await caller.post('/api/subscriptions/trial/start', { trialDays: 30 })
    expect(await remindOfTrialEnds(paid.app.deps)).toBe(0)
    paid.app.clock.advance(24 * DAY)
    expect(await remindOfTrialEnds(paid.app.deps)).toBeGreaterThan(0)
    expect(await remindOfTrialEnds(paid.app.deps)).toBe(0)
    const mails = await mailsSentTo(paid.app, user.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your trial of Client Starter ends on Tuesday 22 December 2026',
    ])
    expect(mails[0]?.text).toContain('Nothing is charged then, because you have given no card.')
    paid.app.clock.advance(-24 * DAY)
  })

  it('counts whom Stripe did not answer about and goes on', async () => {
    await aSubscriber(paid)
    await stripeIs((request) => request.destroy())
    const { customerCount, repaired, failed } = await reconcileSubscriptions(paid.app.deps)
    expect(customerCount).toBeGreaterThan(0)
    expect([repaired, failed]).toEqual([0, customerCount])
  })
})
