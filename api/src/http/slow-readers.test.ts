import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { cutSlowReaders, type Patience } from './slow-readers.ts'

/** More than the kernel's buffers of a connection hold. */
const LARGE = Buffer.alloc(16 * 1024 * 1024)
const HOURS: Patience = { longestStallMs: 3_600_000, mostUnread: 1_000, burstMs: 3_600_000 }

let server: Server
const callers: Socket[] = []
afterEach(() => {
  callers.splice(0).forEach((caller) => caller.destroy())
  server.closeAllConnections()
  server.close()
})

async function serve(patience: Partial<Patience>, handler: RequestListener): Promise<void> {
  server = createServer(handler)
  cutSlowReaders(server, { ...HOURS, ...patience })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
}

const answerLarge: RequestListener = (_request, answer) => answer.end(LARGE)

function ask(): Socket {
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
  caller.on('error', () => undefined)
  caller.pause()
  caller.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  callers.push(caller)
  return caller
}

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

async function received(caller: Socket, pauseMs: number): Promise<number> {
  let bytes = 0
  for await (const chunk of caller) {
    bytes += (chunk as Buffer).length
    if (bytes >= LARGE.length) break
    if (pauseMs > 0 && bytes % (1024 * 1024) < (chunk as Buffer).length) await wait(pauseMs)
  }
  return bytes
}

describe('a caller that asks and does not read', () => {
  it('is cut when it took nothing for too long', async () => {
    await serve({ longestStallMs: 300 }, answerLarge)
    const requestArrived = new Promise((resolve) => server.once('request', resolve))
    ask()
    await requestArrived
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  })

  it('is cut sooner when there are too many of its kind: those that wait longest go first', async () => {
    const sockets: Socket[] = []
    await serve({ mostUnread: 10, burstMs: 100 }, (request, answer) => {
      sockets.push(request.socket)
      answer.end(LARGE)
    })
    for (let caller = 0; caller < 40; caller += 1) ask()
    await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(40)
    await expect.poll(connections, { timeout: 10_000 }).toBe(10)
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([
      ...Array.from({ length: 30 }, () => true),
      ...Array.from({ length: 10 }, () => false),
    ])
  })
})

describe('a caller that reads', () => {
  it('gets all of it, however slowly, when it keeps on reading', async () => {
    await serve({ longestStallMs: 1_500 }, answerLarge)
    expect(await received(ask(), 150)).toBeGreaterThanOrEqual(LARGE.length)
  })

  it('is waited for while its answer is still being worked on', async () => {
    await serve({ longestStallMs: 200 }, (_request, answer) => {
      void wait(1_000).then(() => answer.end(LARGE))
    })
    expect(await received(ask(), 0)).toBeGreaterThanOrEqual(LARGE.length)
  })
})
