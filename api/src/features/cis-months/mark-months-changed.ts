import type { TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'

/**
 * What the returns of these tax months say has changed: each that was recorded as sent is to be
 * amended. The first change counts until the amended return is recorded.
 *
 * One statement, which keeps the rows of the months locked until the transaction ends, also of
 * months that have none yet: a return that is recorded meanwhile waits, and then sees the payment.
 */
export async function markMonthsChanged(
  trx: Knex.Transaction,
  clientId: string,
  taxMonths: readonly TaxMonth[],
  at: string,
): Promise<void> {
  if (taxMonths.length === 0) return
  // Always in the same order, so that two of these can't wait for each other.
  const inOrder = taxMonths.toSorted(
    (one, other) => one.tax_year - other.tax_year || one.tax_month - other.tax_month,
  )
  await trx.raw(
    `INSERT INTO cis_months (client_id, tax_year, tax_month)
     VALUES ${inOrder.map(() => '(?, ?, ?)').join(', ')}
     ON DUPLICATE KEY UPDATE
       version = version + (return_recorded_at IS NOT NULL AND changed_at IS NULL),
       changed_at = IF(return_recorded_at IS NOT NULL AND changed_at IS NULL, ?, changed_at)`,
    [
      ...inOrder.flatMap(({ tax_year, tax_month }) => [clientId, tax_year, tax_month]),
      sqlInstant(at),
    ],
  )
}
