import type { Expense } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { useFormDraft, type FormDraft } from '../../drafts/index.ts'
import {
  EXPENSE_DRAFT_FIELDS,
  expenseResolver,
  formOfExpense,
  isExpenseForm,
  newExpenseForm,
  type ExpenseFormValues,
  type WrittenExpense,
} from './expense-form.ts'

export type ExpenseDraft = FormDraft<ExpenseFormValues, WrittenExpense, Expense>

export interface ExpenseDraftOptions {
  workerId: string
  /** What is edited; null for a new one. */
  expense: Expense | null
  /** Another tab has saved or dropped the draft. */
  onGone: () => void
}

/** The form with what was typed before in this browser and not saved. The picture is not kept. */
export function useExpenseDraft({ workerId, expense, onGone }: ExpenseDraftOptions): ExpenseDraft {
  const { today } = useDaysheet()
  return useFormDraft<ExpenseFormValues, WrittenExpense, Expense>({
    personId: workerId,
    nameOf: (document) => `expense:${document?.id ?? 'new'}`,
    keeps: EXPENSE_DRAFT_FIELDS,
    resolver: expenseResolver(today),
    begin: () => ({
      document: expense,
      values: expense ? formOfExpense(expense) : newExpenseForm(today),
    }),
    recover: ({ values, ...stored }, { values: saved }) =>
      isExpenseForm(values) && JSON.stringify(values) !== JSON.stringify(saved)
        ? { ...stored, values }
        : null,
    isForm: isExpenseForm,
    onGone,
  })
}
