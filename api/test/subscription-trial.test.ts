import type { SubscriptionState } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce, oneWinner, statusesOf, type TwoApps } from './support/at-once.ts'
import { draftedInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import type { ErrorBody, HttpClient } from './support/http-client.ts'
import { DAY, OWN, statusOf, wantedPlan } from './support/subscriber.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const NOW = '2026-11-22T12:00:00.000Z'
let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp()
  for (const { clock } of [app, other]) clock.set(NOW)
})
afterAll(async () => {
  await app.close()
  await other.close()
})

const aClient = async () => {
  const user = await buildClient(app)
  return { user, caller: await signedInClient(app, user) }
}
const start = (caller: HttpClient, trialDays: unknown = 30) =>
  caller.post<SubscriptionState & ErrorBody>('/api/subscriptions/trial/start', { trialDays })

describe('a trial', () => {
  it('of a client gives the smallest plan for 30 days without a card', async () => {
    const { user, caller } = await aClient()
    expect(await start(caller)).toMatchObject({
      status: 200,
      body: {
        subscription: {
          subscription_type: 'client_active',
          subscription_status: 'trial',
          plan_name: 'Client Starter',
          trial_ends_at: '2026-12-22T12:00:00.000Z',
          abilities: { can_start_trial: false, can_checkout: true, can_manage_billing: false },
        },
        usage: { license_count: 5, used_licenses: 0, available_licenses: 5 },
      },
    })
    const audit = (await app.deps
      .knex('audit_log')
      .where({ subject_id: user.id, action: 'subscription.start_trial' })
      .select('actor_id')) as { actor_id: string }[]
    expect(audit).toEqual([{ actor_id: user.id }])
  })

  it.each([0, 29, 31, '30', null, 1e9])('of %j days is refused', async (days) => {
    const { caller } = await aClient()
    const answer = await start(caller, days)
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([{ path: 'trialDays', message: 'A trial lasts 30 days' }])
    expect((await statusOf(caller)).subscription_status).toBeNull()
  })

  it('is started by one of fifty at once', async () => {
    const { user, caller } = await aClient()
    const apps: TwoApps = [app, other]
    const path = '/api/subscriptions/trial/start'
    const answers = await atOnce(apps, caller, 'POST', path, { trialDays: 30 })
    expect(statusesOf(answers)).toEqual(oneWinner())
    const rows = await app.deps.knex('subscriptions').where('user_id', user.id).select('id')
    expect(rows).toHaveLength(1)
  })

  it('is had once, also after it has ended', async () => {
    const { user, caller } = await aClient()
    await start(caller)
    app.clock.advance(31 * DAY)
    const later = await signedInClient(app, user)
    expect(await statusOf(later)).toMatchObject({
      subscription_type: 'none',
      subscription_status: 'expired',
      shows_plans: true,
    })
    const again = await start(later)
    expect([again.status, again.body.message]).toEqual([
      409,
      'You have already had your 30-day trial. Nothing was changed.',
    ])
    app.clock.set(NOW)
  })

  it('expires soon in its last seven days', async () => {
    const { user, caller } = await aClient()
    await start(caller)
    app.clock.advance(23 * DAY + 60)
    expect(await statusOf(await signedInClient(app, user))).toMatchObject({
      is_expiring_soon: true,
      trial_days_left: 7,
    })
    app.clock.set(NOW)
  })

  it('is cancelled to its end and reactivated by one of fifty at once', async () => {
    const { caller } = await aClient()
    await start(caller)
    const apps: TwoApps = [app, other]
    const cancelled = await atOnce(apps, caller, 'POST', '/api/subscriptions/cancel')
    expect(statusesOf(cancelled)).toEqual(oneWinner())
    expect(await statusOf(caller)).toMatchObject({
      subscription_status: 'cancelled',
      subscription_expires_at: '2026-12-22T12:00:00.000Z',
      license_count: 5,
    })
    const resumed = await atOnce(apps, caller, 'POST', '/api/subscriptions/reactivate')
    expect(statusesOf(resumed)).toEqual(oneWinner())
    expect((await statusOf(caller)).subscription_status).toBe('trial')
  })
})

describe('without a subscription', () => {
  it.each(['cancel', 'reactivate'])('there is nothing to %s', async (action) => {
    const { caller } = await aClient()
    const answer = await caller.post<ErrorBody>(`/api/subscriptions/${action}`)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain(`You have no subscription to ${action}.`)
  })

  it('and without a payment provider a checkout says so and changes nothing', async () => {
    const { user, caller } = await aClient()
    const path = '/api/subscriptions/create-checkout-session'
    const answer = await caller.post<ErrorBody>(path, wantedPlan())
    expect(answer.status).toBe(503)
    expect(answer.body.message).toContain('Paying is not set up here yet.')
    expect(await app.deps.knex('payment_customers').where('user_id', user.id)).toEqual([])
    const body = { returnUrl: OWN }
    expect((await caller.post('/api/subscriptions/billing-portal', body)).status).toBe(409)
  })
})

describe('the licences of a plan', () => {
  const engage = async (client: { id: string }, count: number) => {
    const workers = await Promise.all(Array.from({ length: count }, () => buildWorker(app)))
    for (const worker of workers) await buildEngagement(app, worker, client)
  }
  const hold = (userId: string, changes: Record<string, unknown>) =>
    app.deps.knex('subscriptions').where('user_id', userId).update(changes)
  const invite = async (caller: HttpClient) => {
    const draft = await draftedInvitation(caller)
    return caller.post<ErrorBody>('/api/invitations/send', { invitation_ids: [draft.id] })
  }

  it('let a client invite up to their number, and the 51st needs one more', async () => {
    const { user, caller } = await aClient()
    await start(caller)
    const enterprise = { plan_id: 'client-enterprise', status: 'active', is_billed: true }
    await hold(user.id, enterprise)
    await engage(user, 50)
    const refused = await invite(caller)
    expect([refused.status, refused.body.message]).toEqual([
      402,
      "Your Client Enterprise plan has 50 worker licences and 50 are in use, so 1 more worker can't be invited. Nothing was sent.",
    ])
    await hold(user.id, { extra_licences: 1 })
    expect((await invite(caller)).status).toBe(200)
    expect(await statusOf(caller)).toMatchObject({ license_count: 51, used_licenses: 50 })
  })

  it('are those of the beta once it has ended, and nobody loses work', async () => {
    const { user, caller } = await aClient()
    await start(caller)
    await hold(user.id, { plan_id: 'client-pro' })
    await engage(user, 6)
    app.clock.advance(31 * DAY)
    const later = await signedInClient(app, user)
    const refused = await invite(later)
    expect([refused.status, refused.body.message]).toEqual([
      402,
      "Your Client Pro plan has ended. Without it you have 5 worker licences and 6 are in use, so 1 more worker can't be invited. Nothing was sent.",
    ])
    const list = await later.get<{ counts: { all: number } }>(`/api/clients/${user.id}/invoices`)
    expect(list.status).toBe(200)
    app.clock.set(NOW)
  })

  it('are read in as many statements for fifty workers as for none', async () => {
    const { user, caller } = await aClient()
    const read = () => caller.get('/api/subscriptions/status')
    const forNone = await countStatements(app.deps.knex, read)
    await engage(user, 50)
    expect(await countStatements(app.deps.knex, read)).toBe(forNone)
  })
})
