import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import {
  addPasskey,
  addTotp,
  afterPassword,
  appCode,
  passkeyQuestion,
  takeSecondStep,
} from './support/second-factors.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { testDatabase } from './support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  const { knex, url } = await testDatabase()
  app = await startTestApp({ deps: { limits: rateLimits(knex, url) } })
})
beforeEach(async () => {
  await app.deps.knex('rate_limits').delete()
  app.clock.set('2026-11-26T12:00:00.000Z')
})
afterAll(() => app.close())

const wrong = (path: string) => ({ status: 422, body: { issues: [{ path }] } })
const TOO_LATE = { status: 409, body: { message: expect.stringMatching(/^More than ten minutes/) } }

/** A worker with an authenticator app, in their own browser. */
async function withApp() {
  const worker = await buildWorker(app)
  const own = await signedInClient(app, worker)
  return { worker, own, ...(await addTotp(app, own)) }
}

async function withPasskey() {
  const worker = await buildWorker(app)
  const own = await signedInClient(app, worker)
  return { worker, own, ...(await addPasskey(own)) }
}

describe('when somebody with an authenticator app signs in', () => {
  it('begins no session by the password alone', async () => {
    const { worker } = await withApp()
    const caller = app.visitor()
    const login = { email: worker.email, password: PASSWORD }
    expect(await caller.post('/auth/login', login)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    })
    expect([...caller.cookies.keys()].filter((name) => /access|refresh|signed/.test(name))).toEqual(
      [],
    )
    expect((await caller.get('/auth/me')).status).toBe(401)
    const sessions = await app.deps.knex('sessions').where('user_id', worker.id)
    expect(sessions).toHaveLength(1)
  })

  it('begins one by the code that the app shows, or that of half a minute before or after', async () => {
    const { worker, secret } = await withApp()
    for (const later of [0, 1]) {
      const caller = await afterPassword(app, worker.email)
      const answer = await takeSecondStep(caller, { code: appCode(app, secret, later) })
      expect(answer).toMatchObject({ status: 200, body: { user: { id: worker.id } } })
      expect((await caller.get('/auth/me')).status).toBe(200)
    }
    app.clock.advance(120)
    const caller = await afterPassword(app, worker.email)
    const tooOld = await takeSecondStep(caller, { code: appCode(app, secret, -2) })
    expect(tooOld).toMatchObject(wrong('code'))
    expect((await takeSecondStep(caller, { code: appCode(app, secret, -1) })).status).toBe(200)
  })

  it('takes a code once, whoever has seen it being typed', async () => {
    const { worker, secret } = await withApp()
    const code = appCode(app, secret)
    const callers = await Promise.all([1, 2, 3, 4].map(() => afterPassword(app, worker.email)))
    const answers = await Promise.all(callers.map((caller) => takeSecondStep(caller, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const later = await afterPassword(app, worker.email)
    expect(await takeSecondStep(later, { code })).toMatchObject(wrong('code'))
  })

  it('waits for ten minutes, in the browser of the password alone', async () => {
    const { worker, secret } = await withApp()
    const caller = await afterPassword(app, worker.email)
    expect(await takeSecondStep(app.visitor(), { code: appCode(app, secret) })).toMatchObject(
      TOO_LATE,
    )
    app.clock.advance(10 * 60)
    expect(await caller.post('/auth/second-step/begin')).toMatchObject(TOO_LATE)
    expect(await takeSecondStep(caller, { code: appCode(app, secret) })).toMatchObject(TOO_LATE)
  })

  it('ends after five wrong codes, as guessing a password does', async () => {
    const { worker, secret } = await withApp()
    const caller = await afterPassword(app, worker.email)
    const right = appCode(app, secret)
    const guess = right === '123456' ? '654321' : '123456'
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await takeSecondStep(caller, { code: guess })).toMatchObject(wrong('code'))
    }
    expect((await takeSecondStep(caller, { code: right })).status).toBe(429)
  })

  it('is told by mail of the new device once the second step is taken, and not before', async () => {
    const { worker, secret } = await withApp()
    const alerts = async () =>
      (await mailsSentTo(app, worker.email)).filter(({ subject }) =>
        subject?.startsWith('New sign-in'),
      )
    const caller = await afterPassword(app, worker.email)
    expect(await alerts()).toEqual([])
    await takeSecondStep(caller, { code: appCode(app, secret) })
    expect(await alerts()).toHaveLength(1)
  })
})

