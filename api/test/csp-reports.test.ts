import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMetrics, type Metrics } from '../src/http/metrics.ts'
import { createLog } from '../src/log/create-log.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const portal = mkdtempSync(join(tmpdir(), 'daysheet-portal-'))
let app: TestApp
let metrics: Metrics
let log = ''
beforeAll(async () => {
  writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Daysheet</title>')
  app = await startTestApp({
    environment: { PORTAL_DIR: portal },
    deps: { log: createLog('warn', { write: (line) => void (log += line) }) },
    metrics: (knex) => (metrics = createMetrics(knex, { dropped: () => 0 })),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(portal, { recursive: true })
})
beforeEach(() => {
  log = ''
  // Each has a minute's lines of its own.
  app.clock.advance(60)
})

const send = (raw: string, type: string) =>
  app.visitor().send('POST', '/csp-reports', undefined, {
    raw,
    csrf: false,
    headers: { 'content-type': type },
  })
const single = (changes: object = {}): string =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://daysheet.example.test/register?invite=a-secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example.test/x.js?of=a-secret',
      'source-file': 'https://daysheet.example.test/assets/main.js?a-secret',
      'line-number': 7,
      ...changes,
    },
  })
const lines = () =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('a page of the portal', () => {
  it('says where browsers report what its policy refused', async () => {
    const { headers } = await app.visitor().get('/')
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain('report-to csp')
    expect(policy).toContain('report-uri /csp-reports')
  })
})

describe('a report of a browser', () => {
  it('is counted and logged by directive and origins, without what stands in addresses', async () => {
    expect((await send(single(), 'application/csp-report')).status).toBe(204)
    expect(lines()).toEqual([
      expect.objectContaining({
        directive: 'script-src-elem',
        blocked: 'https://evil.example.test',
        source: 'https://daysheet.example.test',
        line: 7,
      }),
    ])
    expect(log).not.toContain('a-secret')
    expect(await metrics.registry.metrics()).toContain(
      'daysheet_csp_reports_total{directive="script-src-elem"} 1',
    )
  })

  it('may be one of several of the Reporting API, of which others are left out', async () => {
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'data',
      documentURL: 'https://a.test',
    }
    const reports = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ]
    const { status } = await send(JSON.stringify(reports), 'application/reports+json')
    expect(status).toBe(204)
    expect(lines()).toEqual([expect.objectContaining({ directive: 'img-src', blocked: 'data' })])
  })

  it('can invent no series of the metric', async () => {
    await send(single({ 'effective-directive': 'my-own-src' }), 'application/csp-report')
    const text = await metrics.registry.metrics()
    expect(text).toContain('daysheet_csp_reports_total{directive="other"}')
    expect(text).not.toContain('my-own-src')
  })

  it('can not fill the log', async () => {
    // All within one minute, however slow the machine.
    app.clock.set('2026-11-24T12:00:00.000Z')
    for (let n = 0; n < 40; n += 1) await send(single(), 'application/csp-report')
    expect(lines()).toHaveLength(30)
  })

  it.each([
    ['that is no JSON', 'x', 400],
    ['that is none', '{}', 422],
    ['that is too long', single({ 'source-file': 'x'.repeat(20_000) }), 413],
  ])('%s is refused', async (_, raw, status) => {
    expect((await send(raw, 'application/csp-report')).status).toBe(status)
    expect(lines()).toEqual([])
  })
})

describe('security.txt', () => {
  it('says where to write, and for how long it holds', async () => {
    app.clock.set('2026-11-25T12:00:00.000Z')
    const { status, headers, bytes } = await app.visitor().get('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(bytes.toString().split('\n')).toEqual([
      `Contact: mailto:${app.config.operatorEmail}`,
      'Contact: http://localhost:4000/contact',
      'Expires: 2027-05-24T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:4000/.well-known/security.txt',
      '',
    ])
  })
})
