import { londonDay, penceFromPounds, type MonthsDeductions } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import { givenStatements, PAID_SUMS } from '../cis-statements/index.ts'

interface Month {
  tax_year: number
  tax_month: number
}

interface DeductionRow extends Month {
  deducted: number
  without_statement: number
  under_cis: number
}

interface RecordRow extends Month {
  is_return_recorded: number
  changed_at: string | null
  hmrc_paid: number
}

const RECORDS = `SELECT month.tax_year, month.tax_month,
    month.return_recorded_at IS NOT NULL AS is_return_recorded, month.changed_at,
    COALESCE((SELECT SUM(paid.amount) FROM cis_hmrc_payments AS paid
      WHERE paid.client_id = month.client_id AND paid.tax_year = month.tax_year
        AND paid.tax_month = month.tax_month), 0) AS hmrc_paid
  FROM cis_months AS month WHERE month.client_id = ?`

/**
 * Of every tax month what was deducted, from how many workers without a statement of it, and what is
 * recorded: the figures of the month end. Two statements, however many months there are.
 */
export async function findDeductions(knex: Knex, clientId: string): Promise<MonthsDeductions[]> {
  const [paid, records] = await Promise.all([
    findPaid(knex, clientId),
    readRows<RecordRow>(knex, RECORDS, [clientId]),
  ])
  const recordOf = new Map(records.map((row) => [keyOf(row), row]))
  const isPaid = new Set(paid.map(keyOf))
  const nobodyPaid = records
    .filter((row) => !isPaid.has(keyOf(row)))
    .map(({ tax_year, tax_month }) => ({
      ...{ tax_year, tax_month },
      ...{ deducted: 0, without_statement: 0, under_cis: 0 },
    }))
  return [...paid, ...nobodyPaid].map(({ under_cis, ...row }) => {
    const record = recordOf.get(keyOf(row))
    const changedAt = record?.changed_at ?? null
    return {
      ...row,
      deducted: penceFromPounds(row.deducted),
      has_lines: under_cis > 0,
      is_return_recorded: record?.is_return_recorded === 1,
      changed_on: changedAt === null ? null : londonDay(changedAt),
      hmrc_paid: penceFromPounds(record?.hmrc_paid ?? 0),
    }
  })
}

const keyOf = ({ tax_year, tax_month }: Month): string => `${tax_year} ${tax_month}`

async function findPaid(knex: Knex, clientId: string): Promise<DeductionRow[]> {
  const byWorker = knex('invoices')
    .where({ client_id: clientId, status: 'paid' })
    .groupBy('worker_id', 'tax_year', 'tax_month')
    .select('worker_id', 'tax_year', 'tax_month')
    .sum({ ...PAID_SUMS, cis_registered: 'cis_registered' })
    .max({ paid_at: 'paid_at' })
  const hasStatement = givenStatements(knex, clientId).select(knex.raw('1'))
  // As `isUnderCis` of the domain has it: the last payment of the month decides for all of them.
  const isVerified = knex('cis_verifications')
    .where('client_id', clientId)
    .where('worker_id', knex.ref('paid.worker_id'))
    .where('verified_on', '<=', knex.ref('paid.paid_at'))
    .select(knex.raw('1'))
  return (await knex
    .from(byWorker.as('paid'))
    .groupBy('paid.tax_year', 'paid.tax_month')
    .select(
      'paid.tax_year',
      'paid.tax_month',
      knex.raw('SUM(paid.cis_deduction) AS deducted'),
      knex.raw('SUM(paid.cis_deduction > 0 AND NOT EXISTS (?)) AS without_statement', [
        hasStatement,
      ]),
      knex.raw('SUM(paid.cis_registered > 0 OR EXISTS (?)) AS under_cis', [isVerified]),
    )) as DeductionRow[]
}