describe('when the password is replaced by a mailed link', () => {
  it('still asks for the second factor, and ends a sign-in that waits for it', async () => {
    const { worker, secret } = await withApp()
    const waiting = await afterPassword(app, worker.email)
    await app.visitor().post('/auth/forgot-password', { email: worker.email })
    const mails = await mailsSentTo(app, worker.email)
    const link = mails.find(({ subject }) => subject === 'Reset your password')?.text ?? ''
    const token = /token=([\w-]+)/.exec(link)?.[1]
    const newPassword = 'Trestle-77-oak'
    await app.visitor().post('/auth/reset-password', { token, email: worker.email, newPassword })
    const caller = app.visitor()
    const login = { email: worker.email, password: newPassword }
    expect((await caller.post('/auth/login', login)).status).toBe(401)
    expect((await caller.get('/auth/me')).status).toBe(401)
    const code = appCode(app, secret)
    expect(await takeSecondStep(waiting, { code })).toMatchObject(TOO_LATE)
    expect((await takeSecondStep(caller, { code })).status).toBe(200)
  })
})

describe('when a recovery code is used', () => {
  it('signs in once, is told by mail, and leaves nine', async () => {
    const { worker, own, codes } = await withApp()
    expect(codes).toHaveLength(10)
    const [recovery_code = ''] = codes
    expect(recovery_code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
    await mailsSentTo(app, worker.email)
    const first = await afterPassword(app, worker.email)
    expect((await takeSecondStep(first, { recovery_code })).status).toBe(200)
    const second = await afterPassword(app, worker.email)
    expect(await takeSecondStep(second, { recovery_code })).toMatchObject(wrong('recovery_code'))
    const subjects = (await mailsSentTo(app, worker.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A recovery code was used')
    expect(await own.get('/auth/second-factors')).toMatchObject({
      body: { recovery_codes_left: 9 },
    })
  })

  it('is kept as a hash at the cost of a password', async () => {
    const { worker, codes } = await withApp()
    const rows = await app.deps.knex('recovery_codes').where('user_id', worker.id)
    expect(rows).toHaveLength(10)
    const storedCodes = JSON.stringify(rows)
    for (const code of codes) expect(storedCodes).not.toContain(code.replace('-', ''))
  })
})

describe('when a passkey is used', () => {
  it('signs in, and counts on', async () => {
    const { worker, own, key } = await withPasskey()
    for (let times = 0; times < 2; times += 1) {
      const caller = await afterPassword(app, worker.email)
      const passkey = key.get(await passkeyQuestion(caller))
      expect((await takeSecondStep(caller, { passkey })).status).toBe(200)
    }
    const { body } = await own.get<{ factors: { last_used_at: string | null }[] }>(
      '/auth/second-factors',
    )
    expect(body.factors).toMatchObject([{ name: 'Laptop', last_used_at: app.clock.now() }])
  })

  it('answers its question once, and no other', async () => {
    const { worker, key } = await withPasskey()
    const caller = await afterPassword(app, worker.email)
    const old = key.get(await passkeyQuestion(caller))
    const passkey = key.get(await passkeyQuestion(caller))
    expect(await takeSecondStep(caller, { passkey: old })).toMatchObject(wrong('passkey'))
    // The wrong answer has used the question up.
    expect(await takeSecondStep(caller, { passkey })).toMatchObject(wrong('passkey'))
    const again = key.get(await passkeyQuestion(caller))
    expect((await takeSecondStep(caller, { passkey: again })).status).toBe(200)
  })

  it('is refused from another site, from somebody else, and from a copy', async () => {
    const { worker, key } = await withPasskey()
    const { key: others } = await withPasskey()
    const caller = await afterPassword(app, worker.email)
    const elsewhere = key.get(await passkeyQuestion(caller), { origin: 'https://evil.example' })
    expect(await takeSecondStep(caller, { passkey: elsewhere })).toMatchObject(wrong('passkey'))
    const strange = others.get(await passkeyQuestion(caller))
    expect(await takeSecondStep(caller, { passkey: strange })).toMatchObject(wrong('passkey'))
    const own = key.get(await passkeyQuestion(caller))
    expect((await takeSecondStep(caller, { passkey: own })).status).toBe(200)
    const another = await afterPassword(app, worker.email)
    const copied = key.get(await passkeyQuestion(another), { counter: 1 })
    expect(await takeSecondStep(another, { passkey: copied })).toMatchObject(wrong('passkey'))
  })
})
