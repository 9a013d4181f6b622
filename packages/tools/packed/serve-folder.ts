import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

export interface Served {
  url: string
  stop: () => Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
}

interface Site {
  port: number
  /** Folders by the path under which they are served; `/` is the page's own. */
  folders: Record<string, string>
  /**
   * What `/token` answers, or `/token?of=worker` where several work on one site: a partner's own
   * server hands each signed-in person a token.
   */
  tokens: Record<string, string>
  /** The API that the page may call. */
  apiUrl: string
  /** The page has a script in its markup, which the strict policy would refuse. */
  hasInlineScript?: boolean
}

/** A partner's site of static files, under the strict policy that the widgets are made for. */
export async function serveFolder(site: Site): Promise<Served> {
  const { port, folders, tokens, apiUrl, hasInlineScript = false } = site
  const policy = [
    "default-src 'none'",
    hasInlineScript ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${apiUrl}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // No text becomes code or markup, by whichever policy: the widgets make none of their own.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
    const path = normalize(pathname)
    response.setHeader('content-security-policy', policy)
    if (path === '/api-address') return response.end(apiUrl)
    if (path === '/daysheet-token') return response.end(tokens['worker'])
    if (path === '/token') return response.end(tokens[searchParams.get('of') ?? 'worker'])
    const mount = Object.keys(folders)
      .sort((one, other) => other.length - one.length)
      .find((prefix) => path.startsWith(prefix))
    const file = join(
      folders[mount ?? '/'] ?? '',
      path.slice((mount ?? '/').length) || 'index.html',
    )
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      return response.writeHead(404).end()
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
