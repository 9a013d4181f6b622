import {
  ApiError,
  statementDuplicate,
  statementMadeAlready,
  statementNotification,
  type NewStatement,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { keepFile } from '../../files/uploaded-files.ts'
import { isDuplicate } from '../../http/errors.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { User } from '../accounts/index.ts'
import { findIssued } from './find-statement.ts'
import { lockTaxMonth } from './lock-tax-month.ts'
import { CisStatementRow, type IssuedStatementRead } from './model.ts'
import { storeMonthLines } from './month-lines/store-month-lines.ts'
import { statementEvent } from './partner-event.ts'
import { statementUploadedMail } from './statement-uploaded-mail.ts'
import type { StoredStatementFile } from './store-statement-file.ts'

/**
 * Gives a worker a statement; they are told. The file, if any, has just been stored. Throws
 * `duplicate` for the same figures with the same file once more, and for a month whose statement was
 * made here: both would count.
 */
export async function createStatement(
  { knex: trx, clock }: TransactionDeps,
  client: { id: string; name: string },
  input: Omit<NewStatement, 'cis_file'>,
  file: StoredStatementFile | null,
): Promise<IssuedStatementRead> {
  const { worker_id, tax_year, tax_month, total_payments, total_deductions } = input
  const id = newId()
  const row = {
    id,
    client_id: client.id,
    worker_id,
    tax_year,
    tax_month,
    total_payments,
    total_deductions,
    file_id: file?.id ?? null,
    content_hash: file?.contentHash ?? null,
    uploaded_at: clock.now(),
  }
  await lockTaxMonth(trx, row)
  const made = await CisStatementRow.query(trx)
    .where({ client_id: client.id, worker_id, tax_year, tax_month, source: 'made' })
    .whereNull('superseded_at')
    .first()
  if (made) throw await refusal(trx, statementMadeAlready, input)
  try {
    await CisStatementRow.query(trx).insert(row)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw await refusal(trx, statementDuplicate, input)
  }
  await storeMonthLines(trx, {
    client_id: client.id,
    worker_ids: [worker_id],
    months: [{ tax_year, tax_month }],
  })
  if (file) await keepFile(trx, file.id)
  await recordEvent(trx, {
    action: 'cis_statement.create',
    subject: { noun: 'cis_statement', id },
    after: row,
    partnerEvent: statementEvent('uploaded', row),
    notifications: [{ user_id: worker_id, ...statementNotification(row, client.name) }],
    mails: [queuedMail(statementUploadedMail, worker_id, { statement_id: id })],
  })
  return findIssued(trx, id)
}

async function refusal(
  trx: Knex.Transaction,
  sentence: typeof statementDuplicate,
  { worker_id, tax_year, tax_month }: Pick<NewStatement, 'worker_id' | 'tax_year' | 'tax_month'>,
): Promise<ApiError> {
  const worker = await User.query(trx).findById(worker_id)
  const message = sentence(worker?.full_name ?? '', { tax_year, tax_month })
  return new ApiError('duplicate', { message })
}
