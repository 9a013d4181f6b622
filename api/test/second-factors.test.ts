import type { TotpSetup } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/db/new-id.ts'
import { hashToken, newToken } from '../src/http/session/tokens.ts'
import { bearerClient } from './support/build-partner.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { addPasskey, addTotp, appCode } from './support/second-factors.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { softwarePasskey } from './support/software-passkey.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set('2026-11-26T12:00:00.000Z'))
afterAll(() => app.close())

const STEP_UP_REQUIRED = (path: string) => ({
  status: 403,
  body: { code: 'step_up_required', issues: [{ path }] },
})
const minutesPass = (minutes: number) => app.clock.advance(minutes * 60)
const remove = (caller: HttpClient, id: string) => caller.delete(`/auth/second-factors/${id}`)

/** A worker who has just signed in. */
async function signedIn() {
  const worker = await buildWorker(app)
  return { worker, own: await signedInClient(app, worker) }
}

describe('when a factor is added', () => {
  it('needs the password of the last ten minutes, and the factor once there is one', async () => {
    const { worker, own } = await signedIn()
    minutesPass(10)
    const begin = () => own.post('/auth/second-factors/totp/begin')
    expect(await begin()).toMatchObject(STEP_UP_REQUIRED('password'))
    await own.post('/auth/step-up/password', { password: PASSWORD })
    const { secret } = await addTotp(app, own)
    minutesPass(10)
    expect(await begin()).toMatchObject(STEP_UP_REQUIRED('second_factor'))
    const password = await own.post('/auth/step-up/password', { password: PASSWORD })
    expect(password.status).toBe(409)
    const code = appCode(app, secret)
    expect((await own.post('/auth/step-up/factor', { code })).status).toBe(200)
    expect((await begin()).status).toBe(200)
    const recorded = await app.deps
      .knex('audit_log')
      .where({ subject_id: worker.id, action: 'session.confirm_step_up' })
      .orderBy('id')
    expect(recorded.map(({ after }) => JSON.parse(String(after)) as unknown)).toEqual([
      null,
      { by: 'totp' },
    ])
  })

  it('seals the secret of an app, and shows it as text, address and picture once', async () => {
    const { worker, own } = await signedIn()
    const begun = await own.post<TotpSetup>('/auth/second-factors/totp/begin')
    const { secret, uri, qr } = begun.body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr?.path).toMatch(/^M4 4h7v1h-7z/)
    const code = appCode(app, secret)
    await own.post('/auth/second-factors/totp', { name: 'Phone', code })
    const [row] = await app.deps.knex('second_factors').where('user_id', worker.id)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(app.deps.vault.open(String(row.secret_sealed))).toBe(secret)
    const listed = await own.get('/auth/second-factors')
    expect(JSON.stringify(listed.body)).not.toMatch(/secret|public_key|credential/)
  })

  it('gives recovery codes with the first one alone, and tells of each by mail and in the audit log', async () => {
    const { worker, own } = await signedIn()
    const first = await addTotp(app, own, 'Work phone')
    const second = await addPasskey(own, 'Laptop')
    expect([first.codes.length, second.codes.length]).toEqual([10, 0])
    const mails = await mailsSentTo(app, worker.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A passkey was added',
      'An authenticator app was added',
    ])
    expect(mails.map(({ text }) => text).join()).toContain('“Work phone”')
    const recorded = await app.deps
      .knex('audit_log')
      .where('subject_id', worker.id)
      .where('action', 'like', 'second_factor.%')
      .orderBy('id')
    expect(recorded).toMatchObject([
      { action: 'second_factor.add_totp', actor_id: worker.id },
      { action: 'second_factor.add_passkey', actor_id: worker.id },
    ])
  })

  it('is refused for a passkey of another site, a used question, and one that is there already', async () => {
    const { own } = await signedIn()
    const key = softwarePasskey()
    const begin = async () =>
      (await own.post<{ options: never }>('/auth/second-factors/passkeys/begin')).body.options
    const add = (credential: object) =>
      own.post('/auth/second-factors/passkeys', { name: 'Key', credential })
    const elsewhere = key.create(await begin(), { origin: 'https://evil.example' })
    expect(await add(elsewhere)).toMatchObject({ status: 422 })
    const made = key.create(await begin())
    expect((await add(made)).status).toBe(201)
    expect((await add(made)).status).toBe(409)
    expect(await add(key.create(await begin()))).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
  })

  it('holds ten', async () => {
    const { own } = await signedIn()
    for (let n = 0; n < 10; n += 1) await addPasskey(own, `Key ${n}`)
    await expect(addPasskey(own, 'One more')).rejects.toThrow(/You have 10 already/)
  })
})

