import { bankDetailsNotification } from '@daysheet/core'
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
    ...bankDetailsNotification(worker, at),
    subject: { noun: 'worker', id: worker.id },
  }))
}
