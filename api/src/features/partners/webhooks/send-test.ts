import type { Knex } from 'knex'
import { recordEvent } from '../../../record-event.ts'
import { queueMessages } from '../../../webhooks/queue-messages.ts'
import { findDelivery, type DeliveryRow } from './delivery-row.ts'
import type { WebhookOf } from './find-webhook.ts'
import { lockEnabled } from './lock-enabled.ts'

/** Queues a message that tells of nothing. */
export async function sendTest(trx: Knex.Transaction, of: WebhookOf): Promise<DeliveryRow> {
  const { partnerId, mode } = of
  const { id: webhook_id } = await lockEnabled(trx, of)
  const test = { webhook_id, type: 'webhook.test', data: { mode } }
  const [id = ''] = await queueMessages(trx, [test])
  await recordEvent(trx, {
    action: 'partner.test_webhook',
    subject: { noun: 'partner', id: partnerId },
    after: { mode, delivery_id: id },
  })
  return findDelivery(trx, webhook_id, id)
}
