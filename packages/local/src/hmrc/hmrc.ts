import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerMessage } from './answer-message.ts'
import { isMishap, mishap, type Mishap } from './mishaps.ts'
import type { HmrcWorld } from './world.ts'

export type { Mishap } from './mishaps.ts'
export { markOf } from './judge-body.ts'

export interface HmrcOptions {
  /** 0: any. */
  port: number
  /** The only account that is let in. */
  credentials?: { user_id: string; password: string }
  /** Milliseconds since the epoch. */
  now?: () => number
  pollSeconds?: number
  /** How often an answer is asked for in vain first. */
  pollsInVain?: number
}

/** Of what `npm start` starts; printed by it. Nobody is kept out by them. */
export const PRACTICE_CREDENTIALS = { user_id: '123456789012', password: 'practice' }

export interface Hmrc {
  /** `http://127.0.0.1:port` */
  url: string
  world: HmrcWorld
  /** What the next message meets; several are met in turn. */
  next: (...mishaps: Mishap[]) => void
  stop: () => Promise<void>
}

/** Plays HMRC's gateway for local mode and for tests. Nothing that it is told reaches HMRC. */
export async function startHmrc(options: HmrcOptions): Promise<Hmrc> {
  const { credentials = PRACTICE_CREDENTIALS, now = Date.now } = options
  const { pollSeconds = 2, pollsInVain = 1 } = options
  const world: HmrcWorld = { messages: [], received: [] }
  const ahead: Mishap[] = []
  let url = ''

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://hmrc')
    const text = await bodyOf(request)
    if (pathname === '/next' && isMishap(text)) {
      ahead.push(text)
      response.end()
      return
    }
    if (request.method !== 'POST' || !/^\/(submission|poll)$/.test(pathname)) {
      response.writeHead(404, { 'content-type': 'text/plain' })
      response.end('Practice: this plays HMRC’s gateway at /submission and /poll.\n')
      return
    }
    world.received.push(text)
    if (world.received.length > MOST_KEPT) world.received.shift()
    const place = { world, url, now: now(), credentials, pollSeconds, pollsInVain }
    const answered = answerMessage(place, pathname, text)
    const meets = ahead.shift()
    if (meets) {
      await mishap(meets, response, answered)
      return
    }
    if (answered.isLost) {
      response.destroy()
      return
    }
    response.writeHead(answered.status, { 'content-type': 'text/xml; charset=UTF-8' })
    response.end(answered.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`HMRC: ${error instanceof Error ? error.stack : String(error)}\n`)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('What plays HMRC has no TCP port')
  url = `http://127.0.0.1:${address.port}`
  return {
    ...{ url, world },
    next: (...mishaps) => {
      ahead.push(...mishaps)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** It may play for days. */
const MOST_KEPT = 1_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
