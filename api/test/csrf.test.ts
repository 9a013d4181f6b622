import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { ALLOWED_ORIGINS: 'https://partner.test' } })
})
afterAll(() => app.close())

const change = (caller: HttpClient, headers: Record<string, string>) =>
  caller.patch('/auth/profile', { phone: '1' }, { headers, csrf: false })

describe('a call that changes something', () => {
  it('is refused without a token before anything else is looked at', async () => {
    const answer = await app.visitor().post('/api/workers/x/invoices', [], { csrf: false })
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } })
    expect(JSON.stringify(answer.body)).toContain('CSRF')
  })

  it('is refused with a token of somebody else', async () => {
    const mine = await signedInClient(app, await buildWorker(app))
    const theirs = await signedInClient(app, await buildWorker(app))
    const token = await theirs.csrfToken()
    expect((await change(mine, { 'x-csrf-token': token })).status).toBe(403)
  })

  it('is refused with a token from before signing in', async () => {
    const worker = await buildWorker(app)
    const caller = app.visitor()
    const token = await caller.csrfToken()
    await caller.post('/auth/login', { email: worker.email, password: PASSWORD })
    expect((await change(caller, { 'x-csrf-token': token })).status).toBe(403)
    expect((await change(caller, { 'x-csrf-token': await caller.csrfToken() })).status).toBe(200)
  })

  it.each(['x', 'x.y', '.', `${'a'.repeat(22)}.${'b'.repeat(43)}`])(
    'is refused with %s for a token',
    async (token) => {
      const caller = await signedInClient(app, await buildWorker(app))
      expect((await change(caller, { 'x-csrf-token': token })).status).toBe(403)
    },
  )

  it('keeps its token over a refresh', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const token = await caller.csrfToken()
    await caller.post('/auth/refresh')
    expect((await change(caller, { 'x-csrf-token': token })).status).toBe(200)
  })

  it('is refused from a page of another site, whatever token it has', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const token = await caller.csrfToken()
    const from = (origin: string) => change(caller, { 'x-csrf-token': token, origin })
    expect((await from('https://evil.test')).status).toBe(403)
    expect((await from('null')).status).toBe(403)
    expect((await from('http://localhost:4000')).status).toBe(200)
    expect((await from(app.url)).status).toBe(200)
    expect((await from('https://partner.test')).status).toBe(200)
  })
})

describe('a call with a bearer token', () => {
  it('needs no CSRF token and ignores cookies', async () => {
    const cookieOwner = await signedInClient(app, await buildWorker(app))
    const answer = await cookieOwner.patch(
      '/auth/profile',
      { phone: '1' },
      { headers: { authorization: 'Bearer not-a-token' }, csrf: false },
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })
})

describe('a partner page', () => {
  it('may read answers, another site may not', async () => {
    const ask = (origin: string) => app.visitor().get('/healthz', { headers: { origin } })
    const partner = await ask('https://partner.test')
    const other = await ask('https://evil.test')
    expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.test')
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})
