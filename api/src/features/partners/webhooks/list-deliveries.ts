import type { DeliveryStatus } from '@daysheet/core'
import type { Knex } from 'knex'
import { pageClauses, pageOf, type Page } from '../../../db/paging.ts'
import { readRows } from '../../../db/read-rows.ts'
import type { DeliveryRow } from './delivery-row.ts'

const ORDER = { by: 'created_at', id: 'id' }

/** The messages of a webhook, the newest first. */
export async function listDeliveries(
  knex: Knex,
  webhookId: string,
  { status, ...page }: Page & { status?: DeliveryStatus | undefined },
): Promise<{ rows: DeliveryRow[]; next_cursor: string | null }> {
  const start = pageClauses(ORDER, page)
  const conditions = [
    'webhook_id = ?',
    ...(status === undefined ? [] : ['status = ?']),
    ...start.conditions,
  ]
  const rows = await readRows<DeliveryRow>(
    knex,
    `SELECT * FROM partner_webhook_deliveries WHERE ${conditions.join(' AND ')} ${start.end}`,
    [webhookId, ...(status === undefined ? [] : [status]), ...start.values, start.limit],
  )
  return pageOf(rows, page, ({ created_at }) => created_at)
}
