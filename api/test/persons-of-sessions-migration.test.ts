import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { down, up } from '../src/db/migrations/0099-persons-of-sessions.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNTIL_WAITING, waitingConnection } from './support/waiting-connection.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a session that does not know yet whose it is', () => {
  it.each([
    ['worker', buildWorker],
    ['client', buildClient],
  ])('goes on as that %s', async (user_type, build) => {
    const { knex } = app.deps
    const person = await build(app)
    const caller = await signedInClient(app, person)
    await down(knex)
    expect(await knex.schema.hasColumn('sessions', 'user_type')).toBe(false)
    await up(knex)
    expect(await caller.get('/auth/me')).toMatchObject({
      status: 200,
      body: { user: { id: person.id, user_type } },
    })
  })

  it('is renewed, when a process of before has begun it', async () => {
    const { knex } = app.deps
    const person = await buildClient(app)
    const caller = await signedInClient(app, person)
    await knex('sessions').where('user_id', person.id).update({ user_type: null })
    expect((await caller.get('/auth/me')).status).toBe(401)
    expect((await caller.post('/auth/refresh')).status).toBe(200)
    expect(await caller.get('/auth/me')).toMatchObject({ body: { user: { id: person.id } } })
  })
})

describe('an account that is just being deleted', () => {
  it('lets nobody sign in: whoever tries waits, and is refused', async () => {
    const { knex } = app.deps
    const person = await buildWorker(app)
    const deletion = await knex.transaction()
    await deletion('users').where('id', person.id).update({ deleted_at: new Date() })
    const signingIn = signedInClient(app, person).catch((error: unknown) => error)
    const waiting = () => waitingConnection(knex, person.id)
    await expect.poll(waiting, UNTIL_WAITING).toBeGreaterThan(0)
    await deletion('sessions').where('user_id', person.id).delete()
    await deletion.commit()
    expect(await signingIn).toBeInstanceOf(Error)
    expect(await knex('sessions').where('user_id', person.id)).toEqual([])
  })
})
