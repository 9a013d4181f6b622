import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as oauth from 'oauth4webapi'
import { bearerClient, buildPartner } from './support/build-partner.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { buildOAuthApp, connect, swapRefreshToken, type OAuthApp } from './support/oauth-app.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let oauthApp: OAuthApp
let browser: HttpClient
beforeAll(async () => {
  app = await startTestApp()
  oauthApp = await buildOAuthApp(app, await buildPartner(app))
  browser = await signedInClient(app, await buildWorker(app))
})
afterAll(() => app.close())

const statusOf = async (token: string) => (await bearerClient(app, token).get('/auth/me')).status
const INVALID_GRANT = { status: 400, error: 'invalid_grant' }

describe('a refresh token', () => {
  it('is swapped for a new pair, and ends them all when the old one comes back', async () => {
    const { access, refresh } = await connect(browser, oauthApp, 'profile:read')
    const next = await swapRefreshToken(oauthApp, refresh)
    expect(next.refresh_token).toMatch(/^dsr_[\w-]{43}$/)
    expect(await statusOf(next.access_token)).toBe(200)
    await expect(swapRefreshToken(oauthApp, refresh)).rejects.toMatchObject(INVALID_GRANT)
    expect([await statusOf(access), await statusOf(next.access_token)]).toEqual([401, 401])
    const swapped = swapRefreshToken(oauthApp, next.refresh_token ?? '')
    await expect(swapped).rejects.toMatchObject(INVALID_GRANT)
  })

  it('ends them all as surely when the old one comes back six times at once', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { access, refresh } = await connect(browser, oauthApp, 'profile:read')
      const next = await swapRefreshToken(oauthApp, refresh)
      const replays = await Promise.allSettled(
        Array.from({ length: 6 }, () => swapRefreshToken(oauthApp, refresh)),
      )
      for (const replay of replays) {
        expect(replay).toMatchObject({ status: 'rejected', reason: INVALID_GRANT })
      }
      expect([await statusOf(access), await statusOf(next.access_token)]).toEqual([401, 401])
    }
  })

  it('goes to one of two that bring it at once', async () => {
    const { refresh } = await connect(browser, oauthApp, 'profile:read')
    const swaps = await Promise.allSettled([1, 2].map(() => swapRefreshToken(oauthApp, refresh)))
    expect(swaps.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  it('goes on after the access token has ended, for thirty days', async () => {
    const { access, refresh } = await connect(browser, oauthApp, 'profile:read')
    app.clock.advance(15 * 60)
    expect(await statusOf(access)).toBe(401)
    const next = await swapRefreshToken(oauthApp, refresh)
    expect(await statusOf(next.access_token)).toBe(200)
    app.clock.advance(30 * 24 * 60 * 60)
    const swapped = swapRefreshToken(oauthApp, next.refresh_token ?? '')
    await expect(swapped).rejects.toMatchObject(INVALID_GRANT)
    app.clock.advance(-30 * 24 * 60 * 60 - 15 * 60)
  })

  it('ends by revocation, with the access token', async () => {
    const { access, refresh } = await connect(browser, oauthApp, 'profile:read')
    const { server, client, authentication, options } = oauthApp
    const revoked = await oauth.revocationRequest(server, client, authentication, refresh, options)
    await oauth.processRevocationResponse(revoked)
    expect(await statusOf(access)).toBe(401)
    await expect(swapRefreshToken(oauthApp, refresh)).rejects.toMatchObject(INVALID_GRANT)
  })
})
