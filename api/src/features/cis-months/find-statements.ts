import { statementFileUrl, type StatementFact } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import { printFailed } from '../cis-statements/index.ts'

interface StatementRow extends Omit<StatementFact, 'file_url' | 'print_failed'> {
  tax_month: number
  original_filename: string | null
  print_failed: number
}

/** A statement with the month that it is of. */
export type YearsStatement = StatementFact & { tax_month: number }

const STATEMENTS = `SELECT cis_statements.id, worker_id, tax_month, source, statement_version,
    total_payments, total_deductions, materials, uploaded_at, file.original_filename, number_changed,
    ${printFailed('cis_statements')} AS print_failed
  FROM cis_statements LEFT JOIN files AS file ON file.id = cis_statements.file_id
  WHERE cis_statements.client_id = ? AND tax_year = ? AND superseded_at IS NULL`

const factOf = ({ original_filename, ...row }: StatementRow): YearsStatement => ({
  ...row,
  print_failed: row.print_failed === 1,
  file_url: statementFileUrl({ id: row.id, original_filename }),
})

/** Of a year's months, without those that a corrected one replaced. */
export async function findStatementsOfYear(
  knex: Knex,
  clientId: string,
  taxYear: number,
): Promise<YearsStatement[]> {
  return (await readRows<StatementRow>(knex, STATEMENTS, [clientId, taxYear])).map(factOf)
}

/** The same of one month. */
export async function findStatementsOfMonth(
  knex: Knex,
  clientId: string,
  { tax_year, tax_month }: { tax_year: number; tax_month: number },
): Promise<YearsStatement[]> {
  const sql = `${STATEMENTS} AND tax_month = ?`
  return (await readRows<StatementRow>(knex, sql, [clientId, tax_year, tax_month])).map(factOf)
}
