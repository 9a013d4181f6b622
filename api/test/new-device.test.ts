import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorker, PASSWORD } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const signIn = (caller: HttpClient, email: string, userAgent = '') =>
  caller.post(
    '/auth/login',
    { email, password: PASSWORD },
    { headers: { 'user-agent': userAgent } },
  )

/** Sent since it was asked last. */
const alertsTo = async (email: string) =>
  (await mailsSentTo(app, email)).filter(({ subject }) => subject === 'New sign-in to your account')

const linkIn = (text: string | undefined): string =>
  /\/not-me\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

const disown = (token: string) => app.visitor().post('/auth/disown-sign-in', { token })

/** Somebody whose own browser is known, and who has signed in on a telephone since. */
async function signedInElsewhere() {
  const { email, id } = await buildWorker(app)
  const own = app.visitor()
  await signIn(own, email)
  const telephone = app.visitor()
  await signIn(telephone, email, IPHONE)
  const [mail] = await alertsTo(email)
  return { email, id, own, telephone, mail, token: linkIn(mail?.text) }
}

describe('a sign-in', () => {
  it('on the first device of an account is no news', async () => {
    const { email } = await buildWorker(app)
    await signIn(app.visitor(), email)
    expect(await alertsTo(email)).toEqual([])
  })

  it('on a device that was not used before is told by mail, with its day and its device', async () => {
    const { mail } = await signedInElsewhere()
    expect(mail?.text).toMatch(/Safari on iOS/)
    expect(mail?.text).toMatch(/You had not used this device before/)
  })

  it('on the same device again is not', async () => {
    const { email, telephone } = await signedInElsewhere()
    await telephone.post('/auth/logout')
    await signIn(telephone, email, IPHONE)
    expect(await alertsTo(email)).toEqual([])
  })

  it('with a wrong password tells nobody', async () => {
    const { email } = await signedInElsewhere()
    await app.visitor().post('/auth/login', { email, password: 'Wrong-One-7' })
    expect(await alertsTo(email)).toEqual([])
  })

  it('after a registration in another browser is news at once', async () => {
    const email = `registered.${crypto.randomUUID()}@example.test`
    const account = { full_name: 'Łukasz O’Brien', user_type: 'worker', password: PASSWORD }
    await app.visitor().post('/auth/register', { email, ...account })
    await signIn(app.visitor(), email)
    expect(await alertsTo(email)).toHaveLength(1)
  })
})

describe('whoever it was not', () => {
  it('ends every session and the password, and chooses a new one', async () => {
    const { email, own, telephone, token } = await signedInElsewhere()
    const answer = await disown(token)
    expect(answer.status).toBe(200)
    for (const caller of [own, telephone]) {
      expect((await caller.get('/auth/me')).status).toBe(401)
      expect((await caller.post('/auth/refresh')).status).toBe(401)
    }
    expect((await signIn(app.visitor(), email)).status).toBe(401)
    const { reset } = answer.body as { reset: { token: string; email: string } }
    const newPassword = 'Trestle-77-oak'
    expect(
      (await app.visitor().post('/auth/reset-password', { ...reset, newPassword })).status,
    ).toBe(200)
    const again = await app.visitor().post('/auth/login', { email, password: newPassword })
    expect(again.status).toBe(200)
  })

  it('does it once, also when ten press at the same time', async () => {
    const { token } = await signedInElsewhere()
    const answers = await Promise.all(Array.from({ length: 10 }, () => disown(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
  })

  it('may use the older of two mails', async () => {
    const { email, token } = await signedInElsewhere()
    app.clock.advance(60)
    await signIn(app.visitor(), email)
    expect(await alertsTo(email)).toHaveLength(1)
    expect((await disown(token)).status).toBe(200)
  })

  it('is too late after thirty days', async () => {
    const { token } = await signedInElsewhere()
    app.clock.advance(30 * 24 * 60 * 60 + 1)
    expect(await disown(token)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'token' }] },
    })
  })

  it('stands in the audit log', async () => {
    const { id, token } = await signedInElsewhere()
    await disown(token)
    const rows: unknown = await app.deps
      .knex('audit_log')
      .where({ action: 'session.disown_sign_in', subject_id: id })
    expect(rows).toHaveLength(1)
  })

  it('has a link that is not to be found in the database', async () => {
    const { token } = await signedInElsewhere()
    const rows = [await app.deps.knex('sign_in_alerts'), await app.deps.knex('outbox')]
    expect(token).not.toBe('')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
