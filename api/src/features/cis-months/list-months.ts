import {
  monthsOfTaxYear,
  summariseCisMonth,
  type CisMonthSummary,
  type Day,
  type PaidUnderCis,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { Deps } from '../../deps.ts'
import { CIS_FIGURES, paidSums } from '../../invoice-payments/index.ts'
import { findHmrcPaymentsOfYear } from './find-hmrc-payments.ts'
import { findContractor, findRecordsOfYear, recordOf } from './find-record.ts'
import { findStatementsOfYear } from './find-statements.ts'

interface PaidRow extends Omit<PaidUnderCis, 'cis_registered'> {
  tax_month: number
  /** As SQL counts. */
  cis_registered: number
}

/** Added up by the database, as `lineFigures` would. */
const PAID = `SELECT tax_month, worker_id, ${paidSums(CIS_FIGURES)},
    SUM(cis_registered) AS cis_registered, MAX(paid_at) AS paid_at
  FROM invoice_payments AS paid WHERE client_id = ? AND tax_year = ? AND undone_at IS NULL
  GROUP BY tax_month, worker_id`

const VERIFIED = `SELECT worker_id, MIN(verified_on) AS since FROM cis_verifications
  WHERE client_id = ? GROUP BY worker_id`

/** The twelve months of a year. Six statements, however much was paid in it. */
export async function listMonths(
  { knex, vault, clock }: Pick<Deps, 'vault' | 'clock'> & { knex: Knex },
  clientId: string,
  taxYear: number,
): Promise<CisMonthSummary[]> {
  const [paid, verified, statements, rows, payments, { contractor_since }] = await Promise.all([
    readRows<PaidRow>(knex, PAID, [clientId, taxYear]),
    readRows<{ worker_id: string; since: Day }>(knex, VERIFIED, [clientId]),
    findStatementsOfYear(knex, clientId, taxYear),
    findRecordsOfYear(knex, clientId, taxYear),
    findHmrcPaymentsOfYear(knex, clientId, taxYear),
    findContractor(knex, vault, clientId),
  ])
  const sinceBy = new Map(verified.map(({ worker_id, since }) => [worker_id, since]))
  const today = clock.today()
  return monthsOfTaxYear(taxYear).map((month) => {
    const isOfMonth = ({ tax_month }: { tax_month: number }) => tax_month === month.tax_month
    return summariseCisMonth({
      month,
      paid: paid
        .filter(isOfMonth)
        .map((row) => ({ ...row, cis_registered: row.cis_registered > 0 })),
      verified: sinceBy,
      statements: statements.filter(isOfMonth),
      record: recordOf(rows.find(isOfMonth), payments.filter(isOfMonth), vault),
      contractor_since,
      today,
    })
  })
}
