import { obligationsFrom, penceFromPounds, type Day, type MonthsDeductions } from '@daysheet/core'
import type { Knex } from 'knex'
import { givenStatements, PAID_SUMS } from '../cis-statements/index.ts'

interface DeductionRow {
  tax_year: number
  tax_month: number
  deducted: number
  without_statement: number
}

/**
 * What was deducted in each tax month, and from how many workers without a statement of it: the
 * figures of the month end.
 */
export async function findDeductions(
  knex: Knex,
  clientId: string,
  today: Day,
): Promise<MonthsDeductions[]> {
  const byWorker = knex('invoices')
    .where({ client_id: clientId, status: 'paid' })
    .where('paid_at', '>=', obligationsFrom(today))
    .groupBy('worker_id', 'tax_year', 'tax_month')
    .select('worker_id', 'tax_year', 'tax_month')
    .sum(PAID_SUMS)
    .havingRaw('SUM(cis_deduction) > 0')
  const hasStatement = givenStatements(knex, clientId).select(knex.raw('1'))
  const rows = (await knex
    .from(byWorker.as('paid'))
    .groupBy('paid.tax_year', 'paid.tax_month')
    .select(
      'paid.tax_year',
      'paid.tax_month',
      knex.raw('SUM(paid.cis_deduction) AS deducted'),
      knex.raw('SUM(NOT EXISTS (?)) AS without_statement', [hasStatement]),
    )) as DeductionRow[]
  return rows.map((row) => ({ ...row, deducted: penceFromPounds(row.deducted) }))
}
