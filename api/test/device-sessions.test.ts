import { epochMs, type DeviceSession } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../src/http/session/tokens.ts'
import { newId } from '../src/db/new-id.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { countStatements } from './support/count-statements.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (caller: HttpClient): Promise<DeviceSession[]> =>
  (await caller.get<{ sessions: DeviceSession[] }>('/auth/sessions')).body.sessions
const status = async (caller: HttpClient) => (await caller.get('/auth/me')).status
const ownId = async (caller: HttpClient): Promise<string> => (await list(caller))[0]?.id ?? ''
const unknown = {
  status: 404,
  body: { message: 'This device is not signed in to your account any more.' },
}

async function signInWith(userAgent: string, email: string): Promise<HttpClient> {
  const caller = app.visitor()
  const headers = { 'user-agent': userAgent }
  await caller.post('/auth/login', { email, password: PASSWORD }, { headers })
  return caller
}

describe('the list of signed-in devices', () => {
  it('names each once, this one first, then the one used last', async () => {
    const worker = await buildWorker(app)
    const phone = await signInWith(ANDROID, worker.email)
    app.clock.advance(20 * MINUTE)
    const laptop = await signedInClient(app, worker)
    app.clock.advance(20 * MINUTE)
    await phone.post('/auth/refresh', undefined, { headers: { 'user-agent': ANDROID } })
    await laptop.post('/auth/refresh')
    const sessions = await list(laptop)
    expect(sessions.map(({ current, device }) => [current, device])).toEqual([
      [true, null],
      [false, 'Chrome on Android'],
    ])
    const minutes = sessions.map(({ created_at, last_used_at }) =>
      Math.round((epochMs(last_used_at) - epochMs(created_at)) / 60_000),
    )
    expect(minutes).toEqual([20, 40])
    expect((await list(phone)).map(({ current, device }) => [current, device])).toEqual([
      [true, 'Chrome on Android'],
      [false, null],
    ])
  })

  it('leaves out what was signed out and what has expired', async () => {
    const worker = await buildWorker(app)
    const old = await signedInClient(app, worker)
    const gone = await signedInClient(app, worker)
    await gone.post('/auth/logout')
    expect(await list(old)).toHaveLength(1)
    app.clock.advance(14 * DAY + 1)
    expect(await list(await signedInClient(app, worker))).toHaveLength(1)
  })

  it('keeps neither address nor user agent', async () => {
    const worker = await buildWorker(app)
    await signInWith(ANDROID, worker.email)
    const stored = JSON.stringify(await app.deps.knex('sessions').where('user_id', worker.id))
    expect(stored).not.toContain('Mozilla')
    expect(stored).not.toMatch(/127\.0\.0\.1|::1/)
  })

  it('takes two statements, however many devices and renewals there are', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    for (let n = 0; n < 4; n += 1) {
      const other = await signedInClient(app, worker)
      await other.post('/auth/refresh')
      await caller.post('/auth/refresh')
    }
    const counted = await countStatements(app.deps.knex, async () => {
      expect(await list(caller)).toHaveLength(5)
    })
    expect(counted).toBe(2)
  })
})

describe('signing a device out', () => {
  it('refuses its next request, and leaves this one alone', async () => {
    const worker = await buildWorker(app)
    const phone = await signedInClient(app, worker)
    const laptop = await signedInClient(app, worker)
    const id = await ownId(phone)
    expect((await laptop.delete(`/auth/sessions/${id}`)).status).toBe(204)
    expect([await status(phone), (await phone.post('/auth/refresh')).status]).toEqual([401, 401])
    expect(await status(laptop)).toBe(200)
    expect(await laptop.delete(`/auth/sessions/${id}`)).toMatchObject(unknown)
    const entries = await app.deps.knex('audit_log').where('subject_id', worker.id)
    expect(entries).toMatchObject([{ action: 'session.end_session', actor_id: worker.id }])
  })

  it("says of somebody else's that it is not there, and leaves it signed in", async () => {
    const other = await signedInClient(app, await buildWorker(app))
    const caller = await signedInClient(app, await buildWorker(app))
    expect(await caller.delete(`/auth/sessions/${await ownId(other)}`)).toMatchObject(unknown)
    expect(await caller.delete(`/auth/sessions/${newId()}`)).toMatchObject(unknown)
    expect(await status(other)).toBe(200)
  })

  it('signs this one out too when it is asked to', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    expect((await caller.delete(`/auth/sessions/${await ownId(caller)}`)).status).toBe(204)
    expect(caller.cookies.has('daysheet-access')).toBe(false)
    expect(await status(caller)).toBe(401)
  })

  it('needs a CSRF token', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const id = await ownId(caller)
    const answers = [
      await caller.delete(`/auth/sessions/${id}`, { csrf: false }),
      await caller.delete('/auth/sessions', { csrf: false }),
      await caller.post('/auth/change-password', {}, { csrf: false }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403])
  })

  it('signs out everywhere else at once', async () => {
    const worker = await buildWorker(app)
    const others = [await signedInClient(app, worker), await signedInClient(app, worker)]
    const stranger = await signedInClient(app, await buildWorker(app))
    const caller = await signedInClient(app, worker)
    expect((await caller.delete('/auth/sessions')).status).toBe(204)
    expect(await Promise.all([caller, stranger, ...others].map(status))).toEqual([
      200, 200, 401, 401,
    ])
  })
})

describe('an API token', () => {
  it('changes no password and neither lists nor ends sessions', async () => {
    const worker = await buildWorker(app)
    const browser = await signedInClient(app, worker)
    const token = newToken()
    await app.deps.knex('api_tokens').insert({
      id: newId(),
      user_id: worker.id,
      token_hash: hashToken(token),
      label: 'Partner',
      expires_at: sqlInstant('2099-01-01T00:00:00.000Z'),
      created_at: sqlInstant(app.clock.now()),
    })
    const options = { headers: { authorization: `Bearer ${token}` }, csrf: false }
    const program = app.visitor()
    const passwords = { currentPassword: PASSWORD, newPassword: 'Trestle-77-oak' }
    const answers = [
      await program.get('/auth/sessions', options),
      await program.delete('/auth/sessions', options),
      await program.delete(`/auth/sessions/${await ownId(browser)}`, options),
      await program.post('/auth/change-password', passwords, options),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'access_denied' } })
    }
    expect(await status(browser)).toBe(200)
  })
})
