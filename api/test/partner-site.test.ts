import type { InvoiceList, PartnerUser } from '@daysheet/core'
import { freePort } from '@daysheet/local/services/free-port'
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bearerClient, buildPartner, type BuiltPartner } from './support/build-partner.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const server = fileURLToPath(
  new URL('../../docs/examples/partner-site/server.mjs', import.meta.url),
)
let app: TestApp
let partner: BuiltPartner
beforeAll(async () => {
  app = await startTestApp()
  partner = await buildPartner(app)
})
afterAll(() => app.close())

const sites: ChildProcess[] = []
afterEach(() => sites.splice(0).forEach((site) => site.kill()))

/** Starts the site's server with this key; returns where its page gets tokens. */
async function startSite(key: string): Promise<string> {
  const port = await freePort()
  const tokenUrl = `http://localhost:${port}/daysheet-token`
  const env = { DAYSHEET_URL: app.url, DAYSHEET_KEY: key, PORT: String(port) }
  sites.push(spawn(process.execPath, [server], { env, stdio: 'inherit' }))
  const isUp = async () => expect((await fetch(tokenUrl)).status).toBe(405)
  await vi.waitFor(isUp, { timeout: 20_000, interval: 100 })
  return tokenUrl
}

const newToken = async (tokenUrl: string) => {
  const answer = await fetch(tokenUrl, { method: 'POST' })
  return (await answer.json()) as { token: string; expires_at: string }
}

describe('the server of the example site', () => {
  it('opens its customer’s account once, and gets a session for the widgets of the site', async () => {
    const tokenUrl = await startSite(partner.live)
    const [first, second] = [await newToken(tokenUrl), await newToken(tokenUrl)]
    const page = bearerClient(app, first.token)
    const me = await page.get<{ user: { id: string } }>('/auth/me')
    expect(me).toMatchObject({ status: 200, body: { user: { full_name: 'Callum Reid' } } })
    expect((await bearerClient(app, second.token).get('/auth/me')).body).toEqual(me.body)
    expect((await page.get(`/api/workers/${me.body.user.id}/invoices`)).status).toBe(200)
    expect(await page.get('/api/subscriptions/status')).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    })
  })

  it('shows with a test key what its customer has in the demo world', async () => {
    const { body } = await bearerClient(app, partner.test).post<{ users: PartnerUser[] }>(
      '/api/partner/sandbox/reset',
    )
    const callum = body.users.find(({ external_id }) => external_id === 'callum')
    const page = bearerClient(app, (await newToken(await startSite(partner.test))).token)
    const list = await page.get<InvoiceList>(`/api/workers/${callum?.id}/invoices`)
    expect(list.body.counts.all).toBeGreaterThan(5)
  })
})
