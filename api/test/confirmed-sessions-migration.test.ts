import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { down, up } from '../src/db/migrations/0082-confirmed-sessions.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a session from before passwords were asked for again', () => {
  it('goes on, and is asked before bank details are changed; so it is after a way back', async () => {
    const { knex } = app.deps
    const caller = await signedInClient(app, await buildWorker(app))
    await down(knex)
    expect(await knex.schema.hasColumn('sessions', 'confirmed_until_at')).toBe(false)
    await up(knex)
    expect((await caller.get('/auth/me')).status).toBe(200)
    const change = () => caller.patch('/auth/profile', { bank_account_number: '87654321' })
    expect(await change()).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    await caller.post('/auth/step-up/password', { password: PASSWORD })
    expect((await change()).status).toBe(200)
  })
})
