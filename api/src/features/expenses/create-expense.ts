import type { ExpenseColumns } from '@daysheet/core'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { keepFile } from '../../files/uploaded-files.ts'
import { recordEvent } from '../../record-event.ts'
import { findExpense } from './find-expense.ts'
import { ExpenseRow } from './model.ts'
import { expenseEvent } from './partner-event.ts'

/** `receiptFileId` is a file that has just been stored, or null. */
export async function createExpense(
  { knex: trx, clock }: TransactionDeps,
  workerId: string,
  columns: ExpenseColumns,
  receiptFileId: string | null,
): Promise<ExpenseRow> {
  const id = newId()
  const row = {
    id,
    worker_id: workerId,
    ...columns,
    receipt_file_id: receiptFileId,
    created_at: clock.now(),
  }
  await ExpenseRow.query(trx).insert(row)
  if (receiptFileId !== null) await keepFile(trx, receiptFileId)
  await recordEvent(trx, {
    action: 'expense.create',
    subject: { noun: 'expense', id },
    after: row,
    partnerEvent: expenseEvent('created', row),
  })
  return findExpense(trx, id)
}
