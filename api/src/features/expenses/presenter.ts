import type { Expense } from '@daysheet/core'
import type { ExpenseRow } from './model.ts'

export const presentExpense = (expense: ExpenseRow): Expense => ({
  id: expense.id,
  description: expense.description,
  category: expense.category,
  expense_date: expense.expense_date,
  total_amount: expense.total_amount,
  cost_ex_vat: expense.cost_ex_vat,
  vat_amount: expense.vat_amount,
  notes: expense.notes,
  receipt_image_url: receiptAddress(expense),
  created_at: expense.created_at,
  version: expense.version,
})

/** With the file's id, so that a browser never shows the receipt that was there before. */
const receiptAddress = ({ id, receipt_file_id }: ExpenseRow): string | null =>
  receipt_file_id === null ? null : `/api/business-expenses/${id}/receipt?v=${receipt_file_id}`
