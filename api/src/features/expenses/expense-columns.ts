import {
  DEFAULT_EXPENSE_CATEGORY,
  expenseTotal,
  penceFromPounds,
  poundsFromPence,
  type NewExpense,
} from '@daysheet/core'

export type ExpenseInput = Omit<NewExpense, 'receipt_image'>

/** The columns of what was typed; what was left out is at its default. */
export function expenseColumns(input: ExpenseInput) {
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
