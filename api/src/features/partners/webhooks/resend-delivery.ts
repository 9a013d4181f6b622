import type { Knex } from 'knex'
import { enqueue, removeUnsent } from '../../../outbox/enqueue.ts'
import { recordEvent } from '../../../record-event.ts'
import { DELIVERY_JOB, queuedDelivery } from '../../../webhooks/queue-messages.ts'
import { findDelivery, type DeliveryRow } from './delivery-row.ts'
import type { WebhookOf } from './find-webhook.ts'
import { lockEnabled } from './lock-enabled.ts'

/**
 * A message that was delivered, has failed or waits is due now, and gets all its attempts anew. Its id
 * stays, so that a receiver which took it already knows it again.
 */
export async function resendDelivery(
  trx: Knex.Transaction,
  of: WebhookOf,
  id: string,
): Promise<DeliveryRow> {
  const webhook = await lockEnabled(trx, of)
  const delivery = await findDelivery(trx, webhook.id, id)
  await trx('partner_webhook_deliveries').where({ id }).update({
    status: 'waiting',
    attempts: 0,
    first_attempt_at: null,
    next_attempt_at: null,
    delivered_at: null,
  })
  await removeUnsent(trx, { held_for: id, jobs: [DELIVERY_JOB] })
  await enqueue(trx, [queuedDelivery(id)])
  await recordEvent(trx, {
    action: 'partner.resend_webhook_delivery',
    subject: { noun: 'partner', id: of.partnerId },
    after: { mode: of.mode, delivery_id: id, type: delivery.type },
  })
  return findDelivery(trx, webhook.id, id)
}
