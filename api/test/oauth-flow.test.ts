import type { AccessRequest, ErrorBody } from '@daysheet/core'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerClient, buildPartner, type BuiltPartner } from './support/build-partner.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import {
  begin,
  buildOAuthApp,
  connect,
  decide,
  REDIRECT,
  swapCode,
  swapRefreshToken,
  type OAuthApp,
} from './support/oauth-app.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let partner: BuiltPartner
let oauthApp: OAuthApp
let worker: Awaited<ReturnType<typeof buildWorker>>
let browser: HttpClient
beforeAll(async () => {
  app = await startTestApp()
  partner = await buildPartner(app)
  oauthApp = await buildOAuthApp(app, partner)
  worker = await buildWorker(app)
  browser = await signedInClient(app, worker)
})
afterAll(() => app.close())

const statusOf = async (token: string) => (await bearerClient(app, token).get('/auth/me')).status
const INVALID_GRANT = { status: 400, error: 'invalid_grant' }

describe('where the site is served over https', () => {
  it('binds every cookie of a request to this host, and the request goes on with them', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://daysheet.test' } })
    try {
      const theirs = await buildOAuthApp(secure, await buildPartner(secure))
      const own = await signedInClient(secure, await buildWorker(secure))
      const begun = await begin(own, theirs, 'profile:read')
      const arrivedAt = await decide(own, begun)
      expect((await swapCode(theirs, arrivedAt, begun)).access_token).toMatch(/^dso_/)
      const names = [...own.cookies.keys()].filter((name) => name.includes('oauth'))
      expect(names.length).toBeGreaterThan(0)
      const query = new URLSearchParams({
        client_id: theirs.client.client_id,
        redirect_uri: REDIRECT,
        response_type: 'code',
        scope: 'profile:read',
        state: 'x',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      })
      const { headers } = await own.get(`/oauth/authorize?${query}`)
      const cookies = headers.getSetCookie()
      expect(cookies.length).toBeGreaterThan(2)
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-daysheet-oauth-/)
        expect(cookie).toMatch(/; path=\/;.*; secure/i)
      }
    } finally {
      await secure.close()
    }
  })
})

describe('when a person allows an application', () => {
  it('reads what it was allowed, with a token of fifteen minutes', async () => {
    const begun = await begin(browser, oauthApp, 'profile:read documents:read')
    expect(begun.location).toBe(`/oauth/consent?request=${begun.request}`)
    const shown = await browser.get<{ request: AccessRequest }>(
      `/api/oauth/requests/${begun.request}`,
    )
    expect(shown.body.request).toEqual({
      id: begun.request,
      name: partner.name,
      redirect_host: 'app.partner.test',
      scopes: ['profile:read', 'documents:read'],
      in_pages: false,
    })
    const arrivedAt = await decide(browser, begun)
    expect(`${arrivedAt.origin}${arrivedAt.pathname}`).toBe(REDIRECT)
    const tokens = await swapCode(oauthApp, arrivedAt, begun)
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      scope: 'profile:read documents:read',
    })
    expect(tokens.access_token).toMatch(/^dso_[\w-]{43}$/)
    const page = bearerClient(app, tokens.access_token)
    expect(await page.get('/auth/me')).toMatchObject({
      status: 200,
      body: { user: { id: worker.id } },
    })
  })
})

describe('a code', () => {
  it('is not given up for another verifier, and still for the right one', async () => {
    const begun = await begin(browser, oauthApp, 'profile:read')
    const arrivedAt = await decide(browser, begun)
    const wrong = { ...begun, verifier: oauth.generateRandomCodeVerifier() }
    await expect(swapCode(oauthApp, arrivedAt, wrong)).rejects.toMatchObject(INVALID_GRANT)
    expect(await statusOf((await swapCode(oauthApp, arrivedAt, begun)).access_token)).toBe(200)
  })

  it('ends what came of it when somebody brings it again', async () => {
    const { access, refresh, begun, arrivedAt } = await connect(browser, oauthApp, 'profile:read')
    expect(await statusOf(access)).toBe(200)
    await expect(swapCode(oauthApp, arrivedAt, begun)).rejects.toMatchObject(INVALID_GRANT)
    expect(await statusOf(access)).toBe(401)
    await expect(swapRefreshToken(oauthApp, refresh)).rejects.toMatchObject(INVALID_GRANT)
  })

  it('is worth nothing after a minute, and nothing to another application', async () => {
    const begun = await begin(browser, oauthApp, 'profile:read')
    const arrivedAt = await decide(browser, begun)
    const other = await buildOAuthApp(app, await buildPartner(app))
    await expect(swapCode(other, arrivedAt, begun)).rejects.toMatchObject(INVALID_GRANT)
    app.clock.advance(61)
    await expect(swapCode(oauthApp, arrivedAt, begun)).rejects.toMatchObject(INVALID_GRANT)
  })
})

