import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '@daysheet/local/services/free-port'
import { repository } from '@daysheet/local/bootstrap/paths'
import { partner } from './partner.ts'
import { partnersEnvironment } from './run-program.ts'

const home = join(partner.react19, 'servers')
const KEY = 'dsk_test_key-of-the-sample'
const SESSION = { token: 'dss_for-one-page', expires_at: '2026-11-24T12:15:00.000Z' }

/** What stands for Daysheet's API was asked, and by whom. */
interface SessionRequest {
  path: string | undefined
  authorization: string | undefined
  body: unknown
}

const samples = new Map(
  [
    ...readFileSync(join(repository, 'docs/HOSTS.md'), 'utf8').matchAll(
      /^```js\n\/\/ ([\w-]+\.mjs)\n(.*?)^```$/gms,
    ),
  ].map(([, name = '', code = '']) => [name, code]),
)

/** Writes a sample where the packages are installed. */
function written(name: string): string {
  const code = samples.get(name)
  if (code === undefined) throw new Error(`docs/HOSTS.md has no sample ${name}.`)
  const file = join(home, name)
  writeFileSync(file, code)
  return file
}

describe('the token endpoints of docs/HOSTS.md', () => {
  let api: Server
  let apiUrl: string
  let requests: SessionRequest[] = []
  let site: ChildProcess | undefined

  beforeAll(async () => {
    api = createServer((request: IncomingMessage, response) => {
      void text(request).then((body) => {
        const { authorization } = request.headers
        requests.push({ path: request.url, authorization, body: JSON.parse(body) })
        const isKnown = authorization === `Bearer ${KEY}`
        response.writeHead(isKnown ? 201 : 401, { 'content-type': 'application/json' })
        response.end(JSON.stringify(isKnown ? SESSION : { code: 'not_signed_in' }))
      })
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  })
  afterEach(() => {
    site?.kill()
    site = undefined
    requests = []
    vi.unstubAllEnvs()
  })
  afterAll(() => api.close())

  async function started(name: string, key: string): Promise<string> {
    const port = await freePort()
    site = spawn(process.execPath, [written(name)], {
      cwd: home,
      env: partnersEnvironment({ DAYSHEET_URL: apiUrl, DAYSHEET_KEY: key, PORT: String(port) }),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const url = `http://127.0.0.1:${port}/daysheet-token`
    await expect
      .poll(
        () =>
          fetch(url, { method: 'POST' }).then(
            ({ status }) => status,
            () => 0,
          ),
        {
          timeout: 20_000,
        },
      )
      .toBe(401)
    return url
  }

  const SESSION_REQUEST = {
    path: '/api/partner/sessions',
    authorization: `Bearer ${KEY}`,
    body: { user: 'w-1042', widgets: { 'worker-invoices': {}, 'invoice-view': {} } },
  }
  const signedIn = { method: 'POST', headers: { 'x-signed-in-as': 'w-1042' } }

  it.each(['express.mjs', 'koa.mjs'])(
    'in %s hand on a session of whoever is signed in, and nobody else’s',
    async (name) => {
      const url = await started(name, KEY)
      expect(requests).toEqual([])
      const answer = await fetch(url, signedIn)
      expect([answer.status, await answer.json()]).toEqual([201, SESSION])
      expect(requests).toEqual([SESSION_REQUEST])
    },
  )

  it('hand on a refusal as it is', async () => {
    const answer = await fetch(await started('express.mjs', 'dsk_test_revoked'), signedIn)
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'not_signed_in' }])
  })

  it('in next-route.mjs do the same from a Request to a Response', async () => {
    vi.stubEnv('DAYSHEET_URL', apiUrl)
    vi.stubEnv('DAYSHEET_KEY', KEY)
    const route = (await import(pathToFileURL(written('next-route.mjs')).href)) as {
      POST: (request: Request) => Promise<Response>
    }
    const stranger = await route.POST(new Request('http://site.example', { method: 'POST' }))
    expect(stranger.status).toBe(401)
    const answer = await route.POST(new Request('http://site.example', signedIn))
    expect([answer.status, await answer.json()]).toEqual([201, SESSION])
    expect(requests).toEqual([SESSION_REQUEST])
  })
})
