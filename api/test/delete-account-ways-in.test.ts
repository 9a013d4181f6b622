import { ApiError } from '@daysheet/core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearerClient,
  buildPartner,
  partnerPage,
  provisionedUser,
} from './support/build-partner.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { startPaidApp, type PaidApp } from './support/local-payments.ts'
import { aSubscriber } from './support/subscriber.ts'

let paid: PaidApp
beforeAll(async () => {
  paid = await startPaidApp()
  paid.app.clock.set('2026-11-26T09:00:00.000Z')
})

describe('an account that is shown in a partner’s page', () => {
  it('is not deleted from there, and the page shows it no more once its person has deleted it', async () => {
    const { app } = paid
    const { knex } = app.deps
    const partner = await buildPartner(app)
    const { email, external_id, id } = await provisionedUser(app, partner.live)
    const request = { user: external_id, widgets: { 'account-settings': {} } }
    const page = await partnerPage(app, partner.live, request)
    expect(await page.post('/auth/delete-account')).toMatchObject({
      status: 403,
      body: { code: 'access_denied' },
    })
    const { password_hash } = await buildWorker(app)
    await knex('users').where({ id }).update({ password_hash })
    const caller = await signedInClient(app, { email })
    expect((await caller.post('/auth/delete-account')).status).toBe(200)
    expect((await page.get('/auth/me')).status).toBe(401)
    expect(await knex('partner_users').where('user_id', id)).toEqual([])
    const again = await bearerClient(app, partner.live).post('/api/partner/sessions', request)
    expect(again.status).toBe(404)
  })
})

describe('an account with a plan', () => {
  it('has it cancelled at the provider, to the end of what is paid for', async () => {
    const { user, caller } = await aSubscriber(paid)
    expect((await caller.post('/auth/delete-account')).status).toBe(200)
    await paid.payments.settled()
    const held = () => paid.app.deps.knex('subscriptions').where('user_id', user.id).first()
    expect(await held()).toMatchObject({ status: 'cancelled' })
    const acts = await paid.app.deps.knex('audit_log').where('actor_id', user.id).pluck('action')
    expect(acts).toEqual(expect.arrayContaining(['subscription.cancel', 'session.delete_account']))
  })

  it('is not deleted while the provider is away: nothing was changed', async () => {
    const { user, caller } = await aSubscriber(paid)
    const { payments } = paid.app.deps
    const setCancelling = () => Promise.reject(new ApiError('unavailable', { retryAfter: 30 }))
    paid.app.deps.payments = { ...payments, setCancelling }
    expect((await caller.post('/auth/delete-account')).status).toBe(503)
    paid.app.deps.payments = payments
    expect((await caller.get('/auth/me')).status).toBe(200)
    const row: unknown = await paid.app.deps.knex('users').where('id', user.id).first('deleted_at')
    expect(row).toEqual({ deleted_at: null })
  })
})
