import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NEW = 'Trestle-77-oak'

async function askForLink(email: string): Promise<{ token: string; email: string }> {
  await app.visitor().post('/auth/forgot-password', { email })
  const mails = await mailsSentTo(app, email)
  const link = /https?:\S+\/reset-password\?\S+/.exec(mails.at(-1)?.text ?? '')?.[0]
  if (!link) throw new Error(`${email} got no link`)
  const query = new URL(link).searchParams
  return { token: query.get('token') ?? '', email: query.get('email') ?? '' }
}

const reset = (link: { token: string; email: string }, newPassword = NEW) =>
  app.visitor().post('/auth/reset-password', { ...link, newPassword })

describe('a forgotten password', () => {
  it('is replaced by a link, which ends every session', async () => {
    const worker = await buildWorker(app)
    const elsewhere = await signedInClient(app, worker)
    const link = await askForLink(worker.email)
    expect((await app.visitor().post('/auth/verify-reset-token', link)).body).toEqual({
      valid: true,
    })
    expect((await reset(link)).status).toBe(200)
    expect((await elsewhere.get('/auth/me')).status).toBe(401)
    const signIn = (password: string) =>
      app.visitor().post('/auth/login', { email: worker.email, password })
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([401, 200])
  })

  it('answers the same for an address without an account, and sends it nothing', async () => {
    const worker = await buildWorker(app)
    const known = await app.visitor().post('/auth/forgot-password', { email: worker.email })
    const unknown = await app.visitor().post('/auth/forgot-password', { email: 'no@example.test' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await mailsSentTo(app, 'no@example.test')).toEqual([])
  })
})

describe('a reset link', () => {
  const dead = { status: 422, body: { message: 'Invalid or expired reset link' } }

  it('works once, also when ten use it at the same time', async () => {
    const link = await askForLink((await buildWorker(app)).email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(link)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    expect(await reset(link)).toMatchObject(dead)
  })

  it('runs out after fifteen minutes', async () => {
    const link = await askForLink((await buildWorker(app)).email)
    app.clock.advance(15 * 60 + 1)
    expect(await app.visitor().post('/auth/verify-reset-token', link)).toMatchObject(dead)
    expect(await reset(link)).toMatchObject(dead)
  })

  it('stops working when a newer one is asked for', async () => {
    const worker = await buildWorker(app)
    const first = await askForLink(worker.email)
    const second = await askForLink(worker.email)
    expect(await reset(first)).toMatchObject(dead)
    expect((await reset(second)).status).toBe(200)
  })

  it('belongs to its address', async () => {
    const link = await askForLink((await buildWorker(app)).email)
    const other = await buildWorker(app)
    expect(await reset({ ...link, email: other.email })).toMatchObject(dead)
  })

  it('is not to be found in the database', async () => {
    const { token } = await askForLink((await buildWorker(app)).email)
    const rows = [await app.deps.knex('password_resets'), await app.deps.knex('outbox')]
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('asks for a password with both cases and a digit that nobody guesses', async () => {
    const link = await askForLink((await buildWorker(app)).email)
    for (const password of ['Short1', 'alllower1', 'NoDigitsHere', 'Password1']) {
      expect(await reset(link, password)).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'newPassword' }] },
      })
    }
  })
})
