import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import { DEMO_PASSWORD, writeDemoWorld } from '../src/demo/write-world.ts'
import { signedInClient } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { emptyDatabase } from './support/test-database.ts'

const DAVE = 'dave.hollis@example.com'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await emptyDatabase(app.deps.knex)
  await writeDemoWorld(app.deps)
  const { knex } = app.deps
  // Nobody kept clients of their own.
  await knex('own_clients').delete()
  await knex('companies').whereNotNull('kept_by').delete()
  await knex('company_members').whereRaw('company_id <> user_id').delete()
  await knex('notifications').whereNotNull('company_id').whereRaw('company_id <> user_id').delete()
  // Nor is there anything that members did.
  await knex('audit_log')
    .whereNotNull('company_id')
    .whereRaw('NOT (company_id <=> actor_id)')
    .delete()
  // As it was before: every client user is a company.
  await knex('users')
    .where('user_type', 'client')
    .whereNotIn('id', knex('companies').select('id'))
    .delete()
})

const isMoved = (): Promise<boolean> => app.deps.knex.schema.hasTable('companies')

/** With what came after, which builds on it: its own way back alone would leave their columns out. */
async function moveBack(): Promise<void> {
  while (await isMoved()) await app.deps.knex.migrate.down()
}

afterAll(async () => {
  await emptyDatabase(app.deps.knex)
  await app.close()
})

const companies = () => app.deps.knex('companies').orderBy('id')
const owners = () =>
  app.deps.knex('company_members').orderBy('user_id').select('company_id', 'user_id', 'role')
const pennine = () => app.deps.knex('users').where('email', DAVE).first()
const notices = () =>
  app.deps.knex('notifications').orderBy('id').select('id', 'user_id', 'company_id')
const audited = () =>
  app.deps.knex('audit_log').orderBy('id').select('id', 'actor_id', 'company_id', 'subject_id')
const drafts = () =>
  app.deps.knex('invoices').where('status', 'draft').orderBy('id').select('id', 'client_id')

describe('the move of clients to companies', () => {
  it('makes each client user the owner of a company with their id, and goes back and forth', async () => {
    const { knex } = app.deps
    const rows = async () => [
      await companies(),
      await owners(),
      await notices(),
      await audited(),
      await drafts(),
    ]
    const dave = await signedInClient(app, { email: DAVE, password: DEMO_PASSWORD })
    const before = await rows()
    expect(before[0]?.length).toBeGreaterThan(0)
    expect(await owners()).toEqual(
      (await companies()).map(({ id }) => ({ company_id: id, user_id: id, role: 'owner' })),
    )

    await moveBack()
    expect(await isMoved()).toBe(false)
    expect(await pennine()).toMatchObject({ company_name: 'Pennine Build Ltd' })

    await knex.migrate.latest()
    expect(await rows()).toEqual(before)
    // Whoever was signed in before is so still, for their own company.
    expect(await dave.get('/api/company')).toMatchObject({
      status: 200,
      body: { company: { name: 'Pennine Build Ltd', me: { role: 'owner' } } },
    })
  })

  it('does not go back once a company has a second member, and says so', async () => {
    const { knex } = app.deps
    const [first, second] = await companies()
    await knex('company_members').insert({
      id: newId(),
      company_id: first.id,
      user_id: second.id,
      role: 'accountant',
      project_ids: '[]',
      joined_at: knex.fn.now(3),
    })
    await expect(moveBack()).rejects.toThrow('A company has a second member')
    expect(await isMoved()).toBe(true)
    await knex.migrate.latest()
    await knex('company_members').where({ company_id: first.id, user_id: second.id }).delete()
  })
})
