import { apiEndpoints, type Endpoint } from '@daysheet/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlInstant } from '../src/db/instants.ts'
import { remindOfTrialEnds } from '../src/features/subscriptions/index.ts'
import { call } from './authorisation/call.ts'
import { matrixLines } from './authorisation/lines.ts'
import { buildWorld, type Caller, type MatrixLine, type World } from './authorisation/world.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { timesheetIn } from './support/build-timesheet.ts'
import { bearerClient, buildPartner } from './support/build-partner.ts'
import { recordedBy, type Row } from './support/recorded-by.ts'
import { addPasskey, addTotp, appCode } from './support/second-factors.ts'
import { buildSubscription } from './support/build-subscription.ts'
import { buildClient, buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { startPaidApp, type PaidApp } from './support/local-payments.ts'
import { aSubscriber, wantedPlan } from './support/subscriber.ts'
import type { HttpClient } from './support/http-client.ts'

let paid: PaidApp
let world: World
beforeAll(async () => {
  paid = await startPaidApp({ FREE_LICENCES: '1000' })
  paid.app.clock.set('2026-11-21T12:00:00.000Z')
  world = await buildWorld(paid.app)
})

/** Endpoints that write, but nothing that the log is for. */
const NOT_RECORDED = [
  'session.login',
  'session.beginSecondStep',
  'session.takeSecondStep',
  'session.beginFactorStepUp',
  'secondFactors.beginPasskey',
  'secondFactors.beginTotp',
  'session.logout',
  'session.refresh',
  'session.verifyEmail',
  'session.resendVerification',
  'session.requestStepUp',
  'session.confirmStepUp',
  'session.forgotPassword',
  'session.verifyResetToken',
  'notifications.read',
  'notificationPreferences.update',
  'subscriptions.openBillingPortal',
  'subscriptions.webhook',
  'partners.createSession',
]

/** Where the matrix only has calls that are refused. */
const ALLOWED: Record<string, MatrixLine> = {
  'session.changePassword': {
    allowed: ['owningWorker', 'engagedClient'],
    replacesSession: true,
    request: () => ({ body: { currentPassword: PASSWORD, newPassword: 'Trestle-77-oak' } }),
  },
  'subscriptions.createCheckoutSession': {
    allowed: ['engagedClient'],
    request: () => ({ body: wantedPlan() }),
  },
}

const actorsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ actor_id }) => actor_id))]

async function personOf(caller: HttpClient): Promise<string | null> {
  const { status, body } = await caller.get<{ user: { person_id: string } }>('/auth/me')
  return status === 200 ? body.user.person_id : null
}

/** What one call records, and who should be named: whoever calls, nobody on a public endpoint. */
async function recordedAt(endpoint: Endpoint, line: MatrixLine, caller: Caller) {
  const { [caller]: http } = line.replacesSession ? await world.newSessions() : world.callers
  const person = await personOf(http)
  const request = (await line.request?.(world)) ?? {}
  let registered: string | undefined
  const rows = await recordedBy(paid.app, async () => {
    const { status, body } = await call(http, endpoint, request)
    expect(status).toBeLessThan(300)
    registered = (body as { user?: { person_id: string } } | null)?.user?.person_id
  })
  return { rows, actor: endpoint.auth === 'public' ? (registered ?? null) : person }
}

