import type { TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import { paidByMonth, statementsPrintedOrNot } from '../given-statements.ts'

/** Which rows of `cis_month_lines`: of a client, and unless absent of these workers in these months. */
export interface MonthLinesOf {
  client_id: string
  worker_ids?: readonly string[]
  months?: readonly TaxMonth[]
}

const COLUMNS = 'client_id, tax_year, tax_month, worker_id, deducted, lacks_statement'

function only(query: Knex.QueryBuilder, { client_id, worker_ids, months }: MonthLinesOf) {
  query.where('client_id', client_id)
  if (worker_ids) query.whereIn('worker_id', [...worker_ids])
  if (months) {
    query.where((ofMonths) => {
      for (const { tax_year, tax_month } of months) void ofMonths.orWhere({ tax_year, tax_month })
    })
  }
  return query
}

/**
 * What the rows of `cis_month_lines` should say, from the invoices, the verifications and the
 * statements. As `isUnderCis` of the domain has it, the last payment of a month decides for all.
 */
export function countMonthLines(knex: Knex, of: MonthLinesOf): Knex.QueryBuilder {
  const { client_id } = of
  const paid = only(paidByMonth(knex, client_id), of)
    .whereNotNull('tax_month')
    .max({ last_paid_on: 'paid_at', cis_registered: 'cis_registered' })
  const isVerified = knex('cis_verifications as verified')
    .where('verified.client_id', client_id)
    .where('verified.worker_id', knex.ref('paid.worker_id'))
    .where('verified.verified_on', '<=', knex.ref('paid.last_paid_on'))
    .select(knex.raw('1'))
  const statements = statementsPrintedOrNot(knex, client_id).select(knex.raw('1'))
  return knex
    .from(paid.as('paid'))
    .where((underCis) => underCis.where('paid.cis_registered', true).orWhereExists(isVerified))
    .select(
      knex.raw('? AS client_id', [client_id]),
      'paid.tax_year',
      'paid.tax_month',
      'paid.worker_id',
      'paid.cis_deduction as deducted',
      knex.raw('(paid.cis_deduction > 0 AND NOT EXISTS ?) AS lacks_statement', [statements]),
    )
}

/**
 * Counts rows of `cis_month_lines` anew, after what they are counted from has changed in this
 * transaction. The caller has locked their tax months, so that nobody else counts them meanwhile.
 * Two statements, however many rows.
 */
export async function storeMonthLines(trx: Knex.Transaction, of: MonthLinesOf): Promise<void> {
  if (of.worker_ids?.length === 0 || of.months?.length === 0) return
  await only(trx('cis_month_lines'), of).delete()
  await trx.raw(`INSERT INTO cis_month_lines (${COLUMNS}) ?`, [countMonthLines(trx, of)])
}
