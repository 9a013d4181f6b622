import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../src/db/in-transaction.ts'
import { setOrigins } from '../src/features/partners/index.ts'
import { buildPartner, type BuiltPartner } from './support/build-partner.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let partner: BuiltPartner
beforeAll(async () => {
  app = await startTestApp({ environment: { ALLOWED_ORIGINS: 'https://own.test' } })
  partner = await buildPartner(app, { origins: ['https://pages.origins.test'] })
})
afterAll(() => app.close())

/** What a browser reads before it lets a page of this origin see the answer. */
async function allowedTo(origin: string) {
  const { headers } = await app.visitor().get('/auth/me', { headers: { origin } })
  return {
    origin: headers.get('access-control-allow-origin'),
    cookies: headers.get('access-control-allow-credentials'),
  }
}

describe('a page that calls from another origin', () => {
  it('reads the answers when a partner has that origin, without cookies', async () => {
    expect(await allowedTo('https://pages.origins.test')).toEqual({
      origin: 'https://pages.origins.test',
      cookies: null,
    })
  })

  it('reads them with cookies where the operator’s setting names it', async () => {
    expect(await allowedTo('https://own.test')).toEqual({
      origin: 'https://own.test',
      cookies: 'true',
    })
  })

  it('reads nothing otherwise', async () => {
    for (const origin of ['https://evil.test', 'https://pages.origins.test.evil.test', 'null']) {
      expect(await allowedTo(origin)).toEqual({ origin: null, cookies: null })
    }
  })

  it('is told so before it sends anything', async () => {
    const asks = { 'access-control-request-method': 'POST' }
    const preflight = (origin: string) =>
      app.visitor().send('OPTIONS', '/api/invoices', undefined, {
        csrf: false,
        headers: { ...asks, origin },
      })
    const allowed = await preflight('https://pages.origins.test')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
    const refused = await preflight('https://evil.test')
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('no longer reads them half a minute after the origin was taken away', async () => {
    await inTransaction(app.deps, (trx) =>
      setOrigins(trx, partner.id, ['https://new.origins.test']),
    )
    app.clock.advance(31)
    expect((await allowedTo('https://pages.origins.test')).origin).toBeNull()
    expect((await allowedTo('https://new.origins.test')).origin).toBe('https://new.origins.test')
  })

  it('cannot use a cookie’s session for a change, partner or not', async () => {
    const login = { email: 'nobody@example.test', password: 'Scaffold-42-boards' }
    const headers = { origin: 'https://new.origins.test' }
    const answer = await app.visitor().post('/auth/login', login, { headers })
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } })
  })
})
