import { expense, presentAs, type Expense } from '@daysheet/core'
import type { ExpenseRow } from './model.ts'

const present = presentAs(expense)

export const presentExpense = (row: ExpenseRow): Expense =>
  present(row, { receipt_image_url: receiptAddress(row) })

/** With the file's id, so that a browser never shows the receipt that was there before. */
const receiptAddress = ({ id, receipt_file_id }: ExpenseRow): string | null =>
  receipt_file_id === null ? null : `/api/business-expenses/${id}/receipt?v=${receipt_file_id}`
