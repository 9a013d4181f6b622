import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { buildClient, buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { countStatements } from './support/count-statements.ts'
import type { HttpClient } from './support/http-client.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { testDatabase } from './support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  const { knex, url } = await testDatabase()
  app = await startTestApp({ deps: { limits: rateLimits(knex, url) } })
})
beforeEach(() => app.deps.knex('rate_limits').delete())
afterAll(() => app.close())

const NEW = 'Trestle-77-oak'

const change = (caller: HttpClient, newPassword = NEW, currentPassword = PASSWORD) =>
  caller.post('/auth/change-password', { currentPassword, newPassword })
const status = async (caller: HttpClient) => (await caller.get('/auth/me')).status
const signIn = async (email: string, password: string) =>
  (await app.visitor().post('/auth/login', { email, password })).status

function copyOf(caller: HttpClient): HttpClient {
  const copy = app.visitor()
  caller.cookies.forEach((value, name) => copy.cookies.set(name, value))
  return copy
}

describe('changing the password', () => {
  it('ends every other session, keeps this one and takes only the new password from then on', async () => {
    const worker = await buildWorker(app)
    const elsewhere = await signedInClient(app, worker)
    const caller = await signedInClient(app, worker)
    const answer = await change(caller)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Password changed successfully' },
    ])
    expect([await status(caller), await status(elsewhere)]).toEqual([200, 401])
    expect((await elsewhere.post('/auth/refresh')).status).toBe(401)
    expect([await signIn(worker.email, PASSWORD), await signIn(worker.email, NEW)]).toEqual([
      401, 200,
    ])
  })

  it('gives this session new ids: cookies that were copied before are worth nothing', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const thief = copyOf(caller)
    const token = await caller.csrfToken()
    await change(caller)
    expect([await status(thief), (await thief.post('/auth/refresh')).status]).toEqual([401, 401])
    // A page that is open goes on with the CSRF token it has.
    const saved = await caller.patch(
      '/auth/profile',
      { city: 'Leeds' },
      { headers: { 'x-csrf-token': token } },
    )
    expect(saved.status).toBe(200)
    expect((await caller.post('/auth/refresh')).status).toBe(200)
  })

  it('does not make the session last longer than thirty days after signing in', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const expiry = () =>
      app.deps.knex('sessions').where('user_id', worker.id).pluck('family_expires_at')
    const [before] = await expiry()
    app.clock.advance(60)
    await change(caller)
    expect(await expiry()).toEqual([before])
  })

  it('tells the person by mail, and what to do if it was somebody else', async () => {
    const client = await buildClient(app)
    await change(await signedInClient(app, client))
    const [mail] = await mailsSentTo(app, client.email)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('Every other device has been signed out.')
    expect(mail?.text).toContain('If it was not, set a new password now')
    expect(mail?.text).toContain('/forgot-password')
  })

  it('is in the audit log without either password', async () => {
    const worker = await buildWorker(app)
    await change(await signedInClient(app, worker))
    const entries = await app.deps.knex('audit_log').where('subject_id', worker.id)
    expect(entries).toMatchObject([{ action: 'session.change_password', actor_id: worker.id }])
    const stored = JSON.stringify([entries, await app.deps.knex('outbox')])
    for (const secret of [PASSWORD, NEW]) expect(stored).not.toContain(secret)
  })

  it('asks for the current password, and changes nothing for a wrong one', async () => {
    const worker = await buildWorker(app)
    const elsewhere = await signedInClient(app, worker)
    const caller = await signedInClient(app, worker)
    expect(await change(caller, NEW, 'Not-this-one-7')).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        issues: [{ path: 'currentPassword', message: 'This is not your current password' }],
      },
    })
    expect([await status(caller), await status(elsewhere)]).toEqual([200, 200])
    expect(await signIn(worker.email, PASSWORD)).toBe(200)
    const subjects = (await mailsSentTo(app, worker.email)).map(({ subject }) => subject)
    // Of the other two sign-ins alone.
    expect(new Set(subjects)).toEqual(new Set(['New sign-in to your account']))
  })

  it('takes no password that a reset would not take, nor the current one again', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const refused = [
      'Short1',
      'alllower1',
      'NoDigitsHere',
      'Password1',
      PASSWORD,
      `Aa1${'x'.repeat(126)}`,
    ]
    for (const password of refused) {
      expect(await change(caller, password)).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'newPassword' }] },
      })
    }
  })

  it('stops guesses at the current password as it does at the sign-in', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    // Without the cookie of a known device, as whoever copied a session has it.
    caller.cookies.delete('daysheet-device')
    const statuses = []
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await change(caller, NEW, `Wrong-guess-${time}`)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const answer = await change(caller)
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    // The same guesses count at the sign-in.
    expect(await signIn(worker.email, PASSWORD)).toBe(429)
  })

  it('has one winner when ten change it at once', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const token = await caller.csrfToken()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        copyOf(caller).post(
          '/auth/change-password',
          { currentPassword: PASSWORD, newPassword: `${NEW}-${n}` },
          { headers: { 'x-csrf-token': token } },
        ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await mailsSentTo(app, worker.email)).toHaveLength(1)
  })

  it('takes the same number of statements however many sessions there are', async () => {
    const counted = []
    for (const others of [0, 5]) {
      const worker = await buildWorker(app)
      for (let n = 0; n < others; n += 1) await signedInClient(app, worker)
      const caller = await signedInClient(app, worker)
      const token = await caller.csrfToken()
      const body = { currentPassword: PASSWORD, newPassword: NEW }
      const headers = { 'x-csrf-token': token }
      counted.push(
        await countStatements(app.deps.knex, () =>
          caller.post('/auth/change-password', body, { headers }),
        ),
      )
    }
    expect(counted[1]).toBe(counted[0])
  })
})
