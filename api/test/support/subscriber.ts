import type { Subscription, SubscriptionState } from '@daysheet/core'
import { expect } from 'vitest'
import type { User } from '../../src/features/accounts/index.ts'
import { buildClient, signedInClient } from './build-user.ts'
import type { HttpClient } from './http-client.ts'
import type { PaidApp } from './local-payments.ts'

/** The origin that the test environment calls its own. */
export const OWN = 'http://localhost:4000'
export const DAY = 86_400

export const wantedPlan = (changes: Record<string, unknown> = {}) => ({
  planId: 'client-pro',
  planName: 'Client Pro',
  billingCycle: 'monthly',
  successUrl: `${OWN}/dashboard/subscription/success`,
  cancelUrl: `${OWN}/dashboard/subscription/cancel`,
  ...changes,
})

export interface Subscriber {
  user: User
  caller: HttpClient
}

export async function aClient({ app }: PaidApp): Promise<Subscriber> {
  const user = await buildClient(app, { company_name: 'O’Brien & Sons' })
  return { user, caller: await signedInClient(app, user) }
}

export async function statusOf(caller: HttpClient): Promise<Subscription> {
  const answer = await caller.get<SubscriptionState>('/api/subscriptions/status')
  expect(answer.status).toBe(200)
  return answer.body.subscription
}

/** The address of the page where the plan is paid for. */
export async function checkoutOf(
  caller: HttpClient,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const path = '/api/subscriptions/create-checkout-session'
  const answer = await caller.post<{ sessionUrl: string }>(path, wantedPlan(changes))
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.sessionUrl
}

/** Has paid for a plan, and the webhooks have come. */
export async function aSubscriber(
  paid: PaidApp,
  changes: Record<string, unknown> = {},
): Promise<Subscriber> {
  const subscriber = await aClient(paid)
  const url = await checkoutOf(subscriber.caller, changes)
  await paid.press(url, { act: 'pay', delivery: 'at once' })
  await paid.payments.settled()
  return subscriber
}

/** Presses a button of the page with cards and invoices, and waits for its webhooks. */
export async function atThePortal(
  { press, payments }: PaidApp,
  caller: HttpClient,
  act: 'renew' | 'decline' | 'pay' | 'end',
  delivery = 'at once',
): Promise<void> {
  const body = { returnUrl: `${OWN}/dashboard/subscription` }
  const answer = await caller.post<{ portalUrl: string }>('/api/subscriptions/billing-portal', body)
  expect(answer.status).toBe(200)
  const html = await (await fetch(answer.body.portalUrl)).text()
  const [, subscription = ''] = /name="subscription" value="(\w+)"/.exec(html) ?? []
  await press(answer.body.portalUrl, { act, subscription, delivery })
  await payments.settled()
}

export async function eventsTaken({ app }: PaidApp): Promise<number> {
  const row = (await app.deps.knex('payment_events').count({ n: '*' }).first()) as { n: number }
  return row.n
}
