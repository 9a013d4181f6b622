import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { checkRequest } from './check-request.ts'
import { operations } from './operations.ts'
import { answerPage } from './page-routes.ts'
import { readForm } from './read-form.ts'
import { Refusal } from './refusal.ts'
import { openWebhooks, type Happening } from './webhooks.ts'
import { openBook, type Delivery, type World } from './world.ts'

export { signatureOf } from './webhooks.ts'
export type { Delivery, World } from './world.ts'

export interface PaymentsOptions {
  /** 0: any. */
  port: number
  /** Where the API takes webhooks. */
  webhookUrl: string
  webhookSecret: string
  /** The only key that is let in. */
  secretKey: string
  /** Where customers outlive a restart; undefined keeps them in memory. */
  file?: string
  /** Milliseconds since the epoch. */
  now?: () => number
  delivery?: Delivery
  lateMs?: number
  retryMs?: readonly number[]
}

export interface Payments {
  /** `http://127.0.0.1:port`: the API and the pages. */
  url: string
  world: World
  /** Resolves when every webhook has been sent. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** The pages are forms without script, and are shown in no frame. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Plays Stripe for local mode: the calls we make, the pages people see, signed webhooks back. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { now = Date.now } = options
  const book = openBook(options.file)
  if (options.delivery) book.world.delivery = options.delivery
  const webhooks = openWebhooks({
    to: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    lateMs: options.lateMs ?? 5_000,
    retryMs: options.retryMs ?? [1_000, 5_000, 30_000, 120_000],
  })
  const tell = (...happened: Happening[]) => webhooks.tell(happened, book.world.delivery)
  let url = ''
  const seconds = () => Math.floor(now() / 1000)

  function answered(method: string, path: string, text: string): ApiAnswer {
    const { operation, id } = operationAt(method, path)
    const params = checkRequest(operation, readForm(text))
    const handler = operations[operation]
    if (!handler) throw new Refusal(404, `Unrecognized request URL (${operation}).`)
    const { world } = book
    try {
      const body = JSON.stringify(handler({ world, url, now: seconds(), id, params, tell }))
      return { status: 200, body }
    } catch (error) {
      // A declined card is an answer that is repeated for its key; a request that can't be read isn't.
      if (!(error instanceof Refusal) || error.status !== 402) throw error
      return { status: error.status, body: JSON.stringify(error.toBody()) }
    }
  }

  /** Does a request once for each Idempotency-Key, as Stripe does. */
  function answerApi(request: IncomingMessage, path: string, text: string): ApiAnswer {
    if (request.headers.authorization !== `Bearer ${options.secretKey}`) {
      throw new Refusal(401, 'Invalid API Key provided')
    }
    const key = request.headers['idempotency-key']
    const name = typeof key === 'string' && request.method === 'POST' ? key : undefined
    const requestLine = `${path} ${text}`
    const known = name === undefined ? undefined : book.world.answers[name]
    if (known && known.request !== requestLine) {
      const sentence = 'Keys for idempotent requests can only be used with the same parameters.'
      throw new Refusal(400, sentence, undefined, 'idempotency_key_in_use')
    }
    if (known) return known
    const { status, body } = answered(request.method ?? 'GET', path, text)
    if (name !== undefined) book.world.answers[name] = { request: requestLine, status, body }
    book.save()
    return { status, body }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://payments')
    const isReading = request.method === 'GET'
    // Of a deletion too, Stripe's library writes the fields into the address.
    const isInAddress = isReading || request.method === 'DELETE'
    const text = isInAddress ? search.slice(1) : await bodyOf(request)
    if (pathname.startsWith('/v1/')) {
      const { status, body } = answerApi(request, pathname, text)
      send(response, status, 'application/json', body)
      return
    }
    const form = isReading ? undefined : readForm(text)
    const shown = answerPage({ world: book.world, path: pathname, form, now: seconds(), tell })
    if (form) book.save()
    if (!shown) send(response, 404, 'text/plain', 'There is no such page.')
    else if ('redirect' in shown) {
      response.writeHead(303, { location: shown.redirect, 'cache-control': 'no-store' }).end()
    } else send(response, shown.status, 'text/html', shown.html)
  }

  const server = createServer((request, response) => {
    // A page whose name was pointed at this machine (DNS rebinding) is refused.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) {
      send(response, 404, 'text/plain', 'There is no payment page at this name.')
      return
    }
    answer(request, response).catch((error: unknown) => {
      if (error instanceof Refusal) {
        send(response, error.status, 'application/json', JSON.stringify(error.toBody()))
        return
      }
      process.stderr.write(`Payments: ${error instanceof Error ? error.stack : String(error)}\n`)
      send(response, 500, 'application/json', '{"error":{"type":"api_error"}}')
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The payment page has no TCP port')
  url = `http://127.0.0.1:${address.port}`
  return {
    url,
    world: book.world,
    settled: webhooks.settled,
    stop: () =>
      new Promise((resolve) => {
        webhooks.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface ApiAnswer {
  status: number
  body: string
}

/** `/v1/subscriptions/sub_1` is `/v1/subscriptions/{id}` with that id. */
function operationAt(method: string, path: string): { operation: string; id: string } {
  const [, place = '', id, rest = ''] =
    /^(\/v1\/(?:checkout\/|billing_portal\/)?[a-z_]+)(?:\/([\w-]+)(\/[a-z_]+)?)?$/.exec(path) ?? []
  return id === undefined
    ? { operation: `${method} ${place || path}`, id: '' }
    : { operation: `${method} ${place}/{id}${rest}`, id }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  response.end(body)
}
