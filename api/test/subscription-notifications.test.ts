import type { Notification } from '@daysheet/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { remindOfTrialEnds, tellOfEnds } from '../src/features/subscriptions/index.ts'
import type { User } from '../src/features/accounts/index.ts'
import { signedInClient } from './support/build-user.ts'
import { buildSubscription } from './support/build-subscription.ts'
import { countStatements } from './support/count-statements.ts'
import { startPaidApp, type PaidApp } from './support/local-payments.ts'
import { aClient, aSubscriber, atThePortal, DAY } from './support/subscriber.ts'

const NOW = '2026-11-22T12:00:00.000Z'
let paid: PaidApp
beforeAll(async () => {
  paid = await startPaidApp()
  paid.app.clock.set(NOW)
})

const notificationsOf = async (user: User): Promise<Notification[]> => {
  const caller = await signedInClient(paid.app, user)
  const answer = await caller.get<{ notifications: Notification[] }>('/api/notifications')
  expect(answer.status).toBe(200)
  return answer.body.notifications
}
const typesTo = async (user: User) => (await notificationsOf(user)).map(({ type }) => type)

describe('who pays for a plan is told in the product', () => {
  it('that a payment failed, once for each time, with the day until which it goes on', async () => {
    const { user, caller } = await aSubscriber(paid)
    await atThePortal(paid, caller, 'decline', 'twice')
    expect(await notificationsOf(user)).toMatchObject([
      {
        type: 'subscription_past_due',
        title: 'The payment for your Client Pro plan did not go through',
        body: 'Your plan goes on until Sunday 6 December 2026. Please use another card under cards and invoices before then.',
        subject: { noun: 'subscription' },
      },
    ])
    await atThePortal(paid, caller, 'pay')
    await atThePortal(paid, caller, 'decline')
    expect(await typesTo(user)).toEqual(['subscription_past_due', 'subscription_past_due'])
  })

  it('that the provider has ended it, and not again at night', async () => {
    const { user, caller } = await aSubscriber(paid)
    await atThePortal(paid, caller, 'end', 'twice')
    expect(await notificationsOf(user)).toMatchObject([
      { type: 'subscription_ended', title: 'Your Client Pro plan has ended' },
    ])
    await tellOfEnds(paid.app.deps)
    expect(await typesTo(user)).toEqual(['subscription_ended'])
  })

  it('that the grace is over, once, and again when it was paid and ends another time', async () => {
    const { user, caller } = await aSubscriber(paid)
    await atThePortal(paid, caller, 'decline')
    paid.app.clock.advance(14 * DAY - 60)
    await tellOfEnds(paid.app.deps)
    expect(await typesTo(user)).toEqual(['subscription_past_due'])
    paid.app.clock.advance(60)
    await tellOfEnds(paid.app.deps)
    await tellOfEnds(paid.app.deps)
    expect(await typesTo(user)).toEqual(['subscription_ended', 'subscription_past_due'])
    const later = await signedInClient(paid.app, user)
    await atThePortal(paid, later, 'pay')
    await atThePortal(paid, later, 'end')
    expect((await typesTo(user)).filter((type) => type === 'subscription_ended')).toHaveLength(2)
    paid.app.clock.set(NOW)
  })

  it('that a trial without a card ends, and then that it has ended', async () => {
    const { user, caller } = await aClient(paid)
    await caller.post('/api/subscriptions/trial/start', { trialDays: 30 })
    paid.app.clock.advance(23 * DAY)
    await remindOfTrialEnds(paid.app.deps)
    expect(await typesTo(user)).toEqual([])
    paid.app.clock.advance(60)
    await remindOfTrialEnds(paid.app.deps)
    await remindOfTrialEnds(paid.app.deps)
    expect(await notificationsOf(user)).toMatchObject([
      {
        type: 'subscription_trial_ending',
        title: 'Your trial of Client Starter ends on Tuesday 22 December 2026',
      },
    ])
    paid.app.clock.advance(7 * DAY)
    await tellOfEnds(paid.app.deps)
    expect(await typesTo(user)).toEqual(['subscription_ended', 'subscription_trial_ending'])
    paid.app.clock.set(NOW)
  })

  it('in as many statements for three who are to be told as for one', async () => {
    const expired = { status: 'expired', period_ends_at: NOW } as const
    const anEnded = async () => buildSubscription(paid.app, (await aClient(paid)).user, expired)
    await tellOfEnds(paid.app.deps)
    await anEnded()
    const { knex } = paid.app.deps
    const forOne = await countStatements(knex, () => tellOfEnds(paid.app.deps))
    for (let n = 0; n < 3; n += 1) await anEnded()
    expect(await countStatements(knex, () => tellOfEnds(paid.app.deps))).toBe(forOne)
  })
})
