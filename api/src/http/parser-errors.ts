import { ApiError } from '@daysheet/core'
import { STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Node's own statuses for what its parser refuses; everything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const MESSAGES: Readonly<Record<number, string>> = {
  408: 'This request took too long to arrive. Nothing was changed. Please try again.',
  413: 'This request is too large. Nothing was changed.',
  417: 'This service meets no such expectation. Nothing was changed. Send it without `Expect`.',
  431: 'The headers of this request are too large. Delete the cookies of this site and try again.',
}

/** What Node keeps on a connection while a request on it is answered. */
type Connection = Duplex & { _httpMessage?: { headersSent: boolean } | null }

/** Those of every answer of the API, which middleware gives to what becomes a request. */
const SAFE_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none';sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const

const bodyOf = (code: 'too_large' | 'unreadable_body', message: string | undefined): string =>
  JSON.stringify(new ApiError(code, message === undefined ? {} : { message }).toBody())

/** Answers what never becomes a request in the shape of every error, and closes the connection. */
export function answerParserErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Connection) => {
    if (!socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    const status = STATUSES[error.code ?? ''] ?? 400
    const code = status === 413 ? 'too_large' : 'unreadable_body'
    const message = MESSAGES[status]
    const body = bodyOf(code, message)
    const headers = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  })
}

const refuse =
  (status: 400 | 417): RequestListener =>
  (_request, response) => {
    const body = bodyOf('unreadable_body', MESSAGES[status])
    const headers = {
      ...SAFE_HEADERS,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }
    response.writeHead(status, headers).end(body)
  }

/**
 * Two refusals that Node makes by itself, without a body: HTTP/1.1 without a host (RFC 9112, 3.2;
 * the server is made with `requireHostHeader: false`), and an expectation that nobody meets
 * (RFC 9110, 10.1.1).
 */
export function withHost(listener: RequestListener): RequestListener {
  const refuseHostless = refuse(400)
  return (request, response) => {
    const isMissing = request.httpVersion === '1.1' && request.headers.host === undefined
    return (isMissing ? refuseHostless : listener)(request, response)
  }
}
export const answerExpectations = (server: Server): void =>
  void server.on('checkExpectation', refuse(417))
