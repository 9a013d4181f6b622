import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { startProgram, type Program } from './support/program.ts'
import { PRODUCTION } from './support/production-environment.ts'
import { testDatabase } from './support/test-database.ts'

const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n'
const POST = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

const MALFORMED: Record<string, string | Buffer> = {
  'a control character where the next request begins': `${GET}\r\n\x01\r\n\r\n`,
  'a chunk whose size is no number': `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'a chunk size beyond all numbers': `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\n{}`,
  'a chunk longer than it says': `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}{}\r\n0\r\n\r\n`,
  'an endless chunk extension': `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(40_000)}`,
  'a length that is no number': `${POST}Content-Length: many\r\n\r\n{}`,
  'a negative length': `${POST}Content-Length: -1\r\n\r\n{}`,
  'a length and chunks at once': `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  'fewer bytes than announced': `${POST}Content-Length: 500\r\n\r\n{"email":`,
  'headers larger than any': `${GET}X-Large: ${'a'.repeat(100_000)}\r\n\r\n`,
  'a header without a name': `${GET}: value\r\n\r\n`,
  'a header with a null byte': `${GET}X-A: b\0c\r\n\r\n`,
  'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
  'a version that does not exist': 'GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n',
  'a method that does not exist': 'STEAL /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  'an upgrade nobody offers': `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n\x81\x85abcd`,
  'an expectation nobody meets': `${GET}Expect: 42-pigeons\r\n\r\n`,
  'a tunnel to elsewhere': 'CONNECT db.internal:3306 HTTP/1.1\r\nHost: x\r\n\r\n',
  'a path that is no path': 'GET http://[:: HTTP/1.1\r\nHost: x\r\n\r\n',
  'a path with half an escape': 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n',
  'random bytes': Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 151) % 256)),
  'a TLS greeting': Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03]),
  'a second request that breaks off': `${GET}\r\n${GET}`,
}

/** Sends it, reads the response, and resolves once the connection is closed. */
const send = (port: number, packet: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    // A reset is a permitted response to nonsense.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.end(packet)
  })

describe.each(['test', 'production'])('the API process in %s, sent what is no request', (mode) => {
  let program: Program
  let port: number
  beforeAll(async () => {
    const { url } = await testDatabase()
    port = await freePort()
    const env = { DATABASE_URL: url, LOG_LEVEL: 'debug', PORT: String(port) }
    program = startProgram('main.ts', { env: mode === 'test' ? env : { ...PRODUCTION, ...env } })
    await program.saying('"listening"')
  })
  afterAll(async () => {
    program.signal('SIGKILL')
    await program.ended
  })

  it.each(Object.entries(MALFORMED))('goes on after %s', async (_name, packet) => {
    const answer = await send(port, packet)
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
    const health = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(health.status).toBe(200)
  })

  it.each([
    [
      'headers larger than any',
      431,
      'The headers of this request are too large. Delete the cookies of this site and try again.',
    ],
    ['a length that is no number', 400, undefined],
    ['a header without a name', 400, undefined],
    ['random bytes', 400, undefined],
    ['no host', 400, undefined],
    [
      'an expectation nobody meets',
      417,
      'This service meets no such expectation. Nothing was changed. Send it without `Expect`.',
    ],
  ])('answers %s as it answers every error', async (name, status, message) => {
    const answer = await send(port, MALFORMED[name] ?? '')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('Content-Type: application/json')
    expect(head).toContain('X-Content-Type-Options: nosniff')
    expect(head).toMatch(/^Content-Security-Policy: .*frame-ancestors 'none'/m)
    expect(JSON.parse(body)).toEqual({
      code: 'unreadable_body',
      message: message ?? (expect.stringMatching(/^[A-Z].*\.$/) as string),
    })
  })

  it.each(['/healthz', '/', '/api/csrf-token'])(
    'sends nobody their own request at %s',
    async (at) => {
      const answer = await send(
        port,
        `TRACE ${at} HTTP/1.1\r\nHost: x\r\nX-Sent: marked-1c7e\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 (404|405|501) /)
      expect(answer).not.toContain('marked-1c7e')
    },
  )

  it('goes on when a hundred of them come at once, and logs nobody’s bytes', async () => {
    const packets = Array.from({ length: 5 }, () => Object.values(MALFORMED)).flat()
    await Promise.all(packets.map((packet) => send(port, packet)))
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(program.stdout()).not.toMatch(/rawPacket|"type":"Buffer"/)
    // Everything logged is JSON lines.
    for (const line of program.stdout().trim().split('\n')) JSON.parse(line)
    expect(program.stderr()).toBe('')
  })
})
