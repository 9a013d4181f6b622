import type { TransactionDeps } from '../../deps.ts'
import { dropFile } from '../../files/uploaded-files.ts'
import { recordEvent } from '../../record-event.ts'
import { ExpenseRow } from './model.ts'
import { expenseEvent } from './partner-event.ts'

/** The caller has locked the expense. Its receipt goes with it. */
export async function deleteExpense(deps: TransactionDeps, expense: ExpenseRow): Promise<void> {
  const { knex: trx } = deps
  await ExpenseRow.query(trx).deleteById(expense.id)
  if (expense.receipt_file_id !== null) await dropFile(deps, expense.receipt_file_id)
  await recordEvent(trx, {
    action: 'expense.delete',
    subject: { noun: 'expense', id: expense.id },
    before: expense.toJSON(),
    partnerEvent: expenseEvent('deleted', expense),
  })
}
