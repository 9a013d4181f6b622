import type { TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import { markMonthsChanged } from './mark-months-changed.ts'

interface Payment {
  client_id: string
  worker_id: string
  /** As the invoice was priced. */
  cis_registered: boolean
}

/** The same for the payment of an invoice: one outside the scheme is in no return, and changes none. */
export async function markPayment(
  trx: Knex.Transaction,
  { client_id, worker_id, cis_registered }: Payment,
  taxMonths: readonly TaxMonth[],
  at: string,
): Promise<void> {
  const isUnderCis =
    cis_registered ||
    (await trx('cis_verifications').where({ client_id, worker_id }).first('id')) !== undefined
  if (isUnderCis) await markMonthsChanged(trx, client_id, taxMonths, at)
}
