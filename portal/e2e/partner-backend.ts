import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { buildPage } from './partner-page/build-page.ts'
import { freePort } from './start-product.ts'
import { productUrl } from './visit.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export interface Answer<Body> {
  status: number
  body: Body
}

/** Calls Daysheet with a key or with the token of a session. */
export async function callWith<Body = { code?: string }>(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const answer = await fetch(productUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answered = await answer.text()
  return { status: answer.status, body: (answered ? JSON.parse(answered) : null) as Body }
}

export interface ReceivedEvent {
  type: string
  data: Record<string, unknown>
}

export interface PartnerBackend {
  url: string
  /** Set once the operator has made the partner, and the webhook its secret. */
  settings: { key: string; webhookSecret: string; session: unknown }
  /** Webhooks that verified, in the order in which they came. */
  events: ReceivedEvent[]
  stop: () => Promise<void>
}

/** A partner's own server: its page, the tokens for it, and a receiver of webhooks. */
export async function startPartnerBackend(): Promise<PartnerBackend> {
  const site = mkdtempSync(join(tmpdir(), 'daysheet-partner-page-'))
  await buildPage(site)
  const settings: PartnerBackend['settings'] = { key: '', webhookSecret: '', session: null }
  const events: ReceivedEvent[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (pathname === '/daysheet-url') return void response.end(productUrl)
    if (pathname === '/daysheet-token') {
      const { status, body } = await callWith(
        settings.key,
        'POST',
        '/api/partner/sessions',
        settings.session,
      )
      return void response.writeHead(status).end(JSON.stringify(body))
    }
    if (pathname === '/webhook') {
      const message = await text(request)
      const webhook = new Webhook(settings.webhookSecret)
      events.push(
        webhook.verify(message, request.headers as Record<string, string>) as ReceivedEvent,
      )
      return void response.writeHead(204).end()
    }
    const file = join(site, pathname === '/' ? 'index.html' : pathname)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      return void response.writeHead(404).end()
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  }

  const port = await freePort()
  const server = createServer((request, response) => {
    // A message that does not verify is refused as a receiver should.
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}`,
    settings,
    events,
    stop: () =>
      new Promise((resolve) => {
        rmSync(site, { recursive: true, force: true })
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
