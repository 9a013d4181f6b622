import { obligationsFrom, penceFromPounds, type Day, type MonthsDeductions } from '@daysheet/core'
import type { Knex } from 'knex'

interface DeductionRow {
  tax_year: number
  tax_month: number
  deducted: number
  without_statement: number
}

/** What was deducted in each tax month, and from how many workers without a statement of it. */
export async function findDeductions(
  knex: Knex,
  clientId: string,
  today: Day,
): Promise<MonthsDeductions[]> {
  const byWorker = knex('invoices')
    .where({ client_id: clientId, status: 'paid' })
    .where('paid_at', '>=', obligationsFrom(today))
    .where('cis_deduction', '>', 0)
    .groupBy('worker_id', 'tax_year', 'tax_month')
    .select('worker_id', 'tax_year', 'tax_month')
    .sum({ deducted: 'cis_deduction' })
  const hasStatement = knex('cis_statements as statement')
    .where('statement.client_id', clientId)
    .where('statement.worker_id', knex.ref('paid.worker_id'))
    .where('statement.tax_year', knex.ref('paid.tax_year'))
    .where('statement.tax_month', knex.ref('paid.tax_month'))
    .whereNull('statement.superseded_at')
    .select(knex.raw('1'))
  const rows = (await knex
    .from(byWorker.as('paid'))
    .groupBy('paid.tax_year', 'paid.tax_month')
    .select(
      'paid.tax_year',
      'paid.tax_month',
      knex.raw('SUM(paid.deducted) AS deducted'),
      knex.raw('SUM(NOT EXISTS (?)) AS without_statement', [hasStatement]),
    )) as DeductionRow[]
  return rows.map((row) => ({ ...row, deducted: penceFromPounds(row.deducted) }))
}
