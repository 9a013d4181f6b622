import type { User } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerClient } from './support/build-partner.ts'
import { buildWorker } from './support/build-user.ts'
import { startProgram } from './support/program.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function issue(...args: string[]) {
  const env = { DATABASE_URL: app.config.database.url }
  const program = startProgram('issue-api-token.ts', { args, env })
  const code = await program.ended
  return { code, token: program.stdout().trim(), said: program.stderr() }
}

describe('when a token is issued to a worker for 30 days', () => {
  let token: string
  let email: string
  beforeAll(async () => {
    ;({ email } = await buildWorker(app))
    ;({ token } = await issue('--email', email, '--label', 'Partner', '--days', '30', '--write'))
  })

  const authorised = () => ({ headers: { authorization: `Bearer ${token}` }, csrf: false })

  it('is printed once, and the database keeps no copy', async () => {
    expect(token).toMatch(/^\S{40,}$/)
    const rows = await app.deps.knex('api_tokens')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('reads and changes what the worker may, without cookies and without a CSRF token', async () => {
    const caller = app.visitor()
    const me = await caller.get<{ user: User }>('/auth/me', authorised())
    expect(me).toMatchObject({ status: 200, body: { user: { email } } })
    const changed = await caller.patch('/auth/profile', { phone: '07700 900123' }, authorised())
    expect(changed.status).toBe(200)
    expect(caller.cookies.size).toBe(0)
  })

  it('opens nothing that is another person’s', async () => {
    const stranger = await buildWorker(app)
    const answer = await app.visitor().get(`/api/workers/${stranger.id}/invoices`, authorised())
    expect(answer.status).toBe(403)
  })

  it('counts for nothing once it is revoked', async () => {
    await app.deps.knex('api_tokens').update({ revoked_at: '2026-01-01 00:00:00.000' })
    expect((await app.visitor().get('/auth/me', authorised())).status).toBe(401)
    await app.deps.knex('api_tokens').update({ revoked_at: null })
  })

  it('counts for nothing once its days are over', async () => {
    app.clock.advance(30 * 24 * 60 * 60)
    expect((await app.visitor().get('/auth/me', authorised())).status).toBe(401)
    app.clock.advance(-30 * 24 * 60 * 60)
  })

  it('leaves an audit row that names its label and not the token', async () => {
    const [row] = await app.deps
      .knex('audit_log')
      .where('action', 'api_token.issue')
      .orderBy('id', 'desc')
      .limit(1)
    expect(JSON.stringify(row)).toContain('Partner')
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('when a token is issued without --write', () => {
  it('reads everything and changes nothing', async () => {
    const { email } = await buildWorker(app)
    const { token } = await issue('--email', email, '--label', 'Report')
    const script = bearerClient(app, token)
    expect(await script.get('/auth/me')).toMatchObject({ status: 200, body: { user: { email } } })
    expect((await script.get('/api/notifications')).status).toBe(200)
    expect(await script.patch('/auth/profile', { phone: '07700 900123' })).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    })
    const appsAnswer = await script.get('/api/connected-apps')
    expect(appsAnswer).toMatchObject({ status: 403, body: { code: 'access_denied' } })
  })
})

describe('when the command is not complete', () => {
  it.each([
    [['--email', 'a@example.test']],
    [['--email', 'a@example.test', '--label', 'Partner', '--days', '1000']],
  ])('says what it needs for %j', async (args) => {
    const { code, token, said } = await issue(...args)
    expect({ code, token }).toEqual({ code: 64, token: '' })
    expect(said).toContain('--email, --label and --days')
  })

  it('says that there is no such account', async () => {
    const { code, said } = await issue('--email', 'nobody@example.test', '--label', 'Partner')
    expect({ code, said }).toEqual({
      code: 1,
      said: 'No account has the address nobody@example.test.\n',
    })
  })
})
