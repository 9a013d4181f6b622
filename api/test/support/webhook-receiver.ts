import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

export interface ReceivedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  url: string
  messages: ReceivedMessage[]
  /** How often somebody has connected. */
  connections: () => number
  /** How the next messages are answered; with 204 at first. */
  answerWith: (answer: (response: ServerResponse) => void) => void
  close: () => Promise<void>
}

/** A partner's server on loopback that takes webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = []
  let answer = (response: ServerResponse): void => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push({ path: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/daysheet`,
    messages,
    connections: () => connections,
    answerWith: (next) => {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/**
 * What a receiver does with a message: the published library, as it is, at the instant of the test's
 * clock. Throws for a message that does not verify.
 */
export function verify(secret: string, { headers, body }: ReceivedMessage, now: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}
