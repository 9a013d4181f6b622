import { bankDetailsNotification } from '@daysheet/core'
import type { Knex } from 'knex'
import { notify } from '../notifications/index.ts'

/** Every client that may pay this worker hears of it before the next payment. */
export async function tellClientsOfNewBankDetails(
  trx: Knex.Transaction,
  worker: { id: string; full_name: string },
  at: string,
): Promise<void> {
  const clients = (await trx('engagements')
    .where({ worker_id: worker.id, status: 'active' })
    .select('client_id')) as { client_id: string }[]
  await notify(
    trx,
    clients.map(({ client_id }) => ({
      user_id: client_id,
      ...bankDetailsNotification(worker, at),
      subject: { noun: 'worker' as const, id: worker.id },
    })),
  )
}
