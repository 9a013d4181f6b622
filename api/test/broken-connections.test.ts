import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../src/log/create-log.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

interface Line {
  level: number
  msg: string
  path?: string
  status?: number
}

let app: TestApp
let port: number
let lines: Line[] = []
const reported: unknown[] = []
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line)
      done()
    },
  })
  app = await startTestApp({
    deps: { log: createLog('info', sink) },
    report: (error) => reported.push(error),
  })
  port = Number(new URL(app.url).port)
})
afterAll(() => app.close())
beforeEach(() => {
  lines = []
})

const cookieOf = ({ cookies }: HttpClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function headOfSignIn(): Promise<string> {
  const visitor = app.visitor()
  const token = await visitor.csrfToken()
  lines = []
  return `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookieOf(visitor)}\r\nX-CSRF-Token: ${token}\r\n`
}

describe('a caller that breaks off in the middle of its request', () => {
  it.each<[string, string, (socket: Socket) => void]>([
    ['resets a body of known length', `Content-Length: 500\r\n\r\n{"email":`, reset],
    ['ends a body of known length', `Content-Length: 500\r\n\r\n{"email":`, end],
    ['resets a body in chunks', `Transfer-Encoding: chunked\r\n\r\n9\r\n{"email":\r\n`, reset],
    ['ends a body in chunks', `Transfer-Encoding: chunked\r\n\r\n9\r\n{"email":\r\n`, end],
    ['sends a chunk that is none', `Transfer-Encoding: chunked\r\n\r\n9\r\n{"email":\r\nzz`, reset],
  ])('%s: no fault of ours is logged, counted or reported', async (_name, start, breakOff) => {
    const head = await headOfSignIn()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    // The connection breaks while its body is being read.
    const begun = new Promise((resolve) => app.server.once('request', resolve))
    socket.write(head + start)
    await begun
    breakOff(socket)
    const ofRequest = () => lines.find(({ path }) => path === '/auth/login')
    await expect.poll(ofRequest, { timeout: 10_000 }).toBeDefined()
    expect(ofRequest()?.status).toBe(400)
    expect(lines.filter(({ level }) => level >= 40)).toEqual([])
    expect(reported).toEqual([])
  })
})

describe('a caller that is gone before its body is read', () => {
  it('is no fault of ours', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    const token = await caller.csrfToken()
    lines = []
    for (let round = 0; round < 20; round += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      // The caller leaves while the session is being looked up.
      const begun = new Promise((resolve) => app.server.once('request', resolve))
      const start = `PATCH /auth/profile HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookieOf(caller)}\r\nX-CSRF-Token: ${token}\r\nContent-Length: 500\r\n\r\n{`
      socket.write(start, () => socket.resetAndDestroy())
      await begun
    }
    const ofRequests = () => lines.filter(({ path }) => path === '/auth/profile')
    await expect.poll(ofRequests, { timeout: 10_000 }).toHaveLength(20)
    expect(new Set(ofRequests().map(({ status }) => status))).toEqual(new Set([400]))
    expect(lines.filter(({ level }) => level >= 40)).toEqual([])
    expect(reported).toEqual([])
  })
})

function reset(socket: Socket): void {
  socket.resetAndDestroy()
}

function end(socket: Socket): void {
  socket.end()
}
