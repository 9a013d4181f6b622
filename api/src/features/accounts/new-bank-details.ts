import { BANK_FIELDS, bankDetailsNotification, OUTSTANDING_STATUSES } from '@daysheet/core'
import type { Knex } from 'knex'
import { audit } from '../../audit.ts'
import type { NewNotification } from '../../notifications/index.ts'

/**
 * Warns every client that may pay this worker before its next payment: those whom they work for, and
 * those whom they no longer work for and who have still to pay what was sent.
 */
export async function bankDetailsNotifications(
  trx: Knex.Transaction,
  worker: { id: string; full_name: string },
  at: string,
): Promise<NewNotification[]> {
  const clients = (await trx('engagements')
    .where('worker_id', worker.id)
    .where((mayPay) =>
      mayPay.where('status', 'active').orWhereIn(
        'client_id',
        trx('invoices')
          .where('worker_id', worker.id)
          .whereIn('status', [...OUTSTANDING_STATUSES])
          .select('client_id'),
      ),
    )
    .select('client_id')) as { client_id: string }[]
  return clients.map(({ client_id }) => ({
    user_id: client_id,
    ...bankDetailsNotification(worker, at),
    subject: { noun: 'worker', id: worker.id },
  }))
}

type Values = Readonly<Record<string, unknown>>

/** The change stands, masked, in the history of each company that was warned. */
export function auditBankDetails(
  trx: Knex.Transaction,
  workerId: string,
  warned: readonly NewNotification[],
  { before, after }: { before: Values; after: Values },
): Promise<void> {
  const names = BANK_FIELDS.filter((name) => Object.hasOwn(after, name))
  const part = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return audit(
    trx,
    ...warned.map(({ user_id: company_id }) => ({
      action: 'worker.change_bank_details' as const,
      subject: { noun: 'worker', id: workerId },
      before: part(before),
      after: part(after),
      company_id,
    })),
  )
}
