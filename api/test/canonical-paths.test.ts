import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'daysheet-paths-'))
const portal = join(folder, 'portal')
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  mkdirSync(join(portal, 'assets'), { recursive: true })
  writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Daysheet</title>')
  writeFileSync(join(portal, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(folder, 'outside.txt'), 'not for the portal')
  app = await startTestApp({ environment: { PORTAL_DIR: portal } })
  pair = await buildWorkingPair(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** The path exactly as written: `fetch` would resolve its dots. */
const statusOf = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    request({ hostname, port, path, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })

/** Other spellings of one path of the API; only the exact path is served. */
const spellingsOf = (path: string): string[] => [
  path.replace('/api/', '/API/'),
  path.replace('/api/', '/Api/'),
  path.replace('invoices', 'Invoices'),
  `${path}/`,
  `/${path}`,
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/%61pi/'),
  path.replace('/api/', '/api%2f'),
  path.replace('invoices', '%69nvoices'),
  path.replace('/workers/', '/workers/x/../'),
  path.replaceAll('-', '%2d'),
]

describe('an address of the API', () => {
  it('has one spelling; every other one is not found, and is not kept by anyone', async () => {
    const path = `/api/workers/${pair.worker.id}/invoices`
    expect((await pair.asWorker.get(path)).status).toBe(200)
    const cookie = [...pair.asWorker.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const spelling of spellingsOf(path)) {
      for (const accept of ['application/json', 'text/html']) {
        expect([spelling, await statusOf(spelling, { cookie, accept })]).toEqual([spelling, 404])
      }
      const { headers } = await pair.asWorker.get(spelling.replace('/x/..', ''))
      expect([spelling, headers.get('cache-control')]).toEqual([spelling, 'no-store'])
    }
  })

  it('acts once under one key, however it is spelt', async () => {
    const path = `/api/workers/${pair.worker.id}/invoices`
    const headers = { 'idempotency-key': 'monday' }
    const statuses: number[] = []
    for (const spelling of [path, `${path}/`, path.replaceAll('-', '%2d'), path]) {
      statuses.push((await pair.asWorker.post(spelling, invoiceBody(pair), { headers })).status)
    }
    expect(statuses).toEqual([201, 404, 404, 201])
    const rows = await app.deps.knex('invoices').where('worker_id', pair.worker.id)
    expect(rows).toHaveLength(1)
  })

  it.each(['/api/%', '/api/%E0%A4%A', '/api/%00', '/api/invoices/%ff', '/auth/%2e%2e/me'])(
    'is not found where it cannot be read: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404)
    },
  )
})

describe('a path that leads out of the portal', () => {
  it.each([
    ['/..%2foutside.txt', '/..%2fnothing.txt'],
    ['/%2e%2e/outside.txt', '/%2e%2e/nothing.txt'],
    ['/%2e%2e%2foutside.txt', '/%2e%2e%2fnothing.txt'],
    ['/assets/%2e%2e%2f%2e%2e%2foutside.txt', '/assets/%2e%2e%2f%2e%2e%2fnothing.txt'],
    ['/assets/..%5c..%5coutside.txt', '/assets/..%5c..%5cnothing.txt'],
    ['/../outside.txt', '/../nothing.txt'],
  ])('answers the same for a file that is there as for none: %s', async (there, nowhere) => {
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const answers = [await statusOf(there, { accept }), await statusOf(nowhere, { accept })]
      expect([accept, answers[0]]).toEqual([accept, answers[1]])
      expect(answers[0]).toBeLessThan(500)
    }
  })
})
