import { freePort } from '@daysheet/local/services/free-port'
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bearerClient, buildPartner } from './support/build-partner.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const server = fileURLToPath(
  new URL('../../docs/examples/partner-site/server.mjs', import.meta.url),
)
let app: TestApp
let site: ChildProcess
let tokenUrl: string
beforeAll(async () => {
  app = await startTestApp()
  const { live } = await buildPartner(app)
  const port = await freePort()
  tokenUrl = `http://localhost:${port}/daysheet-token`
  site = spawn(process.execPath, [server], {
    env: { DAYSHEET_URL: app.url, DAYSHEET_KEY: live, PORT: String(port) },
    stdio: 'inherit',
  })
  const isUp = async () => expect((await fetch(tokenUrl)).status).toBe(405)
  await vi.waitFor(isUp, { timeout: 20_000, interval: 100 })
})
afterAll(async () => {
  site.kill()
  await app.close()
})

const newToken = async () => {
  const answer = await fetch(tokenUrl, { method: 'POST' })
  return (await answer.json()) as { token: string; expires_at: string }
}

describe('the server of the example site', () => {
  it('opens its customer’s account once, and gets a session for the widgets of the site', async () => {
    const [first, second] = [await newToken(), await newToken()]
    const page = bearerClient(app, first.token)
    const me = await page.get<{ user: { id: string } }>('/auth/me')
    expect(me).toMatchObject({ status: 200, body: { user: { full_name: 'Imran Qureshi' } } })
    expect((await bearerClient(app, second.token).get('/auth/me')).body).toEqual(me.body)
    expect((await page.get(`/api/workers/${me.body.user.id}/invoices`)).status).toBe(200)
    expect(await page.get('/api/subscriptions/status')).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    })
  })
})
