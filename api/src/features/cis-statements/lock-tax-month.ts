import type { TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'

/**
 * Locks a client's tax month until the transaction ends, so that of an upload and a making, or of two
 * makings, the second sees what the first has written. The row is written when there is none.
 */
export async function lockTaxMonth(
  trx: Knex.Transaction,
  { client_id, tax_year, tax_month }: TaxMonth & { client_id: string },
): Promise<void> {
  // ON DUPLICATE KEY UPDATE locks the row for writing at once; INSERT IGNORE would share it first.
  await trx('cis_months')
    .insert({ client_id, tax_year, tax_month })
    .onConflict()
    .merge({ client_id })
}
