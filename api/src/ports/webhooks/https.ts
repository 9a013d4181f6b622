import { ADDRESS_IS_PRIVATE, webhookAddressRefusal } from '@daysheet/core'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { networkRefusal } from './network-refusal.ts'
import type { WebhookMessage, WebhookOutcome, WebhookSender } from './port.ts'

const TIME_LIMIT_MS = 10_000
/** Nobody reads the body of an answer; this much is taken so that the receiver can finish writing it. */
const MOST_BYTES = 64 * 1024

interface Settings {
  /** Plain http and private addresses, for a receiver on the developer's own machine. */
  local: boolean
  timeLimitMs?: number
}

/**
 * Sends by https to public addresses only: the address that a name leads to is checked on the very
 * connection that is made, so that a name can't lead elsewhere the second time. Redirects are not
 * followed.
 */
export function httpsWebhooks({ local, timeLimitMs = TIME_LIMIT_MS }: Settings): WebhookSender {
  const agent = local ? undefined : new RequestFilteringHttpsAgent()
  const refusalOf = (url: string) => webhookAddressRefusal(url, { allowsHttp: local })
  return {
    addressRefusal: async (url) => refusalOf(url) ?? (local ? null : networkRefusal(url)),
    async send(message) {
      const refusal = refusalOf(message.url)
      if (refusal !== null) return { accepted: false, status: null, error: refusal }
      const signal = AbortSignal.timeout(timeLimitMs)
      try {
        return outcomeOf(await post(message, { agent, signal }))
      } catch (error) {
        return { accepted: false, status: null, error: describeFailure(error, signal, timeLimitMs) }
      }
    },
  }
}

interface PostOptions {
  agent: https.Agent | undefined
  signal: AbortSignal
}

/** Resolves with the status once the answer has been read, or cut off. */
function post(
  { url, headers, body }: WebhookMessage,
  { agent, signal }: PostOptions,
): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Daysheet-Webhooks/1',
      },
      signal,
      ...(agent && { agent }),
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      readAtMost(answer, MOST_BYTES).then(() => resolve(status), reject)
    })
    sent.end(body)
  })
}

/** Reads so many bytes and hangs up if there are more. */
async function readAtMost(answer: IncomingMessage, mostBytes: number): Promise<void> {
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    // Leaving the loop destroys the answer with its connection.
    if (bytes > mostBytes) return
  }
}

function outcomeOf(status: number): WebhookOutcome {
  if (status >= 200 && status < 300) return { accepted: true, status }
  const error =
    status >= 300 && status < 400
      ? `The receiver answered with a redirect (${status}). Redirects are not followed: set the address that it leads to.`
      : `The receiver answered ${status} instead of 2xx.`
  return { accepted: false, status, error }
}

function describeFailure(error: unknown, signal: AbortSignal, timeLimitMs: number): string {
  if (signal.aborted) {
    return `The receiver did not answer within ${timeLimitMs / 1000} seconds. Answer first, then work on the message.`
  }
  const { code, message } = error as NodeJS.ErrnoException
  // The agent's error has no code.
  if (code === undefined && /private IP address|meta IP address/.test(message)) {
    return ADDRESS_IS_PRIVATE
  }
  return `The receiver could not be reached: ${code ?? message}.`.slice(0, 300)
}
