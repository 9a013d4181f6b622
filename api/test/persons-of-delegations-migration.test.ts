import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import { down, up } from '../src/db/migrations/0113-persons-of-delegations.ts'
import { bearerClient, buildPartner, partnerPage } from './support/build-partner.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildOAuthApp, connect } from './support/oauth-app.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Somebody whom a partner's page and an application act for. */
async function delegate(build: typeof buildWorker, widgets: Record<string, object>) {
  const person = await build(app)
  const partner = await buildPartner(app)
  await app.deps.knex('partner_users').insert({
    id: newId(),
    partner_id: partner.id,
    mode: 'live',
    external_id: 'one',
    user_id: person.id,
  })
  const page = await partnerPage(app, partner.live, { user: 'one', widgets })
  const browser = await signedInClient(app, person)
  const { access } = await connect(browser, await buildOAuthApp(app, partner), 'profile:read')
  return { person, page, application: bearerClient(app, access) }
}

describe('a partner’s page and an application that do not know yet for whom they act', () => {
  it.each([
    ['worker', buildWorker, { 'worker-invoices': {} }],
    ['client', buildClient, { 'invoice-approval-queue': {} }],
  ])('go on for that %s', async (user_type, build, widgets) => {
    const { knex } = app.deps
    const { person, page, application } = await delegate(build, widgets)
    await down(knex)
    expect(await knex.schema.hasColumn('oauth_grants', 'user_type')).toBe(false)
    await up(knex)
    for (const caller of [page, application]) {
      expect(await caller.get('/auth/me')).toMatchObject({
        status: 200,
        body: { user: { id: person.id, user_type } },
      })
    }
  })
})

describe('an account that is just being deleted', () => {
  it('lets no partner begin a session for it', async () => {
    const person = await buildWorker(app)
    const partner = await buildPartner(app)
    const { knex } = app.deps
    await knex('partner_users').insert({
      id: newId(),
      partner_id: partner.id,
      mode: 'live',
      external_id: 'one',
      user_id: person.id,
    })
    await knex('users').where('id', person.id).update({ deleted_at: new Date() })
    const request = { user: 'one', widgets: { 'worker-invoices': {} } }
    const answer = await bearerClient(app, partner.live).post('/api/partner/sessions', request)
    expect(answer).toMatchObject({ status: 404 })
  })
})
