import { createHmac } from 'node:crypto'
import { newId, type Delivery } from './world.ts'

export interface Happening {
  type: string
  object: object
}

export interface Webhooks {
  /** Sends what happened at once, late, twice or backwards; several of one act belong together. */
  tell: (happened: readonly Happening[], delivery: Delivery) => void
  /** Resolves when everything told so far has been sent, or given up. */
  settled: () => Promise<void>
  stop: () => void
}

export interface WebhookOptions {
  /** Where they go. */
  to: string
  secret: string
  /** Milliseconds since the epoch. */
  now: () => number
  /** How late a late one is. */
  lateMs: number
  /** Waits between attempts: Stripe repeats what was not answered with 2xx. */
  retryMs: readonly number[]
}

/** `Stripe-Signature`: HMAC-SHA256 over the time and the bytes. */
export function signatureOf(body: string, secret: string, nowMs: number): string {
  const time = Math.floor(nowMs / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

export function openWebhooks({ to, secret, now, lateMs, retryMs }: WebhookOptions): Webhooks {
  const stopping = new AbortController()
  let sending: Promise<void> = Promise.resolve()

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })

  async function attempt(body: string): Promise<boolean> {
    try {
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, secret, now()),
      }
      const answer = await fetch(to, { method: 'POST', headers, body, signal: stopping.signal })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      // Nobody listens: the next attempt may find somebody.
      return false
    }
  }

  async function send(body: string): Promise<void> {
    for (const pause of [...retryMs, 0]) {
      if (stopping.signal.aborted || (await attempt(body))) return
      await wait(pause)
    }
    process.stderr.write(`A webhook was given up: ${to} did not take it.\n`)
  }

  const bodyOf = ({ type, object }: Happening): string =>
    JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(now() / 1000),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    })

  return {
    tell: (happened, delivery) => {
      const inOrder = happened.map(bodyOf)
      const bodies = delivery === 'out of order' ? inOrder.toReversed() : inOrder
      sending = sending.then(async () => {
        if (delivery === 'late') await wait(lateMs)
        for (const body of bodies) {
          if (delivery === 'twice') await Promise.all([send(body), send(body)])
          else await send(body)
        }
      })
    },
    settled: () => sending,
    stop: () => stopping.abort(),
  }
}
