import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

const portal = mkdtempSync(join(tmpdir(), 'daysheet-portal-'))
let app: TestApp
beforeAll(async () => {
  mkdirSync(join(portal, 'assets'))
  writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Daysheet</title>')
  writeFileSync(join(portal, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(portal, 'assets', 'large-def456.js'), 'as it was written')
  writeFileSync(join(portal, 'assets', 'large-def456.js.br'), brotliCompressSync('by brotli'))
  writeFileSync(join(portal, 'assets', 'large-def456.js.gz'), gzipSync('by gzip'))
  writeFileSync(join(portal, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await startTestApp({ environment: { PORTAL_DIR: portal } })
})
afterAll(async () => {
  await app.close()
  rmSync(portal, { recursive: true })
})

const page = (path: string) => app.visitor().get(path, { headers: { accept: 'text/html' } })

describe('an answer of the API', () => {
  it('may do nothing in a browser, is not sniffed and not kept', async () => {
    const { headers } = await app.visitor().get('/auth/me')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })
})

describe('when the site is served over https', () => {
  it('keeps browsers to it for a year, on every address, and subdomains too', async () => {
    const secure = await startTestApp({
      environment: { PUBLIC_URL: 'https://daysheet.test', PORTAL_DIR: portal },
    })
    const visitor = secure.visitor()
    const paths = ['/', '/auth/me', '/healthz', '/assets/main-abc123.js', '/api/nothing']
    const answers = await Promise.all(paths.map((path) => visitor.get(path)))
    await secure.close()
    for (const { headers } of answers) {
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    }
  })
})

describe('the portal', () => {
  it('runs only scripts and shows only styles of its own', async () => {
    const { status, headers, bytes } = await page('/')
    expect([status, bytes.toString()]).toEqual([200, expect.stringContaining('Daysheet')])
    const policy = headers.get('content-security-policy') ?? ''
    const sources = (directive: string) =>
      new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(policy)?.[1]
    expect(sources('default-src')).toBe("'none'")
    expect(sources('script-src')).toBe("'self'")
    expect(sources('style-src')).toBe("'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('answers every address of a screen with the page, which is asked for anew each time', async () => {
    const { status, headers, bytes } = await page('/app/invoices/new')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(bytes.toString()).toContain('<title>Daysheet</title>')
  })

  it('lets files with a hash in their name be kept for a year', async () => {
    const { headers } = await page('/assets/main-abc123.js')
    expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    expect(headers.get('content-type')).toContain('javascript')
    expect((await page('/mark.svg')).headers.get('cache-control')).toContain('max-age=0')
  })

  it.each([
    ['br, gzip', 'br', 'by brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['identity', null, 'as it was written'],
  ])('hands out what stands compressed beside a file: %s', async (accepted, encoding, text) => {
    const { headers, bytes } = await app
      .visitor()
      .get('/assets/large-def456.js', { headers: { 'accept-encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-type')).toContain('javascript')
    expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(bytes.toString()).toBe(text)
  })

  it('does not answer with the page where the API or a file was asked for', async () => {
    for (const path of ['/api/nothing', '/auth/nothing', '/assets/gone-1.js']) {
      expect(await page(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  it.each(['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%00', '/%E0%A4%A'])(
    'never leaves its folder: %s',
    async (path) => {
      const { status, bytes } = await page(path)
      expect(status).toBeLessThan(500)
      expect(bytes.toString()).not.toContain('root:')
    },
  )
})

describe('the probes', () => {
  it('say that the process lives and is ready', async () => {
    expect((await app.visitor().get('/healthz')).status).toBe(200)
    expect(await app.visitor().get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  })

  it('show no mailbox unless one is configured', async () => {
    expect((await app.visitor().get('/mailbox.json')).status).toBe(404)
  })
})
