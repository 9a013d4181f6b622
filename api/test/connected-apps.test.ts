import type { ConnectedApp } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerClient, buildPartner, requestSession } from './support/build-partner.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { begin, buildOAuthApp, connect, decide, swapRefreshToken } from './support/oauth-app.ts'
import { pushRequest } from './support/pushed-request.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newBrowser = async () => {
  const worker = await buildWorker(app)
  return { worker, browser: await signedInClient(app, worker) }
}
const appsOf = async (browser: HttpClient): Promise<ConnectedApp[]> =>
  (await browser.get<{ apps: ConnectedApp[] }>('/api/connected-apps')).body.apps
const statusOf = async (token: string) => (await bearerClient(app, token).get('/auth/me')).status

async function connectTo(browser: HttpClient, scope: string) {
  const partner = await buildPartner(app)
  const oauthApp = await buildOAuthApp(app, partner)
  return { partner, oauthApp, ...(await connect(browser, oauthApp, scope)) }
}

describe('connected apps', () => {
  it('names who may do what, since when, and when it last did', async () => {
    const { worker, browser } = await newBrowser()
    expect(await appsOf(browser)).toEqual([])
    const { partner, access } = await connectTo(browser, 'profile:read cis:read')
    const [before] = await appsOf(browser)
    expect(before).toMatchObject({
      id: partner.id,
      name: partner.name,
      scopes: ['cis:read', 'profile:read'],
      in_pages: false,
      last_used_at: null,
    })
    await statusOf(access)
    const [after] = await appsOf(browser)
    expect(after?.last_used_at).not.toBeNull()
    const [mail] = await mailsSentTo(app, worker.email)
    expect(mail?.subject).toBe(`${partner.name} is connected to your account`)
    expect(mail?.text).toContain('See your CIS statements')
  })

  it('are each person’s own', async () => {
    const one = await newBrowser()
    const other = await newBrowser()
    const { partner, access } = await connectTo(one.browser, 'profile:read')
    const refusal = await other.browser.delete(`/api/connected-apps/${partner.id}`)
    expect(refusal).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await statusOf(access)).toBe(200)
  })
})

describe('when an app is disconnected', () => {
  it('has nothing from the next call on, and no other app is touched', async () => {
    const { browser } = await newBrowser()
    const ended = await connectTo(browser, 'profile:read')
    const otherConnection = await connectTo(browser, 'profile:read')
    expect((await browser.delete(`/api/connected-apps/${ended.partner.id}`)).status).toBe(204)
    expect([await statusOf(ended.access), await statusOf(otherConnection.access)]).toEqual([
      401, 200,
    ])
    await expect(swapRefreshToken(ended.oauthApp, ended.refresh)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect((await appsOf(browser)).map(({ id }) => id)).toEqual([otherConnection.partner.id])
  })
})

describe('when a password is changed', () => {
  it('ends what applications were allowed, for whoever knew the old one may have allowed them', async () => {
    const { browser } = await newBrowser()
    const { access } = await connectTo(browser, 'profile:read')
    const passwords = { currentPassword: PASSWORD, newPassword: 'Trestle-77-oak' }
    expect((await browser.post('/auth/change-password', passwords)).status).toBe(200)
    expect(await statusOf(access)).toBe(401)
    expect(await appsOf(browser)).toEqual([])
  })
})

describe('when a partner’s server names its person', () => {
  async function linking() {
    const partner = await buildPartner(app)
    const oauthApp = await buildOAuthApp(app, partner, { hasSecret: true })
    return { partner, oauthApp }
  }
  const session = (user: string) => ({ user, widgets: { notifications: {} } })

  it('is linked to the account by its owner’s consent, once', async () => {
    const { partner, oauthApp } = await linking()
    const { browser, worker } = await newBrowser()
    expect((await requestSession(app, partner.live, session('w-1'))).status).toBe(404)
    for (const _time of ['first', 'again']) {
      const begun = await pushRequest(browser, oauthApp, { external_id: 'w-1' })
      const shown = await browser.get(`/api/oauth/requests/${begun.request}`)
      expect(shown).toMatchObject({ body: { request: { in_pages: true } } })
      await decide(browser, begun)
    }
    const { body } = await requestSession(app, partner.live, session('w-1'))
    expect(await bearerClient(app, body.token).get('/auth/me')).toMatchObject({
      body: { user: { id: worker.id } },
    })
    const [connected] = await appsOf(browser)
    expect(connected).toMatchObject({ in_pages: true, last_used_at: expect.any(String) })
    await browser.delete(`/api/connected-apps/${partner.id}`)
    expect(await statusOf(body.token)).toBe(401)
    expect((await requestSession(app, partner.live, session('w-1'))).status).toBe(404)
  })

  it('is not taken from the account that it is linked to, nor linked twice', async () => {
    const { partner, oauthApp } = await linking()
    const first = await newBrowser()
    await decide(first.browser, await pushRequest(first.browser, oauthApp, { external_id: 'w-1' }))
    const second = await newBrowser()
    const taken = await pushRequest(second.browser, oauthApp, { external_id: 'w-1' })
    const path = `/api/oauth/requests/${taken.request}`
    expect(await second.browser.post(path, { decision: 'allow' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
    expect(await appsOf(second.browser)).toEqual([])
    const twice = await pushRequest(first.browser, oauthApp, { external_id: 'w-2' })
    expect(
      await first.browser.post(`/api/oauth/requests/${twice.request}`, { decision: 'allow' }),
    ).toMatchObject({ status: 409 })
    expect((await requestSession(app, partner.live, session('w-2'))).status).toBe(404)
  })

  it('can’t be named in the address, nor be exchanged there for another', async () => {
    const { partner, oauthApp } = await linking()
    const { browser } = await newBrowser()
    const { location } = await begin(browser, oauthApp, 'profile:read', { external_id: 'w-1' })
    expect(location).toContain('error=invalid_request')
    const added = await pushRequest(
      browser,
      oauthApp,
      { external_id: 'w-1' },
      { external_id: 'w-9' },
    )
    if (added.request !== '') await decide(browser, added)
    expect((await requestSession(app, partner.live, session('w-9'))).status).toBe(404)
  })

  it('is refused to a server with another’s secret, and to an application without one', async () => {
    const { oauthApp } = await linking()
    const other = await linking()
    const { browser } = await newBrowser()
    const stolen = { ...oauthApp, authentication: other.oauthApp.authentication }
    await expect(pushRequest(browser, stolen, { external_id: 'w-1' })).rejects.toMatchObject({
      status: 401,
    })
    const page = await buildOAuthApp(app, other.partner)
    await expect(pushRequest(browser, page, { external_id: 'w-1' })).rejects.toMatchObject({
      error: 'invalid_request',
    })
  })
})
