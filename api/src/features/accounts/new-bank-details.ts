import { formatDay, londonDay } from '@daysheet/core'
import type { Knex } from 'knex'
import type { NewNotification } from '../../notifications/index.ts'

/** Warns every client that may pay this worker before its next payment. */
export async function bankDetailsNotifications(
  trx: Knex.Transaction,
  worker: { id: string; full_name: string },
  at: string,
): Promise<NewNotification[]> {
  const clients = (await trx('engagements')
    .where({ worker_id: worker.id, status: 'active' })
    .select('client_id')) as { client_id: string }[]
  return clients.map(({ client_id }) => ({
    user_id: client_id,
    type: 'bank_details_changed',
    title: `Bank details changed: ${worker.full_name}`,
    body: `Bank details changed on ${formatDay(londonDay(at))}. Check with ${worker.full_name} by a telephone number you know before you pay.`,
    subject: { noun: 'worker', id: worker.id },
  }))
}
