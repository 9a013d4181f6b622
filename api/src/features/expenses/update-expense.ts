import { ApiError, type ExpenseColumns } from '@daysheet/core'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import { dropFile, keepFile } from '../../files/uploaded-files.ts'
import { recordEvent } from '../../record-event.ts'
import { findExpense } from './find-expense.ts'
import type { ExpenseRow } from './model.ts'
import { expenseEvent } from './partner-event.ts'

export interface ExpenseChange {
  columns: ExpenseColumns
  remove_receipt?: boolean | undefined
  version?: number | undefined
}

/**
 * Replaces what was typed. The caller has locked the expense. `newReceiptId` is a file that has just
 * been stored, or null; it takes the place of the receipt that was there.
 */
export async function updateExpense(
  deps: TransactionDeps,
  before: ExpenseRow,
  change: ExpenseChange,
  newReceiptId: string | null,
): Promise<ExpenseRow> {
  const { knex: trx } = deps
  const { id } = before
  const replacesReceipt = newReceiptId !== null || change.remove_receipt === true
  const after = {
    ...change.columns,
    receipt_file_id: replacesReceipt ? newReceiptId : before.receipt_file_id,
  }
  const expected = { id, version: change.version }
  if (!(await guardedUpdate(trx, 'business_expenses', expected, after))) {
    throw new ApiError('stale_version')
  }
  if (newReceiptId !== null) await keepFile(trx, newReceiptId)
  if (replacesReceipt && before.receipt_file_id !== null) {
    await dropFile(deps, before.receipt_file_id)
  }
  await recordEvent(trx, {
    action: 'expense.update',
    subject: { noun: 'expense', id },
    before: before.toJSON(),
    after,
    partnerEvent: expenseEvent('saved', { ...before, ...change.columns }),
  })
  return findExpense(trx, id)
}
