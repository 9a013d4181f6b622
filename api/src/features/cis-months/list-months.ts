import {
  monthsOfTaxYear,
  summariseCisMonth,
  type CisMonthSummary,
  type PaidUnderCis,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { Deps } from '../../deps.ts'
import { findContractor, findRecordsOfYear, recordOf } from './find-record.ts'
import { findStatementsOfYear } from './find-statements.ts'

interface PaidRow extends Omit<PaidUnderCis, 'cis_registered'> {
  tax_month: number
  /** As SQL counts. */
  cis_registered: number
}

/** Added up by the database, as `lineFigures` would. */
const PAID = `SELECT tax_month, worker_id, SUM(subtotal) AS subtotal,
    SUM(expenses_total) AS expenses_total, SUM(liable_expenses_total) AS liable_expenses_total,
    SUM(cis_deduction) AS cis_deduction, SUM(cis_registered) AS cis_registered
  FROM invoices WHERE client_id = ? AND tax_year = ? AND status = 'paid'
  GROUP BY tax_month, worker_id`

const VERIFIED = 'SELECT DISTINCT worker_id FROM cis_verifications WHERE client_id = ?'

/** The twelve months of a year. Five statements, however much was paid in it. */
export async function listMonths(
  { knex, vault, clock }: Pick<Deps, 'vault' | 'clock'> & { knex: Knex },
  clientId: string,
  taxYear: number,
): Promise<CisMonthSummary[]> {
  const [paid, verified, statements, rows, { contractor_since }] = await Promise.all([
    readRows<PaidRow>(knex, PAID, [clientId, taxYear]),
    readRows<{ worker_id: string }>(knex, VERIFIED, [clientId]),
    findStatementsOfYear(knex, clientId, taxYear),
    findRecordsOfYear(knex, clientId, taxYear),
    findContractor(knex, vault, clientId),
  ])
  const verifiedIds = new Set(verified.map(({ worker_id }) => worker_id))
  const today = clock.today()
  return monthsOfTaxYear(taxYear).map((month) => {
    const isOfMonth = ({ tax_month }: { tax_month: number }) => tax_month === month.tax_month
    return summariseCisMonth({
      month,
      paid: paid
        .filter(isOfMonth)
        .map((row) => ({ ...row, cis_registered: row.cis_registered > 0 })),
      verified: verifiedIds,
      statements: statements.filter(isOfMonth),
      record: recordOf(rows.find(isOfMonth), vault),
      contractor_since,
      today,
    })
  })
}
