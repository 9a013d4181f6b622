import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

interface Copy {
  body: Buffer
  type: string
  isZipped: boolean
}

const SCRIPTS =
  /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

async function copyOf(url: string): Promise<Copy> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  const raw = Buffer.from(await answer.arrayBuffer())
  if (!/^text|json|javascript|svg/.test(type)) return { body: raw, type, isZipped: false }
  const text = raw.toString()
  const body = type.startsWith('text/html') ? text.replaceAll(SCRIPTS, '') : text
  return { body: gzipSync(body), type, isZipped: true }
}

/**
 * The pages of a site without their scripts, from a bare node:http server: the least that could show
 * the same. What a page loads is copied when it is first asked for, so measure after a first visit.
 */
export async function servePlainHtml(site: string): Promise<{ url: string; stop: () => void }> {
  const copies = new Map<string, Promise<Copy>>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const copy = copies.get(path) ?? copyOf(`${site}${path}`)
    copies.set(path, copy)
    copy.then(
      ({ body, type, isZipped }) => {
        response.setHeader('Content-Type', type)
        if (isZipped) response.setHeader('Content-Encoding', 'gzip')
        response.end(body)
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
