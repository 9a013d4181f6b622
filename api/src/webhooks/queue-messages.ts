import type { Knex } from 'knex'
import { newId } from '../db/new-id.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { QueuedMail } from '../outbox/job.ts'

/** The outbox's name of the job; kept in the database. */
export const DELIVERY_JOB = 'partner.webhook_delivery'

export const queuedDelivery = (delivery_id: string): QueuedMail => ({
  job: DELIVERY_JOB,
  lane: 'webhooks',
  account_id: null,
  payload: { delivery_id },
  about: delivery_id,
})

interface NewMessage {
  webhook_id: string
  type: string
  data: Readonly<Record<string, unknown>>
}

/** Writes messages down in the transaction that causes them; returns their ids. */
export async function queueMessages(
  trx: Knex.Transaction,
  messages: readonly NewMessage[],
): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = messages.map(({ webhook_id, type, data }) => ({
    id: newId(),
    webhook_id,
    type,
    data: JSON.stringify(data),
  }))
  const ids = rows.map(({ id }) => id)
  await trx('partner_webhook_deliveries').insert(rows)
  await enqueue(trx, ids.map(queuedDelivery))
  return ids
}
