import type { MonthDetailFacts, TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import type { TransactionDeps } from '../../deps.ts'
import { lockTaxMonth } from '../cis-statements/index.ts'
import { findMonth } from './find-month.ts'

/**
 * The month, locked until the transaction ends, so that of two records of the same return one is
 * refused, and that a payment is either in the return or marks it as changed.
 */
export async function lockMonth(
  deps: TransactionDeps,
  clientId: string,
  { tax_year, tax_month }: TaxMonth,
): Promise<MonthDetailFacts> {
  const { knex: trx } = deps
  const place = { client_id: clientId, tax_year, tax_month }
  await lockTaxMonth(trx, place)
  return findMonth(deps, clientId, place)
}

/** The caller has locked the month. */
export async function changeMonth(
  trx: Knex.Transaction,
  clientId: string,
  { tax_year, tax_month }: TaxMonth,
  changes: Readonly<Record<string, string | boolean | null>>,
): Promise<void> {
  await trx('cis_months')
    .where({ client_id: clientId, tax_year, tax_month })
    .update({ ...changes, version: trx.raw('version + 1') })
}
