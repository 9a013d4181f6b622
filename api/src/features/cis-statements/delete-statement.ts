import type { TransactionDeps } from '../../deps.ts'
import { dropFile } from '../../files/uploaded-files.ts'
import { withdrawNotification } from '../../notifications/index.ts'
import { recordEvent } from '../../record-event.ts'
import { CisStatementRow } from './model.ts'
import { storeMonthLines } from './month-lines/store-month-lines.ts'
import { statementEvent } from './partner-event.ts'

/**
 * The caller has locked the statement and its tax month. Its file goes with it, and so does the worker's notification,
 * which would lead to nothing; a mail that has not left yet stays behind.
 */
export async function deleteStatement(
  deps: TransactionDeps,
  statement: CisStatementRow,
): Promise<void> {
  const { knex: trx } = deps
  const { id, client_id, worker_id, tax_year, tax_month, file_id } = statement
  await CisStatementRow.query(trx).deleteById(id)
  await storeMonthLines(trx, {
    client_id,
    worker_ids: [worker_id],
    months: [{ tax_year, tax_month }],
  })
  if (file_id !== null) await dropFile(deps, file_id)
  await withdrawNotification(trx, {
    user_id: worker_id,
    type: 'cis_statement_uploaded',
    subject_id: id,
  })
  await recordEvent(trx, {
    action: 'cis_statement.delete',
    subject: { noun: 'cis_statement', id },
    before: statement.toJSON(),
    partnerEvent: statementEvent('deleted', statement),
  })
}
