import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorker, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const PLACE = 'https://public-url.invalid'
const portal = mkdtempSync(join(tmpdir(), 'daysheet-site-'))
let app: TestApp
let open: TestApp
beforeAll(async () => {
  writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Portal</title>')
  for (const registration of ['invited', 'open']) {
    const folder = join(portal, 'site', registration)
    mkdirSync(folder, { recursive: true })
    const page = (title: string) =>
      `<!doctype html><title>${title}, ${registration}</title><link rel="canonical" href="${PLACE}/">`
    writeFileSync(join(folder, 'landing.html'), page('Landing'))
    writeFileSync(join(folder, 'pricing.html'), page('Pricing'))
    writeFileSync(join(folder, 'robots.txt'), `Sitemap: ${PLACE}/sitemap.xml\n`)
    writeFileSync(join(folder, 'sitemap.xml'), `<urlset><loc>${PLACE}/pricing</loc></urlset>`)
  }
  app = await startTestApp({ environment: { PORTAL_DIR: portal } })
  open = await startTestApp({ environment: { PORTAL_DIR: portal, OPEN_REGISTRATION: 'true' } })
})
afterAll(async () => {
  await app.close()
  await open.close()
  rmSync(portal, { recursive: true })
})

const page = (path: string, caller: HttpClient = app.visitor(), headers = {}) =>
  caller.get(path, { headers: { accept: 'text/html', ...headers } })

describe('a public page', () => {
  it('is HTML that names the address of this service, under the policy of the portal', async () => {
    const { status, headers, bytes } = await page('/pricing')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(bytes.toString()).toContain('Pricing, invited')
    expect(bytes.toString()).toContain(`href="${app.config.publicUrl}/"`)
    expect(bytes.toString()).not.toContain(PLACE)
  })

  it('is asked for anew each time and sent again only when it has changed', async () => {
    const first = await page('/pricing')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await page('/pricing', app.visitor(), {
      'if-none-match': etag,
      // Node's fetch would ask for no-cache beside it; a browser asks for this.
      'cache-control': 'max-age=0',
    })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('is the one of open registration when that is configured', async () => {
    expect((await page('/pricing', open.visitor())).bytes.toString()).toContain('Pricing, open')
  })

  it('names its sitemap to search engines', async () => {
    const robots = await page('/robots.txt')
    expect(robots.headers.get('content-type')).toContain('text/plain')
    expect(robots.bytes.toString()).toBe(`Sitemap: ${app.config.publicUrl}/sitemap.xml\n`)
    expect((await page('/sitemap.xml')).headers.get('content-type')).toContain('application/xml')
  })
})

describe('the first address of all', () => {
  it('is the landing page for a visitor', async () => {
    const { status, headers, bytes } = await page('/')
    expect([status, headers.get('vary')]).toEqual([200, expect.stringContaining('Cookie')])
    expect(bytes.toString()).toContain('Landing')
  })

  it('is the portal for somebody who is signed in', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    expect((await page('/', caller)).bytes.toString()).toContain('Portal')
    expect((await page('/landing', caller)).bytes.toString()).toContain('Landing')
  })
})

describe('the page of the portal', () => {
  const signedInCookie = async (caller: HttpClient) => {
    await page('/app', caller)
    return caller.cookies.get('daysheet-signed-in')
  }

  it('tells a session that began before there was such a cookie that it is one', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    caller.cookies.delete('daysheet-signed-in')
    expect(await signedInCookie(caller)).toBe('1')
  })

  it('takes the cookie from a browser that has lost its session', async () => {
    const caller = app.visitor()
    caller.cookies.set('daysheet-signed-in', '1')
    expect(await signedInCookie(caller)).toBeUndefined()
  })
})

describe('an address that screens link to', () => {
  it.each(['/support', '/help'])('leads from %s to the contact page', async (path) => {
    const { status, headers } = await page(path)
    expect([status, headers.get('location')]).toEqual([302, '/contact?type=support'])
  })

  it('of no public page is the portal’s', async () => {
    expect((await page('/login')).bytes.toString()).toContain('Portal')
  })
})
