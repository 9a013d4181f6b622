import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from '../src/db/migrations/0076-sandboxes.ts'
import { buildPartner, partnerPage, provisionedUser } from './support/build-partner.ts'
import { linkPerson } from './support/build-webhook.ts'
import { buildWorker } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('leaves accounts of before to their owners, and ends what linked them to the test mode', async () => {
  const { knex } = app.deps
  const partner = await buildPartner(app)
  const live = await provisionedUser(app, partner.live)
  const worker = await buildWorker(app)
  const external_id = 'tried'
  await linkPerson(app, partner, { user_id: worker.id, external_id, mode: 'test' })
  const widgets = { notifications: {} }
  const tried = await partnerPage(app, partner.test, { user: external_id, widgets })
  const working = await partnerPage(app, partner.live, { user: live.external_id, widgets })
  // Those of other tests, each beside a real one of its address.
  await knex('users').whereNot('sandbox', '').delete()
  await knex.schema.alterTable('users', (table) => {
    table.dropUnique(['email', 'sandbox'], 'users_by_email')
    table.dropIndex(['sandbox'], 'users_of_sandbox')
    table.dropColumn('sandbox')
    table.unique(['email'])
  })
  await knex.schema.alterTable('outbox', (table) => table.dropColumn('account_id'))
  await knex.schema.dropTable('sandbox_mails')

  await up(knex)

  const accounts = await knex('users').whereIn('id', [live.id, worker.id]).pluck('sandbox')
  expect(accounts).toEqual(['', ''])
  expect((await tried.get('/auth/me')).status).toBe(401)
  expect((await working.get('/auth/me')).status).toBe(200)
  const links = await knex('partner_users').where('partner_id', partner.id).pluck('external_id')
  expect(links).toEqual([live.external_id])
})
