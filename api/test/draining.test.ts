import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { startProgram, type Program } from './support/program.ts'
import { testDatabase } from './support/test-database.ts'

let databaseUrl: string
let program: Program
let port: number
beforeAll(async () => {
  databaseUrl = (await testDatabase()).url
})
afterEach(async () => {
  program.signal('SIGKILL')
  await program.ended
})

async function start(env: Record<string, string> = {}): Promise<void> {
  port = await freePort()
  program = startProgram('main.ts', {
    env: { DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'info', ...env },
  })
  await program.saying('"listening"')
}

interface Answered {
  status: number
  connection: string | undefined
}

const ask = (agent: Agent, path: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })

const headersOf = async (path: string): Promise<Headers> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).headers

describe('a process that is told to stop', () => {
  const agents: Agent[] = []
  afterAll(() => agents.forEach((agent) => agent.destroy()))

  it('fails no request of its busy kept connections and ends with 0', async () => {
    await start({ LOOK_AWAY_SECONDS: '2' })
    const last: Answered[] = []
    const failed: unknown[] = []
    let answered = 0
    /** Like a proxy: one kept connection, used until a response says close. */
    async function caller(): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      agents.push(agent)
      for (;;) {
        const answer = await ask(agent, '/healthz')
        answered += 1
        if (answer.connection !== 'close') continue
        last.push(answer)
        return
      }
    }
    const callers = Array.from({ length: 40 }, () =>
      caller().catch((error: unknown) => failed.push(error)),
    )
    await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(400)
    program.signal('SIGTERM')
    await Promise.all(callers)
    expect(failed).toEqual([])
    expect(last).toHaveLength(40)
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await program.ended).toBe(0)
    expect(program.stdout()).not.toContain('connections were cut')
  })

  it('says on every answer that the connection ends, whatever the answer is', async () => {
    await start({ LOOK_AWAY_SECONDS: '30' })
    const before = await headersOf('/readyz')
    expect([before.get('connection'), before.get('keep-alive')]).toEqual([
      'keep-alive',
      'timeout=75',
    ])
    program.signal('SIGTERM')
    await program.saying('"stopping"')
    for (const path of ['/readyz', '/healthz', '/auth/me', '/api/invoices', '/api/openapi.json']) {
      expect((await headersOf(path)).get('connection'), path).toBe('close')
    }
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ message: 'This process is stopping.' })
  })

  it('ends connections that nobody uses, and with 0', async () => {
    await start({ KEEP_ALIVE_SECONDS: '305' })
    const idle = connect(port, '127.0.0.1')
    const over = new Promise<void>((resolve) => idle.once('close', () => resolve()))
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    const answer = await new Promise<Buffer>((resolve) => idle.once('data', resolve))
    expect(answer.toString()).toContain('Keep-Alive: timeout=305')
    program.signal('SIGTERM')
    await over
    expect(await program.ended).toBe(0)
  })
})

describe('more connections than a process takes', () => {
  it('are refused, and those it has go on', async () => {
    await start({ MAX_CONNECTIONS: '10' })
    const sockets = Array.from({ length: 14 }, () => connect(port, '127.0.0.1'))
    let refused = 0
    for (const socket of sockets) {
      socket.on('error', () => undefined)
      socket.once('close', () => (refused += 1))
    }
    await expect.poll(() => refused, { timeout: 10_000 }).toBe(4)
    const first = sockets[0]
    first?.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    const answer = await new Promise<Buffer>((resolve) => first?.once('data', resolve))
    expect(answer.toString()).toContain('200 OK')
    sockets.forEach((socket) => socket.destroy())
  })
})

describe('a failure that nobody caught', () => {
  const FAILS: [string, string][] = [
    ['an exception', 'throw new Error("out of the blue")'],
    ['a rejection with what is no error', 'Promise.reject({ get message() { throw 1 } })'],
  ]

  it.each(FAILS)(
    'is logged when it is %s, and ends the process in order with 1',
    async (_, code) => {
      const onSignal = `process.on('SIGUSR2', () => setTimeout(() => { ${code} }))`
      await start({
        LOOK_AWAY_SECONDS: '1',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}`,
      })
      const agent = new Agent({ keepAlive: true })
      agents.push(agent)
      expect((await ask(agent, '/healthz')).connection).toBe('keep-alive')
      program.signal('SIGUSR2')
      await program.saying('"stopping"')
      expect(await ask(agent, '/healthz')).toEqual({ status: 200, connection: 'close' })
      expect(await program.ended).toBe(1)
      expect(program.stdout()).toContain('something unexpected happened')
      expect(program.stdout()).toContain('"stopped"')
    },
  )

  const agents: Agent[] = []
  afterAll(() => agents.forEach((agent) => agent.destroy()))
})
