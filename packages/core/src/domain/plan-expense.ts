import {
  DEFAULT_EXPENSE_CATEGORY,
  expenseDateRefusal,
  expenseTotal,
  type ExpenseCategory,
} from './business-expense.ts'
import type { Day } from './day.ts'
import { penceFromPounds, poundsFromPence } from './money.ts'
import { refusedFields, versionRefusal, type Refused } from './refusal.ts'

/** An expense as it is typed; pounds. */
export interface ExpenseToSave {
  expense_date: Day
  category?: ExpenseCategory | undefined
  description: string
  cost_ex_vat: number
  vat_amount?: number | null | undefined
  notes?: string | null | undefined
  /** The version that was opened; undefined skips the check. */
  version?: number | undefined
}

/** What is stored of what was typed; what was left out is at its default. */
export function expenseColumns(input: ExpenseToSave) {
  const cost_ex_vat = penceFromPounds(input.cost_ex_vat)
  const vat_amount = penceFromPounds(input.vat_amount ?? 0)
  return {
    expense_date: input.expense_date,
    category: input.category ?? DEFAULT_EXPENSE_CATEGORY,
    description: input.description,
    cost_ex_vat: poundsFromPence(cost_ex_vat),
    vat_amount: poundsFromPence(vat_amount),
    total_amount: poundsFromPence(expenseTotal({ cost_ex_vat, vat_amount })),
    notes: input.notes?.trim() || null,
  }
}

export type ExpenseColumns = ReturnType<typeof expenseColumns>

/**
 * What saving an expense writes, `before` null for a new one. Refused for another version than the
 * newest, then for a day that has not come yet; its receipt is looked at after that.
 */
export function planExpense(
  before: { version: number } | null,
  input: ExpenseToSave,
  today: Day,
): { columns: ExpenseColumns } | Refused {
  const stale = before && versionRefusal(before, input.version)
  if (stale) return stale
  const message = expenseDateRefusal(input.expense_date, today)
  if (message !== null) return refusedFields([{ path: 'expense_date', message }])
  return { columns: expenseColumns(input) }
}
