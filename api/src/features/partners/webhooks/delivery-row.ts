import {
  ApiError,
  DELIVERY_UNKNOWN,
  type DeliveryStatus,
  type WebhookDelivery,
} from '@daysheet/core'
import type { Knex } from 'knex'

export interface DeliveryRow {
  id: string
  webhook_id: string
  type: string
  /** JSON. */
  data: string
  status: DeliveryStatus
  attempts: number
  first_attempt_at: string | null
  last_attempt_at: string | null
  next_attempt_at: string | null
  delivered_at: string | null
  response_status: number | null
  error: string | null
  created_at: string
}

/** The body of the message as an object; the same whenever it is sent. */
export const messageOf = ({ type, created_at, data }: DeliveryRow): WebhookDelivery['message'] => ({
  type,
  timestamp: created_at,
  data: JSON.parse(data) as unknown,
})

/** Throws `not_found` for an id of another webhook as well. */
export async function findDelivery(
  knex: Knex,
  webhookId: string,
  id: string,
): Promise<DeliveryRow> {
  const row = (await knex('partner_webhook_deliveries')
    .where({ id, webhook_id: webhookId })
    .first()) as DeliveryRow | undefined
  if (!row) throw new ApiError('not_found', { message: DELIVERY_UNKNOWN })
  return row
}

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  status: row.status,
  attempts: row.attempts,
  created_at: row.created_at,
  last_attempt_at: row.last_attempt_at,
  next_attempt_at: row.next_attempt_at,
  delivered_at: row.delivered_at,
  response_status: row.response_status,
  error: row.error,
  message: messageOf(row),
})
