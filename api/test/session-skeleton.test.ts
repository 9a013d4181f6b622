import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { startTestHouse, type TestHouse } from './support/test-house.ts'

let test: TestHouse
beforeAll(async () => {
  test = await startTestHouse()
})
afterAll(() => test.close())

describe('signing in', () => {
  it('answers with the person and keeps them signed in', async () => {
    const worker = await buildWorker(test)
    const caller = await signedInClient(test, worker)
    const me = await caller.get<{ user: { id: string; bank_account_number: string } }>('/auth/me')
    expect(me.status).toBe(200)
    expect(me.body.user).toMatchObject({ id: worker.id, bank_account_number: '12345678' })
  })

  it('refuses a wrong password', async () => {
    const worker = await buildWorker(test)
    const answer = await test
      .visitor()
      .post('/auth/login', { email: worker.email, password: 'wrong-one' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })
})

describe('registering', () => {
  it('signs in at once', async () => {
    const caller = test.visitor()
    const answer = await caller.post('/auth/register', {
      email: 'New.Person@example.test',
      password: 'Scaffold-42',
      full_name: 'New Person',
      user_type: 'client',
    })
    expect(answer).toMatchObject({ status: 201, body: { auto_login: true } })
    expect(await caller.get('/auth/me')).toMatchObject({
      status: 200,
      body: { user: { email: 'new.person@example.test', user_type: 'client' } },
    })
    expect(await caller.get('/api/notifications')).toMatchObject({
      status: 200,
      body: { notifications: [], counts: { all: 0, unread: 0 }, next_cursor: null },
    })
  })
})
