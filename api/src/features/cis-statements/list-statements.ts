import { ApiError, type CisSummary } from '@daysheet/core'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { printFailed } from './made/print-failed.ts'
import { CisStatementRow, type CisStatementRead } from './model.ts'

export interface StatementFilter extends Page {
  /** Absent: every tax year. */
  year?: number | undefined
}

const withClient = (knex: Knex, query: QueryBuilder<CisStatementRow>) =>
  query
    .join('companies as client', 'client.id', 'cis_statements.client_id')
    .leftJoin('files as file', 'file.id', 'cis_statements.file_id')
    .select(
      'cis_statements.*',
      'client.contact_name as client_name',
      'client.company_name',
      'file.original_filename',
      knex.raw(`${printFailed('cis_statements')} AS print_failed`),
    )
    .castTo<CisStatementRead[]>()

/** One as its worker reads it. Throws `not_found` for an unknown id. */
export async function findOwnStatement(knex: Knex, id: string): Promise<CisStatementRead> {
  const query = CisStatementRow.query(knex).where('cis_statements.id', id)
  const [statement] = await withClient(knex, query)
  if (!statement) throw new ApiError('not_found')
  return statement
}

/**
 * A worker's statements, the newest upload first, also those that were superseded, and what the
 * others come to whatever page is shown. Two statements, however many there are.
 */
export async function listStatements(
  knex: Knex,
  workerId: string,
  { year, ...page }: StatementFilter,
) {
  const inList = () => {
    const query = CisStatementRow.query(knex).where('cis_statements.worker_id', workerId)
    if (year !== undefined) query.where('cis_statements.tax_year', year)
    return query
  }
  const order = { by: 'cis_statements.uploaded_at', id: 'cis_statements.id' }
  const [rows, summary] = await Promise.all([
    withClient(knex, pageQuery(inList(), order, page)),
    statementSummary(knex, inList()),
  ])
  return { page: pageOf(rows, page, ({ uploaded_at }) => uploaded_at), summary }
}

/** Without those that were superseded: their amounts are in the statement that took their place. */
export async function statementSummary(
  knex: Knex,
  statements: QueryBuilder<CisStatementRow>,
): Promise<CisSummary> {
  const [summary] = await statements
    .whereNull('superseded_at')
    .select(
      knex.raw('COUNT(*) AS total_statements'),
      knex.raw('COALESCE(SUM(total_payments), 0) AS total_payments'),
      knex.raw('COALESCE(SUM(total_deductions), 0) AS total_deductions'),
    )
    .castTo<[CisSummary]>()
  return summary
}