describe('what the database has', () => {
  it('is neither code nor token', async () => {
    const { access, refresh, begun, arrivedAt } = await connect(browser, oauthApp, 'profile:read')
    const stored = JSON.stringify([
      await app.deps.knex('oauth_tokens'),
      await app.deps.knex('oauth_grants'),
    ])
    const code = arrivedAt.searchParams.get('code') ?? ''
    for (const secret of [access.slice(4), refresh.slice(4), code, begun.request]) {
      expect(secret.length).toBeGreaterThan(20)
      expect(stored).not.toContain(secret)
    }
  })
})

describe('a request', () => {
  it('is refused without going anywhere for an address that is not registered', async () => {
    for (const redirect_uri of [`${REDIRECT}/`, `${REDIRECT}?next=1`, 'https://evil.test/']) {
      const { location } = await begin(browser, oauthApp, 'profile:read', { redirect_uri })
      expect(location).toBe('/oauth/consent?error=invalid_redirect_uri')
    }
  })

  it.each([
    ['only a scope that there is not', { scope: 'everything' }, 'invalid_request'],
    ['an id token', { scope: 'openid profile:read' }, 'invalid_scope'],
    ['no scope', { scope: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['an answer without asking', { prompt: 'none' }, 'interaction_required'],
    ['a person named in the address', { external_id: 'w-1042' }, 'invalid_request'],
  ])('for %s goes back to the application refused', async (_what, changes, error) => {
    const { location } = await begin(browser, oauthApp, 'profile:read', changes)
    expect(location).toMatch(new RegExp(`^${REDIRECT}[?#]error=${error}&`))
  })

  it('gets nothing for a scope that there is not', async () => {
    const begun = await begin(browser, oauthApp, 'profile:read everything')
    const tokens = await swapCode(oauthApp, await decide(browser, begun), begun)
    expect(tokens.scope).toBe('profile:read')
  })

  it('without a challenge goes back refused', async () => {
    const { location } = await begin(browser, oauthApp, 'profile:read', {
      code_challenge: '',
      code_challenge_method: '',
    })
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request')
  })

  it('that is cancelled goes back denied', async () => {
    const begun = await begin(browser, oauthApp, 'profile:read')
    const arrivedAt = await decide(browser, begun, 'cancel')
    expect(arrivedAt.searchParams.get('error')).toBe('access_denied')
    expect(arrivedAt.searchParams.get('state')).toBe(begun.state)
  })

  it('is decided once, and in the browser that began it', async () => {
    const begun = await begin(browser, oauthApp, 'profile:read')
    const victim = await signedInClient(app, await buildWorker(app))
    const path = `/api/oauth/requests/${begun.request}`
    const over = { status: 404, body: { code: 'not_found' } }
    expect(await victim.get(path)).toMatchObject(over)
    expect(await victim.post<ErrorBody>(path, { decision: 'allow' })).toMatchObject(over)
    await decide(browser, begun)
    expect(await browser.get(path)).toMatchObject(over)
  })

  it('is not found by a cookie that was changed, signed with HMAC-SHA-256', async () => {
    const begun = await begin(browser, oauthApp, 'profile:read')
    const name = 'daysheet-oauth-request.sig'
    const signature = browser.cookies.get(name) ?? ''
    expect(Buffer.from(signature, 'base64url')).toHaveLength(32)
    const path = `/api/oauth/requests/${begun.request}`
    browser.cookies.set(
      name,
      signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`,
    )
    expect((await browser.get(path)).status).toBe(404)
    browser.cookies.set(name, signature)
    expect((await browser.get(path)).status).toBe(200)
  })

  it('asks again for what was allowed before, and for everybody who signs in here', async () => {
    await connect(browser, oauthApp, 'profile:read')
    const again = await begin(browser, oauthApp, 'profile:read')
    expect(again.request).not.toBe('')
    // The device changes hands between the request and the decision.
    const other = await buildWorker(app)
    await browser.post('/auth/login', { email: other.email, password: 'Scaffold-42-boards' })
    const tokens = await swapCode(oauthApp, await decide(browser, again), again)
    const page = bearerClient(app, tokens.access_token)
    expect(await page.get('/auth/me')).toMatchObject({ body: { user: { id: other.id } } })
    browser = await signedInClient(app, worker)
  })
})

describe('the description of the server', () => {
  it('names what there is, and nothing of OpenID', () => {
    const { issuer } = oauthApp.server
    expect(oauthApp.server).toMatchObject({
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
    })
    const names = Object.keys(oauthApp.server).filter((name) =>
      /jwks|id_token|claims|regist/.test(name),
    )
    expect(names).toEqual([])
  })

  it('is all that is served', async () => {
    const visitor = app.visitor()
    for (const path of [
      '/.well-known/openid-configuration',
      '/jwks',
      '/oauth/userinfo',
      '/session/end',
    ]) {
      expect((await visitor.get(path)).status).toBe(404)
    }
  })
})
