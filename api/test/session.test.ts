import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { countStatements } from './support/count-statements.ts'
import type { HttpClient } from './support/http-client.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const status = async (caller: HttpClient): Promise<number> => (await caller.get('/auth/me')).status

describe('signing in', () => {
  it('answers with the person and keeps them signed in', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const me = await caller.get('/auth/me')
    expect(me).toMatchObject({
      status: 200,
      body: { user: { id: worker.id, bank_account_number: '12345678' } },
    })
  })

  it('takes an address in any case', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, { email: worker.email.toUpperCase() })
    expect(await status(caller)).toBe(200)
  })

  it('says the same of a wrong password and of an address without an account', async () => {
    const worker = await buildWorker(app)
    const wrong = { email: worker.email, password: 'not-this-one' }
    const unknown = { email: 'nobody@example.test', password: 'not-this-one' }
    const answers = [
      await app.visitor().post('/auth/login', wrong),
      await app.visitor().post('/auth/login', unknown),
    ]
    expect(answers.map(({ status: code, body }) => [code, body])).toEqual([
      [401, { code: 'wrong_credentials', message: 'The email or password is not right.' }],
      [401, { code: 'wrong_credentials', message: 'The email or password is not right.' }],
    ])
  })

  it('hides the session from scripts and from other sites', async () => {
    const worker = await buildWorker(app)
    const answer = await app
      .visitor()
      .post('/auth/login', { email: worker.email, password: PASSWORD })
    const cookies = answer.headers.getSetCookie()
    const [readable, ...others] = cookies.toSorted((one) => (/signed-in/.test(one) ? -1 : 1))
    expect(others).toHaveLength(3)
    for (const cookie of others)
      expect(cookie).toMatch(/httponly.*samesite=lax|samesite=lax.*httponly/i)
    expect(readable).toMatch(/^daysheet-signed-in=1;/)
    expect(readable).not.toMatch(/httponly/i)
  })

  it('tells a page that there is a session by a cookie that goes with it', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const hint = () => caller.cookies.get('daysheet-signed-in')
    expect(hint()).toBe('1')
    await caller.post('/auth/logout')
    expect(hint() ?? '').toBe('')
    caller.cookies.set('daysheet-signed-in', '1')
    expect((await caller.post('/auth/refresh')).status).toBe(401)
    expect(hint() ?? '').toBe('')
  })

  it('gives a new session each time and ends the one before', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const before = new Map(caller.cookies)
    await caller.post('/auth/login', { email: worker.email, password: PASSWORD })
    const old = app.visitor()
    before.forEach((value, name) => old.cookies.set(name, value))
    expect([await status(caller), await status(old)]).toEqual([200, 401])
  })

  it('keeps only hashes of the session', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const rows = await app.deps.knex('sessions').where('user_id', worker.id)
    const stored = JSON.stringify(rows)
    const secrets = [...caller.cookies].filter(([name]) => name !== 'daysheet-signed-in')
    expect(secrets.length).toBeGreaterThan(1)
    for (const [, value] of secrets) expect(stored).not.toContain(value)
  })
})

describe('when the site is served over https', () => {
  it('binds the cookies to this host', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://daysheet.test' } })
    const worker = await buildWorker(secure)
    const answer = await secure
      .visitor()
      .post('/auth/login', { email: worker.email, password: PASSWORD })
    await secure.close()
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(4)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-daysheet-/)
      expect(cookie).toMatch(/; path=\/;.*; secure/i)
    }
  })
})

describe('signing out', () => {
  it('ends the session for whoever holds its cookies', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const thief = app.visitor()
    caller.cookies.forEach((value, name) => thief.cookies.set(name, value))
    expect((await caller.post('/auth/logout')).status).toBe(200)
    expect([await status(caller), await status(thief)]).toEqual([401, 401])
    expect((await thief.post('/auth/refresh')).status).toBe(401)
  })
})

