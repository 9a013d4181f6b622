import { addInstant, afterFailure, instantIsBefore } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../../db/instants.ts'
import type { Deps } from '../../../deps.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { queuedMail } from '../../../outbox/job.ts'
import type { WebhookOutcome } from '../../../ports/webhooks/port.ts'
import { queuedDelivery } from '../../../webhooks/queue-messages.ts'
import type { DeliveryRow } from './delivery-row.ts'
import { disableWebhook } from './disable-webhook.ts'
import type { WebhookRow } from './find-webhook.ts'
import { webhookDisabledMail } from './webhook-disabled-mail.ts'

const MINUTE_MS = 60_000

interface Attempt {
  /** As it was before the attempt. */
  delivery: DeliveryRow
  webhook: WebhookRow
  outcome: WebhookOutcome
  attemptedAt: string
}

/**
 * Stores how an attempt went: delivered, due again later, or given up. One that was queued again
 * meanwhile goes its new way.
 */
export async function storeOutcome(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'clock'>,
  { delivery, webhook, outcome, attemptedAt }: Attempt,
): Promise<void> {
  const { id, attempts: attemptsBefore } = delivery
  const attempts = attemptsBefore + 1
  const firstAttemptAt = delivery.first_attempt_at ?? attemptedAt
  const next = outcome.accepted
    ? null
    : afterFailure({
        attempts,
        first_attempt_at: firstAttemptAt,
        last_accepted_at: webhook.last_accepted_at,
      })
  const stored = await trx('partner_webhook_deliveries')
    .where({ id, status: 'waiting', attempts: attemptsBefore })
    .update({
      status: next === null ? 'delivered' : next.retry ? 'waiting' : 'failed',
      attempts,
      first_attempt_at: sqlInstant(firstAttemptAt),
      last_attempt_at: sqlInstant(attemptedAt),
      next_attempt_at: next?.retry
        ? sqlInstant(addInstant(attemptedAt, next.wait_seconds * 1000))
        : null,
      delivered_at: next === null ? sqlInstant(attemptedAt) : null,
      response_status: outcome.status,
      error: outcome.accepted ? null : outcome.error,
    })
  if (stored === 0) return
  if (next === null) return noteAccepted(trx, webhook, attemptedAt)
  if (next.retry) {
    return enqueue(trx, [queuedDelivery(id)], { held_for: id, seconds: next.wait_seconds })
  }
  if (!next.disables_webhook) return
  const mails = [queuedMail(webhookDisabledMail, null, { webhook_id: webhook.id, delivery_id: id })]
  await disableWebhook(trx, deps, webhook, { by: 'failing', mails })
}

/** To within a minute, so that hundreds of messages don't queue for one row. */
async function noteAccepted(
  trx: Knex.Transaction,
  { id, last_accepted_at }: WebhookRow,
  at: string,
): Promise<void> {
  const isRecent =
    last_accepted_at !== null && !instantIsBefore(last_accepted_at, addInstant(at, -MINUTE_MS))
  if (isRecent) return
  await trx('partner_webhooks')
    .where({ id })
    .update({ last_accepted_at: sqlInstant(at) })
}
