import {
  ApiError,
  NOT_AN_OWN_CLIENT,
  NOT_FILED_BY_YOU,
  statementDuplicateFiled,
  type FiledStatement,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { companyName } from '../../companies/index.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { keepFile } from '../../files/uploaded-files.ts'
import { isDuplicate } from '../../http/errors.ts'
import { recordEvent } from '../../record-event.ts'
import { lockStatement } from './find-statement.ts'
import { findOwnStatement } from './list-statements.ts'
import { lockTaxMonth } from './lock-tax-month.ts'
import { CisStatementRow, type CisStatementRead } from './model.ts'
import { storeMonthLines } from './month-lines/store-month-lines.ts'
import { statementEvent } from './partner-event.ts'
import type { StoredStatementFile } from './store-statement-file.ts'

interface ClientRow {
  company_name: string | null
  contact_name: string
  kept_by: string | null
}

/**
 * Throws `not_found` for an unknown client, `access_denied` for one that signs in, and gives its
 * statements itself, and for another worker's.
 */
export async function assertKeeps(knex: Knex, workerId: string, clientId: string): Promise<string> {
  const client = (await knex('companies')
    .where('id', clientId)
    .first('company_name', 'contact_name', 'kept_by')) as ClientRow | undefined
  if (!client) throw new ApiError('not_found')
  if (client.kept_by === null) throw new ApiError('access_denied', { message: NOT_AN_OWN_CLIENT })
  if (client.kept_by !== workerId) throw new ApiError('access_denied')
  return companyName(client)
}

/**
 * A worker files a statement that an own client gave; nobody is notified. The file, if any, has just
 * been stored. Throws `duplicate` for the same figures with the same file once more.
 */
export async function fileStatement(
  { knex: trx, clock }: TransactionDeps,
  { worker_id, client }: { worker_id: string; client: string },
  { client_id, tax_year, tax_month, ...figures }: Omit<FiledStatement, 'cis_file'>,
  file: StoredStatementFile | null,
): Promise<CisStatementRead> {
  const row = {
    id: newId(),
    client_id,
    worker_id,
    tax_year,
    tax_month,
    total_payments: figures.total_payments,
    total_deductions: figures.total_deductions,
    file_id: file?.id ?? null,
    content_hash: file?.contentHash ?? null,
    uploaded_at: clock.now(),
    filed_by_worker: true,
  }
  await lockTaxMonth(trx, row)
  try {
    await CisStatementRow.query(trx).insert(row)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const message = statementDuplicateFiled(client, { tax_year, tax_month })
    throw new ApiError('duplicate', { message })
  }
  await storeMonthLines(trx, {
    client_id,
    worker_ids: [worker_id],
    months: [{ tax_year, tax_month }],
  })
  if (file) await keepFile(trx, file.id)
  await recordEvent(trx, {
    action: 'cis_statement.file',
    subject: { noun: 'cis_statement', id: row.id },
    after: row,
    partnerEvent: statementEvent('uploaded', row),
    company_id: client_id,
  })
  return findOwnStatement(trx, row.id)
}

/** A statement that this worker filed, locked. Throws `not_found`, and `access_denied` for any other. */
export async function lockFiled(
  trx: Knex.Transaction,
  workerId: string,
  id: string,
): Promise<CisStatementRow> {
  const statement = await lockStatement(trx, id)
  if (statement.worker_id !== workerId) throw new ApiError('access_denied')
  if (!statement.filed_by_worker) {
    throw new ApiError('access_denied', { message: NOT_FILED_BY_YOU })
  }
  return statement
}