describe('when a factor is removed', () => {
  it('takes the recovery codes along with the last one, and tells by mail', async () => {
    const { worker, own } = await signedIn()
    const first = await addTotp(app, own)
    const second = await addPasskey(own)
    await mailsSentTo(app, worker.email)
    expect((await remove(own, second.id)).status).toBe(204)
    expect((await remove(own, first.id)).status).toBe(204)
    expect(await own.get('/auth/second-factors')).toMatchObject({
      body: { factors: [], recovery_codes_left: 0 },
    })
    const subjects = (await mailsSentTo(app, worker.email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'A passkey was removed',
      'An authenticator app was removed',
    ])
    expect((await signedInClient(app, worker)).cookies.size).toBeGreaterThan(0)
  })

  it('needs the factor, and is nobody else’s to do', async () => {
    const { own } = await signedIn()
    const { id } = await addTotp(app, own)
    const stranger = (await signedIn()).own
    expect((await remove(stranger, id)).status).toBe(404)
    minutesPass(10)
    expect(await remove(own, id)).toMatchObject(STEP_UP_REQUIRED('second_factor'))
  })
})

describe('what moves money, and the password', () => {
  it('ask somebody with a factor for it, whatever password they enter', async () => {
    const { own } = await signedIn()
    const { secret } = await addTotp(app, own)
    minutesPass(10)
    const saveBank = () => own.patch('/auth/profile', { bank_account_number: '11112222' })
    const change = () =>
      own.post('/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'Trestle-77-oak',
      })
    expect(await saveBank()).toMatchObject(STEP_UP_REQUIRED('second_factor'))
    expect(await change()).toMatchObject(STEP_UP_REQUIRED('second_factor'))
    await own.post('/auth/step-up/factor', { code: appCode(app, secret) })
    expect((await saveBank()).status).toBe(200)
    expect((await change()).status).toBe(200)
  })

  it('take a passkey for it too, once', async () => {
    const { own } = await signedIn()
    const { key } = await addPasskey(own)
    minutesPass(10)
    const question = await own.post<{ passkey: never }>('/auth/step-up/factor/begin')
    const passkey = key.get(question.body.passkey)
    expect((await own.post('/auth/step-up/factor', { passkey })).status).toBe(200)
    expect((await own.post('/auth/step-up/factor', { passkey })).status).toBe(422)
  })
})

describe('a program with a token', () => {
  it('neither sees, adds nor removes a factor', async () => {
    const { worker, own } = await signedIn()
    const { id } = await addTotp(app, own)
    const token = newToken()
    await app.deps.knex('api_tokens').insert({
      id: newId(),
      user_id: worker.id,
      token_hash: hashToken(token),
      label: 'test',
      expires_at: '2100-01-01 00:00:00.000',
    })
    const program = bearerClient(app, token)
    expect((await program.get('/auth/me')).status).toBe(200)
    expect((await program.get('/auth/second-factors')).status).toBe(403)
    expect((await program.post('/auth/second-factors/totp/begin')).status).toBe(403)
    expect((await remove(program, id)).status).toBe(403)
  })
})
