import type { ApiRouter } from '../../../http/guard.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { LIMITS } from '../../../http/rate-limits.ts'
import { route, transactionalRoute } from '../../../http/route.ts'
import type { PartnerCaller } from '../../../http/session/partner-key.ts'
import { presentDelivery } from './delivery-row.ts'
import { findWebhook, showWebhook, type WebhookOf } from './find-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { resendDelivery } from './resend-delivery.ts'
import { sendTest } from './send-test.ts'
import { assertAddress, setWebhook } from './set-webhook.ts'
import { rotateSecret } from './webhook-secrets.ts'

const webhookOf = ({ id, mode }: PartnerCaller): WebhookOf => ({ partnerId: id, mode })

/** Where a partner's events go, and how they fared, of the mode of its key. */
export function webhookRoutes(api: ApiRouter): void {
  route(api, 'GET /api/partner/webhook', async ({ partner, deps: { knex, clock } }) => ({
    webhook: await showWebhook(knex, webhookOf(partner), clock.now()),
  }))

  route(api, 'PUT /api/partner/webhook', async ({ partner, body, deps }) => {
    await deps.limits.consume(LIMITS.webhookMessage, partner.id)
    await assertAddress(deps, body)
    const of = webhookOf(partner)
    return inTransaction(deps, async (trx) => {
      const secret = await setWebhook(trx, deps, { ...of, ...body })
      return { webhook: await showWebhook(trx, of, deps.clock.now()), secret }
    })
  })

  transactionalRoute(
    api,
    'POST /api/partner/webhook/rotate-secret',
    async ({ partner, body, deps }) => {
      const of = webhookOf(partner)
      const rotation = { ...of, overlapHours: body.overlap_hours }
      const secret = await rotateSecret(deps.knex, deps, rotation)
      return { webhook: await showWebhook(deps.knex, of, deps.clock.now()), secret }
    },
  )

  route(api, 'POST /api/partner/webhook/test', async ({ partner, deps }) => {
    await deps.limits.consume(LIMITS.webhookMessage, partner.id)
    const delivery = await inTransaction(deps, (trx) => sendTest(trx, webhookOf(partner)))
    return { delivery: presentDelivery(delivery) }
  })

  route(api, 'GET /api/partner/webhook/deliveries', async ({ partner, query, deps: { knex } }) => {
    const webhook = await findWebhook(knex, webhookOf(partner))
    const { rows, next_cursor } = await listDeliveries(knex, webhook.id, query)
    return { deliveries: rows.map(presentDelivery), next_cursor }
  })

  route(
    api,
    'POST /api/partner/webhook/deliveries/:id/resend',
    async ({ partner, params, deps }) => {
      await deps.limits.consume(LIMITS.webhookMessage, partner.id)
      const delivery = await inTransaction(deps, (trx) =>
        resendDelivery(trx, webhookOf(partner), params.id),
      )
      return { delivery: presentDelivery(delivery) }
    },
  )
}
