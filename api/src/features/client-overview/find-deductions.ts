import { londonDay, penceFromPounds, type MonthsDeductions } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import { printFailed } from '../cis-statements/index.ts'

interface Month {
  tax_year: number
  tax_month: number
}

interface DeductionRow extends Month {
  deducted: number
  without_statement: number
  has_lines: boolean
}

interface RecordRow extends Month {
  is_return_recorded: number
  changed_at: string | null
  hmrc_paid: number
}

/** A statement whose printing was given up counts as none, unless the client uploaded another. */
const DEDUCTIONS = `SELECT tax_year, tax_month, SUM(deducted) AS deducted,
    SUM(without_statement) AS without_statement
  FROM (
    SELECT tax_year, tax_month, SUM(deducted) AS deducted,
      SUM(lacks_statement) AS without_statement
    FROM cis_month_lines WHERE client_id = ? GROUP BY tax_year, tax_month
    UNION ALL
    SELECT line.tax_year, line.tax_month, 0, COUNT(*)
    FROM cis_statements AS made
    JOIN cis_month_lines AS line ON line.client_id = made.client_id
      AND line.tax_year = made.tax_year AND line.tax_month = made.tax_month
      AND line.worker_id = made.worker_id
    WHERE made.client_id = ? AND made.source = 'made' AND made.file_id IS NULL
      AND made.superseded_at IS NULL AND ${printFailed('made')}
      AND line.deducted > 0 AND NOT line.lacks_statement
      AND NOT EXISTS (SELECT 1 FROM cis_statements AS uploaded
        WHERE uploaded.client_id = made.client_id AND uploaded.worker_id = made.worker_id
          AND uploaded.tax_year = made.tax_year AND uploaded.tax_month = made.tax_month
          AND uploaded.source = 'uploaded' AND uploaded.superseded_at IS NULL)
    GROUP BY line.tax_year, line.tax_month
  ) AS sums
  GROUP BY tax_year, tax_month`

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
    readRows<Omit<DeductionRow, 'has_lines'>>(knex, DEDUCTIONS, [clientId, clientId]),
    readRows<RecordRow>(knex, RECORDS, [clientId]),
  ])
  const recordOf = new Map(records.map((row) => [keyOf(row), row]))
  const isPaid = new Set(paid.map(keyOf))
  const nobodyPaid = records
    .filter((row) => !isPaid.has(keyOf(row)))
    .map(({ tax_year, tax_month }) => ({
      ...{ tax_year, tax_month },
      ...{ deducted: 0, without_statement: 0, has_lines: false },
    }))
  const lines = paid.map((row): DeductionRow => ({ ...row, has_lines: true }))
  return [...lines, ...nobodyPaid].map((row) => {
    const record = recordOf.get(keyOf(row))
    const changedAt = record?.changed_at ?? null
    return {
      ...row,
      deducted: penceFromPounds(row.deducted),
      is_return_recorded: record?.is_return_recorded === 1,
      changed_on: changedAt === null ? null : londonDay(changedAt),
      hmrc_paid: penceFromPounds(record?.hmrc_paid ?? 0),
    }
  })
}

const keyOf = ({ tax_year, tax_month }: Month): string => `${tax_year} ${tax_month}`
