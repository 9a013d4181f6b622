import { ApiError } from '@daysheet/core'
import type { Context } from 'koa'
import type { ApiRouter } from '../../http/guard.ts'
import { takeEvent } from './take-event.ts'

/** Stripe's largest events are a tenth of this. */
const LONGEST = 256 * 1024

/** The bytes as they came: the signature is over them, not over what a parser makes of them. */
async function rawBody({ req, request }: Context): Promise<Buffer> {
  if ((request.length ?? 0) > LONGEST) throw new ApiError('too_large')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > LONGEST) throw new ApiError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * What the payment provider tells us. It is no call of the contract: nobody is signed in, so there is
 * no CSRF either, and its signature is the only proof of who sends it.
 */
export function mountWebhook({ router, deps }: ApiRouter): void {
  router.post('/api/subscriptions/webhook', async (ctx: Context) => {
    const body = await rawBody(ctx)
    const now = Date.parse(deps.clock.now())
    await takeEvent(deps, deps.payments.readEvent(body, ctx.get('stripe-signature'), now))
    ctx.body = { received: true }
  })
}
