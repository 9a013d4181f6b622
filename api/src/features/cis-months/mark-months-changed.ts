import type { TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'

/**
 * A payment in these tax months was recorded, corrected or undone: the return of each that was
 * recorded as sent is to be amended. The first change counts until the amended return is recorded;
 * months without a recorded return stay as they are. One statement.
 */
export async function markMonthsChanged(
  trx: Knex.Transaction,
  clientId: string,
  taxMonths: readonly TaxMonth[],
  at: string,
): Promise<void> {
  if (taxMonths.length === 0) return
  await trx('cis_months')
    .where('client_id', clientId)
    .whereIn(
      ['tax_year', 'tax_month'],
      taxMonths.map(({ tax_year, tax_month }) => [tax_year, tax_month]),
    )
    .whereNotNull('return_recorded_at')
    .whereNull('changed_at')
    .update({ changed_at: sqlInstant(at), version: trx.raw('version + 1') })
}
