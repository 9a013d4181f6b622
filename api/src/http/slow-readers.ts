import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Patience {
  /** How long a response may wait without its reader taking any of it. */
  longestStallMs: number
  /** When more responses than this are unread for longer than `burstMs`, the oldest is cut. */
  mostUnread: number
  burstMs: number
}

const PATIENCE: Patience = { longestStallMs: 20_000, mostUnread: 100, burstMs: 3_000 }

/**
 * A client that never reads keeps its responses in our memory. Its connection is cut when nothing
 * moved for a while, or earlier when there are too many like it: a client that reads takes any of
 * our responses within moments.
 */
export function cutSlowReaders(server: Server, patience: Patience = PATIENCE): void {
  /** How many requests of a connection are being worked on; it is silent because of us. */
  const open = new Map<Socket, number>()
  /** Oldest first; the time is when its first bytes were seen to be written. */
  const answers = new Map<ServerResponse, { socket: Socket; since?: number }>()

  server.timeout = patience.longestStallMs
  server.on('timeout', (socket: Socket) => {
    const requests = open.get(socket)
    // No request yet: headersTimeout applies.
    if (requests === undefined) return
    if (requests === 0 || socket.writableLength > 0) socket.destroy()
  })

  server.prependListener('request', ({ socket }, answer) => {
    if (!open.has(socket)) socket.once('close', () => open.delete(socket))
    open.set(socket, (open.get(socket) ?? 0) + 1)
    answers.set(answer, { socket })
    answer.once('close', () => {
      answers.delete(answer)
      const requests = open.get(socket)
      if (requests !== undefined) open.set(socket, requests - 1)
    })
  })

  const timer = setInterval(() => {
    const now = Date.now()
    const late: Socket[] = []
    let unread = 0
    for (const [answer, one] of answers) {
      if (!answer.headersSent) continue
      one.since ??= now
      unread += 1
      if (now - one.since >= patience.burstMs) late.push(one.socket)
    }
    for (const socket of late.slice(0, Math.max(0, unread - patience.mostUnread))) socket.destroy()
  }, patience.burstMs / 3)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
