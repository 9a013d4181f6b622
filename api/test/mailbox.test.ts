import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

let pages: Server
let app: TestApp
beforeAll(async () => {
  pages = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end('[{"text":"/reset-password?token=of-somebody"}]')
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const { port } = pages.address() as AddressInfo
  app = await startTestApp({
    environment: {
      MAILBOX_URL: `http://127.0.0.1:${port}`,
      PUBLIC_URL: 'http://daysheet.example:4000',
    },
  })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => pages.close(resolve))
})

/** What a page on that host name gets; `fetch` does not let a caller choose the header. */
function requestPage(host: string, path: string) {
  const { hostname, port } = new URL(app.url)
  return new Promise<{ status: number; text: string; sniffing: unknown }>((resolve, reject) => {
    request({ hostname, port, path, headers: { host } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          sniffing: response.headers['x-content-type-options'],
        }),
      )
    })
      .once('error', reject)
      .end()
  })
}

describe('the mailbox', () => {
  it.each(['localhost:4000', 'LOCALHOST', '127.0.0.1:4000', '[::1]:4000', 'daysheet.example'])(
    'answers at %s',
    async (host) => {
      for (const path of ['/mailbox', '/mailbox.json']) {
        expect(await requestPage(host, path)).toMatchObject({
          status: 200,
          text: expect.stringContaining('reset-password'),
        })
      }
    },
  )

  // A foreign name that resolves to 127.0.0.1 (DNS rebinding) makes the page "same origin".
  it.each(['rebound.attacker.example:4000', 'localhost.attacker.example', '192.0.2.7:4000', 'x y'])(
    'is not there at %s',
    async (host) => {
      for (const path of ['/mailbox', '/mailbox.json', '/mailbox/20261116T120000Z-1']) {
        const { status, text, sniffing } = await requestPage(host, path)
        expect([path, status]).toEqual([path, 404])
        expect(text).not.toContain('reset-password')
        expect(sniffing).toBe('nosniff')
      }
    },
  )
})

describe('the metrics', () => {
  it('are not at the address that people see', async () => {
    for (const path of ['/metrics', '/metrics/', '/METRICS']) {
      expect((await requestPage('localhost:4000', path)).status).toBe(404)
    }
  })
})
