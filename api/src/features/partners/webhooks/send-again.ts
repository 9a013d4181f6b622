import { ApiError, WEBHOOK_IS_DISABLED } from '@daysheet/core'
import type { Knex } from 'knex'
import { enqueue, removeUnsent } from '../../../outbox/enqueue.ts'
import { recordEvent } from '../../../record-event.ts'
import { DELIVERY_JOB, queuedDelivery, queueMessages } from '../../../webhooks/queue-messages.ts'
import { findDelivery, type DeliveryRow } from './delivery-row.ts'
import { lockWebhook, type WebhookOf, type WebhookRow } from './find-webhook.ts'

/** Throws `not_found` without a webhook, `wrong_state` for one that is disabled. */
async function lockEnabled(trx: Knex.Transaction, of: WebhookOf): Promise<WebhookRow> {
  const webhook = await lockWebhook(trx, of)
  if (webhook.disabled_at !== null) {
    throw new ApiError('wrong_state', { message: WEBHOOK_IS_DISABLED })
  }
  return webhook
}

const subjectOf = ({ partner_id }: WebhookRow) => ({ noun: 'partner', id: partner_id })

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
    subject: subjectOf(webhook),
    after: { mode: webhook.mode, delivery_id: id, type: delivery.type },
  })
  return findDelivery(trx, webhook.id, id)
}

/** Queues a message that tells of nothing. */
export async function sendTest(trx: Knex.Transaction, of: WebhookOf): Promise<DeliveryRow> {
  const webhook = await lockEnabled(trx, of)
  const { id: webhook_id, mode } = webhook
  const test = { webhook_id, type: 'webhook.test', data: { mode } }
  const [id = ''] = await queueMessages(trx, [test])
  await recordEvent(trx, {
    action: 'partner.test_webhook',
    subject: subjectOf(webhook),
    after: { mode, delivery_id: id },
  })
  return findDelivery(trx, webhook_id, id)
}
