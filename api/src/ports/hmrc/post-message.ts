import { hmrcProfile, readAnswer } from '@daysheet/core'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { Exchange } from './port.ts'
import { readXml, UnreadableXml } from './read-xml.ts'

export interface MessageLimits {
  connectMs: number
  answerMs: number
  mostBytes: number
}

export const MESSAGE_LIMITS: MessageLimits = {
  ...hmrcProfile.timeouts,
  mostBytes: hmrcProfile.mostAnswerBytes,
}

class TooMuch extends Error {}

async function readAtMost(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop destroys the answer with its connection.
    if (bytes > mostBytes) throw new TooMuch(`the answer was larger than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * A message of the gateway is taken by its qualifier, whether it comes with 200 or 400; 5xx, a redirect and
 * anything that is none may hide that ours has arrived.
 */
function exchangeOf(status: number, raw: Buffer): Exchange {
  const isAway = (status >= 300 && status < 400) || status >= 500
  if (isAway) return { kind: 'lost', reason: `it answered ${status}`, raw }
  try {
    const answer = readAnswer(readXml(raw))
    return answer
      ? { kind: 'answered', answer, raw }
      : { kind: 'lost', reason: 'it answered something else than a message', raw }
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return { kind: 'lost', reason: error.message, raw }
  }
}

/** Only the code of an error: its text may quote an address or more. */
const reasonOf = (error: unknown): string => {
  if (error instanceof TooMuch) return error.message
  return (error as NodeJS.ErrnoException).code ?? 'the connection broke'
}

/** Calls `connected` once bytes may leave: over TLS after the certificate was checked. */
function whenConnected(request: ClientRequest, isTls: boolean, connected: () => void): void {
  request.once('socket', (socket: Socket) => {
    socket.once(isTls ? 'secureConnect' : 'connect', connected)
  })
}

/**
 * Sends a message and reads what comes, by the limits. A connection of its own each time, so that what
 * failed before it was connected is certain not to have left. Redirects are not followed.
 */
export function postMessage(
  url: string,
  message: string,
  { connectMs, answerMs, mostBytes }: MessageLimits,
): Promise<Exchange> {
  const isTls = url.startsWith('https:')
  return new Promise((resolve) => {
    let isConnected = false
    let timer: NodeJS.Timeout | undefined
    const end = (exchange: Exchange): void => {
      clearTimeout(timer)
      resolve(exchange)
    }
    const fail = (error: unknown): void => {
      const reason = reasonOf(error)
      end(isConnected ? { kind: 'lost', reason, raw: null } : { kind: 'not_sent', reason })
    }
    const cut = (reason: string): void => {
      request.destroy(Object.assign(new Error(reason), { code: reason }))
    }
    const request = (isTls ? https : http).request(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'text/xml; charset=UTF-8',
        'content-length': Buffer.byteLength(message),
        'user-agent': 'Daysheet',
      },
    })
    timer = setTimeout(cut, connectMs, 'no connection in time')
    whenConnected(request, isTls, () => {
      isConnected = true
      clearTimeout(timer)
      timer = setTimeout(cut, answerMs, 'no answer in time')
    })
    request.on('error', fail)
    request.on('response', (answer) => {
      readAtMost(answer, mostBytes).then(
        (raw) => end(exchangeOf(answer.statusCode ?? 0, raw)),
        fail,
      )
    })
    request.end(message)
  })
}
