import { Webhook } from 'standardwebhooks'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../outbox/job.ts'
import { DELIVERY_JOB } from '../../../webhooks/queue-messages.ts'
import { messageOf, type DeliveryRow } from './delivery-row.ts'
import { NOT_SENT } from './disable-webhook.ts'
import { findSecrets, type SecretRow, type WebhookRow } from './find-webhook.ts'
import { storeOutcome } from './store-outcome.ts'

/**
 * Sends a message to the partner's server and stores how that went, at least once: of a process that
 * dies in between another one sends it again, under the same id. What failed is queued anew for its
 * next attempt, so that the outbox is done with this one.
 */
export const webhookDelivery: Job<{ delivery_id: string }> = {
  name: DELIVERY_JOB,
  lane: 'webhooks',
  compose: async ({ delivery_id }, deps) => {
    const { knex } = deps
    const waiting = knex('partner_webhook_deliveries').where({ id: delivery_id, status: 'waiting' })
    const delivery = (await waiting.clone().first()) as DeliveryRow | undefined
    // It was delivered or given up meanwhile.
    if (!delivery) return null
    const webhook = (await knex('partner_webhooks').where('id', delivery.webhook_id).first()) as
      | WebhookRow
      | undefined
    // Queued while somebody disabled it.
    if (!webhook || webhook.disabled_at !== null) await waiting.clone().update(NOT_SENT)
    else await deliver(deps, { delivery, webhook })
    return null
  },
}

interface Due {
  delivery: DeliveryRow
  webhook: WebhookRow
}

async function deliver(deps: Deps, { delivery, webhook }: Due): Promise<void> {
  const { knex, clock, webhooks } = deps
  const now = clock.now()
  const body = JSON.stringify(messageOf(delivery))
  const secrets = await findSecrets(knex, webhook.id, now)
  const outcome = await webhooks.send({
    url: webhook.url,
    headers: signedHeaders(deps, { id: delivery.id, at: now, body, secrets }),
    body,
  })
  await inTransaction(deps, (trx) =>
    storeOutcome(trx, deps, { delivery, webhook, outcome, attemptedAt: now }),
  )
}

interface Signed {
  id: string
  /** Instant of this attempt. */
  at: string
  body: string
  secrets: readonly SecretRow[]
}

/** Standard Webhooks: one signature with each secret, so that receivers may check with either. */
function signedHeaders(
  { vault }: Pick<Deps, 'vault'>,
  { id, at, body, secrets }: Signed,
): Record<string, string> {
  const sentAt = new Date(at)
  const signatures = secrets.map(({ secret_sealed }) =>
    new Webhook(vault.open(secret_sealed)).sign(id, sentAt, body),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