describe('refreshing', () => {
  it('is needed after fifteen minutes and renews the session', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    app.clock.advance(16 * MINUTE)
    expect(await status(caller)).toBe(401)
    const before = caller.cookies.get('daysheet-refresh')
    expect((await caller.post('/auth/refresh')).status).toBe(200)
    expect(caller.cookies.get('daysheet-refresh')).not.toBe(before)
    expect(await status(caller)).toBe(200)
  })

  it('succeeds for every tab that does it at once', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const token = await caller.csrfToken()
    const tabs = Array.from({ length: 8 }, () => {
      const tab = app.visitor()
      caller.cookies.forEach((value, name) => tab.cookies.set(name, value))
      return tab
    })
    const answers = await Promise.all(
      tabs.map((tab) =>
        tab.post('/auth/refresh', undefined, { headers: { 'x-csrf-token': token } }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(tabs.map(() => 200))
    expect(await Promise.all(tabs.map(status))).toEqual(tabs.map(() => 200))
  })

  describe('and the token was already swapped more than thirty seconds ago', () => {
    it('ends the session of the thief and of the person', async () => {
      const caller = await signedInClient(app, await buildWorker(app))
      const thief = app.visitor()
      caller.cookies.forEach((value, name) => thief.cookies.set(name, value))
      await caller.post('/auth/refresh')
      app.clock.advance(31)
      expect((await thief.post('/auth/refresh')).status).toBe(401)
      expect(await status(caller)).toBe(401)
      expect((await caller.post('/auth/refresh')).status).toBe(401)
    })
  })

  it('stops after fourteen idle days', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    app.clock.advance(14 * DAY + 1)
    expect((await caller.post('/auth/refresh')).status).toBe(401)
  })

  it('stops thirty days after signing in, however often it was used', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    for (const days of [10, 10, 9]) {
      app.clock.advance(days * DAY)
      expect((await caller.post('/auth/refresh')).status).toBe(200)
    }
    app.clock.advance(DAY + 1)
    expect((await caller.post('/auth/refresh')).status).toBe(401)
  })
})

describe('registering', () => {
  const registration = (email: string) => ({
    email,
    password: 'Scaffold-42',
    full_name: 'New Person',
    user_type: 'client',
    plan_type: 'starter',
  })

  it('signs in at once and mails a link that proves the address', async () => {
    const caller = app.visitor()
    const email = `New.${Date.now()}@Example.test`
    const answer = await caller.post('/auth/register', registration(email))
    expect(answer).toMatchObject({
      status: 201,
      body: {
        auto_login: true,
        user: { email: email.toLowerCase(), email_verified: false, plan_type: 'starter' },
      },
    })
    const [mail] = await mailsSentTo(app, email.toLowerCase())
    const token = /verify-email\?token=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await caller.post('/auth/verify-email', { token })).status).toBe(200)
    expect(await caller.get('/auth/me')).toMatchObject({ body: { user: { email_verified: true } } })
    const again = await app.visitor().post('/auth/verify-email', { token })
    expect(again).toMatchObject({
      status: 200,
      body: { message: 'Your email address is already confirmed.' },
    })
    app.clock.advance(8 * DAY)
    expect((await caller.post('/auth/verify-email', { token })).status).toBe(200)
  })

  it('refuses a link that was never mailed', async () => {
    const answer = await app.visitor().post('/auth/verify-email', { token: 'never-mailed' })
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'Invalid or expired verification link' },
    })
  })

  it('says that an address already has an account', async () => {
    const worker = await buildWorker(app)
    const answer = await app.visitor().post('/auth/register', registration(worker.email))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: 'An account with this email already exists' },
    })
  })

  it('refuses a password that many people use', async () => {
    // By rank, of those that are long enough: the 215th and the last of three thousand.
    for (const password of ['Password1', 'Wassup']) {
      const answer = await app.visitor().post('/auth/register', {
        ...registration('weak@example.test'),
        password,
      })
      expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'password' }] } })
      expect(JSON.stringify(answer.body)).toContain('weak password')
    }
  })

  it('keeps a password at the cost that OWASP names', async () => {
    const email = `cost-${Date.now()}@example.test`
    await app.visitor().post('/auth/register', registration(email))
    const user = (await app.deps.knex('users').where({ email }).first('password_hash')) as {
      password_hash: string
    }
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('creates one account when ten ask for it at once', async () => {
    const email = `race-${Date.now()}@example.test`
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.visitor().post('/auth/register', registration(email))),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('reading oneself', () => {
  it('takes two statements for a worker, and one more for a person of a company', async () => {
    const statementsOf = async (person: { email: string }) => {
      const caller = await signedInClient(app, person)
      return countStatements(app.deps.knex, () => caller.get('/auth/me'))
    }
    expect(await statementsOf(await buildWorker(app))).toBe(2)
    expect(await statementsOf(await buildClient(app))).toBe(3)
  })
})