describe('the audit log names who called', () => {
  for (const { noun, name, endpoint } of apiEndpoints()) {
    const address = `${noun}.${name}`
    if (endpoint.method === 'GET' || NOT_RECORDED.includes(address)) continue
    const line = ALLOWED[address] ?? matrixLines[noun]?.[name]
    // Those who are refused for another reason than who they are have tests of their own below.
    const callers = line?.allowed.filter((caller) => line.except?.[caller] === undefined) ?? []
    if (!line || callers.length === 0) continue
    it.each(callers)(`${address} by %s`, async (caller) => {
      const { rows, actor } = await recordedAt(endpoint, line, caller)
      expect(actorsOf(rows)).toEqual([actor])
    })
  }

  it('when an engagement ends and goes on, on either side', async () => {
    const { worker, client, asWorker, asClient } = await buildWorkingPair(paid.app)
    for (const [caller, person] of [
      [asWorker, worker],
      [asClient, client],
    ] as const) {
      const body = { client_id: client.id, last_day: '2026-11-21', reason: 'The job is done' }
      const rows = await recordedBy(paid.app, async () => {
        await caller.post(`/api/workers/${worker.id}/end-engagement`, body)
        await caller.post(`/api/workers/${worker.id}/resume`, { client_id: client.id })
      })
      expect(rows).toEqual([
        { action: 'engagement.end', actor_id: person.id },
        { action: 'engagement.resume', actor_id: person.id },
      ])
    }
  })

  it('when a device is signed out', async () => {
    const worker = await buildWorker(paid.app)
    const phone = await signedInClient(paid.app, worker)
    const { body } = await phone.get<{ sessions: { id: string }[] }>('/auth/sessions')
    const rows = await recordedBy(paid.app, () =>
      phone.delete(`/auth/sessions/${body.sessions[0]?.id}`),
    )
    expect(rows).toEqual([{ action: 'session.end_session', actor_id: worker.id }])
  })

  it('when two-step sign-in is set up, proven, named, asked of everybody and removed', async () => {
    const { app } = paid
    const owner = await buildClient(app)
    const caller = await signedInClient(app, owner)
    const rows = await recordedBy(paid.app, async () => {
      const { id, secret } = await addTotp(app, caller)
      await addPasskey(caller)
      await caller.post('/auth/step-up/factor', { code: appCode(app, secret) })
      await caller.patch(`/auth/second-factors/${id}`, { name: 'Work phone' })
      await caller.post('/auth/second-factors/recovery-codes')
      await caller.put('/api/company/second-factor', { required: true })
      await caller.delete(`/auth/second-factors/${id}`)
    })
    const actions = [
      'second_factor.add_totp',
      'second_factor.add_passkey',
      'session.confirm_step_up',
      'second_factor.rename',
      'second_factor.make_recovery_codes',
      'company.require_second_factor',
      'second_factor.remove',
    ]
    expect(rows).toEqual(actions.map((action) => ({ action, actor_id: owner.id })))
  })

  it('when a plan is changed, cancelled and goes on', async () => {
    const { user, caller } = await aSubscriber(paid)
    const rows = await recordedBy(paid.app, async () => {
      await caller.post('/api/subscriptions/change-plan', {
        planId: 'client-pro',
        billingCycle: 'yearly',
      })
      await caller.post('/api/subscriptions/cancel')
      await caller.post('/api/subscriptions/reactivate')
      await paid.payments.settled()
    })
    const own = rows.filter(({ action }) => action !== 'subscription.synchronise')
    expect(own).toEqual(
      ['change_plan', 'cancel', 'reactivate'].map((act) => ({
        action: `subscription.${act}`,
        actor_id: user.id,
      })),
    )
  })

  it('when a trial without a card is cancelled', async () => {
    const client = await buildClient(paid.app)
    const caller = await signedInClient(paid.app, client)
    await caller.post('/api/subscriptions/trial/start', { trialDays: 30 })
    const rows = await recordedBy(paid.app, () => caller.post('/api/subscriptions/cancel'))
    expect(rows).toEqual([{ action: 'subscription.cancel', actor_id: client.id }])
  })

  it('when a document is passed on, and new bank details are confirmed', async () => {
    const { app } = paid
    const pair = await buildWorkingPair(app)
    const [invoice, timesheet] = [
      await invoiceIn('submitted', pair),
      await timesheetIn('submitted', pair),
    ]
    const limited = await buildMember(app, pair.client, {
      role: 'project_manager',
      approval_limit: 1,
    })
    const joan = await buildMember(app, pair.client, { role: 'accountant' })
    const sender = () => limited.caller.post(`/api/invoices/${invoice.id}/pass-on`)
    expect(await recordedBy(paid.app, sender)).toEqual([
      { action: 'invoice.pass_on', actor_id: limited.person.id },
    ])
    // Her own timesheets have no amount, and she may approve this one.
    expect((await limited.caller.post(`/api/timesheets/${timesheet.id}/pass-on`)).status).toBe(409)
    await pair.asClient.patch('/api/company/approval-rules', { bank_change_hold: 30 })
    await app.deps
      .knex('users')
      .where('id', pair.worker.id)
      .update({ bank_details_changed_at: sqlInstant(app.clock.now()) })
    await pair.asClient.post(`/api/invoices/${invoice.id}/approve`)
    const path = `/api/invoices/${invoice.id}/confirm-bank-details`
    const rows = await recordedBy(paid.app, () => joan.caller.post(path, { reason: 'Called him' }))
    expect(rows).toEqual([{ action: 'invoice.confirm_bank_details', actor_id: joan.person.id }])
  })

  it('nobody, when a partner’s server resets its sandbox', async () => {
    const partner = await buildPartner(paid.app)
    const server = bearerClient(paid.app, partner.test)
    const rows = await recordedBy(paid.app, () => server.post('/api/partner/sandbox/reset'))
    expect(rows).toEqual([{ action: 'partner.reset_sandbox', actor_id: null }])
  })

  it('has a call for each that writes', () => {
    const called = [
      'partners.resetSandbox',
      'members.transferOwnership',
      'invoices.passOn',
      'invoices.confirmBankDetails',
      'timesheets.passOn',
      'engagements.end',
      'engagements.resume',
      'session.endSession',
      'session.confirmFactor',
      'secondFactors.addPasskey',
      'secondFactors.addTotp',
      'secondFactors.rename',
      'secondFactors.remove',
      'secondFactors.makeRecoveryCodes',
      'company.requireSecondFactor',
      'subscriptions.changePlan',
      'subscriptions.cancel',
      'subscriptions.reactivate',
    ]
    const missing = apiEndpoints().flatMap(({ noun, name, endpoint }) => {
      const address = `${noun}.${name}`
      const line = ALLOWED[address] ?? matrixLines[noun]?.[name]
      const isCalled = called.includes(address) || (line?.allowed.length ?? 0) > 0
      return endpoint.method === 'GET' || isCalled ? [] : address
    })
    expect(missing.filter((address) => !NOT_RECORDED.includes(address))).toEqual([])
  })
})

describe('the audit log names nobody', () => {
  it('where a job acts', async () => {
    const client = await buildClient(paid.app)
    await buildSubscription(paid.app, client, {
      status: 'trial',
      trial_ends_at: '2026-11-25T12:00:00.000Z',
    })
    const rows = await recordedBy(paid.app, () => remindOfTrialEnds(paid.app.deps))
    expect(rows.length).toBeGreaterThan(0)
    expect(actorsOf(rows)).toEqual([null])
  })

  it('where the payment provider tells of something', async () => {
    const rows = await recordedBy(paid.app, () => aSubscriber(paid))
    const synchronisations = rows.filter(({ action }) => action === 'subscription.synchronise')
    expect(synchronisations.length).toBeGreaterThan(0)
    expect(actorsOf(synchronisations)).toEqual([null])
  })
})
