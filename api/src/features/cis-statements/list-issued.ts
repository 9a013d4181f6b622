import { textsOfStatement } from '@daysheet/core'
import type { Knex } from 'knex'
import { raw } from 'objection'
import { foundIds } from '../../db/found-ids.ts'
import { pageOf, pageQuery, type Page } from '../../db/paging.ts'
import { statementSummary } from './list-statements.ts'
import { printFailed } from './made/print-failed.ts'
import { CisStatementRow, type IssuedStatementRead } from './model.ts'

export interface IssuedFilter extends Page {
  /** Absent: every tax year. */
  year?: number | undefined
  worker_id?: string | undefined
  q?: string | undefined
}

/**
 * What a client has given its workers, the newest upload first, and what the filters leave comes to
 * whatever page is shown. Two statements, three with a search, however many there are.
 */
export async function listIssued(knex: Knex, clientId: string, filter: IssuedFilter) {
  const { year, worker_id, q, ...page } = filter
  const inList = () => {
    const query = CisStatementRow.query(knex).where('cis_statements.client_id', clientId)
    if (year !== undefined) query.where('cis_statements.tax_year', year)
    if (worker_id !== undefined) query.where('cis_statements.worker_id', worker_id)
    return query
  }
  const matchingIds = q?.trim()
    ? foundIds(await searched(inList()), q, textsOfStatement)
    : undefined
  const inSearch = () =>
    matchingIds ? inList().whereIn('cis_statements.id', matchingIds) : inList()
  const [rows, summary] = await Promise.all([
    issued(
      pageQuery(inSearch(), { by: 'cis_statements.uploaded_at', id: 'cis_statements.id' }, page),
    ),
    statementSummary(knex, inSearch()),
  ])
  return { page: pageOf(rows, page, ({ uploaded_at }) => uploaded_at), summary }
}

type StatementQuery = ReturnType<typeof CisStatementRow.query>

/** With the worker and the name of the file. */
export const issued = (query: StatementQuery) =>
  query
    .join('users as worker', 'worker.id', 'cis_statements.worker_id')
    .leftJoin('files as file', 'file.id', 'cis_statements.file_id')
    .select(
      'cis_statements.*',
      'worker.full_name as worker_name',
      'file.original_filename',
      raw(`${printFailed('cis_statements')} AS print_failed`),
    )
    .castTo<IssuedStatementRead[]>()

const searched = (query: StatementQuery) =>
  query
    .join('users as worker', 'worker.id', 'cis_statements.worker_id')
    .select('cis_statements.id', 'cis_statements.invoice_number', 'worker.full_name as worker_name')
    .castTo<{ id: string; invoice_number: string | null; worker_name: string }[]>()
