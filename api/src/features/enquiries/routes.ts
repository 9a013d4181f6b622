import { CONTACT_MESSAGE_SENT, INTEREST_REGISTERED } from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import { transactionDeps } from '../../deps.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { networkOf } from '../../http/network-of.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route } from '../../http/route.ts'
import { registerInterest } from './register-interest.ts'
import { storeContactMessage } from './store-contact-message.ts'

export function enquiryRoutes(api: ApiRouter): void {
  route(api, 'POST /api/contact', async ({ body: { website, ...message }, ctx, deps }) => {
    await deps.limits.consume(LIMITS.contact, networkOf(ctx.ip))
    if (!website) {
      await inTransaction(deps, (trx) => storeContactMessage(transactionDeps(deps, trx), message))
    }
    return { message: CONTACT_MESSAGE_SENT }
  })

  route(
    api,
    'POST /api/register-interest',
    async ({ body: { website, ...interest }, ctx, deps }) => {
      await deps.limits.consume(LIMITS.registerInterest, networkOf(ctx.ip))
      if (!website) {
        await inTransaction(deps, (trx) => registerInterest(transactionDeps(deps, trx), interest))
      }
      return { message: INTEREST_REGISTERED }
    },
  )
}
