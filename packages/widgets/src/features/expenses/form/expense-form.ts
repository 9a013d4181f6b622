import type { Resolver, ResolverResult } from 'react-hook-form'
import {
  DEFAULT_EXPENSE_CATEGORY,
  expenseDateRefusal,
  expenseFields,
  expenseTotal,
  expenseVat,
  NO_PENCE,
  penceFromPounds,
  poundsFromPence,
  vatModeOf,
  type Day,
  type Expense,
  type NewExpense,
  type Pence,
  type VatMode,
} from '@daysheet/core'
import { errorTree } from '../../../ui/forms/error-tree.ts'
import type { KeptFields } from '../../drafts/index.ts'
import type { ReceiptDecision } from '../receipt/useReceiptChoice.ts'

/** The fields as they stand on the screen. */
export interface ExpenseFormValues {
  expense_date: Day | null
  category: string
  description: string
  /** Pounds; null while nothing is typed. */
  cost_ex_vat: number | null
  vat_mode: VatMode
  /** What was typed by hand; it stays while the VAT is worked out. */
  vat_amount: number | null
  notes: string
  receipt: ReceiptDecision
}

/** What is sent, without the picture and the version. */
export type ExpenseBody = Omit<NewExpense, 'receipt_image'>

export const newExpenseForm = (today: Day): ExpenseFormValues => ({
  expense_date: today,
  category: DEFAULT_EXPENSE_CATEGORY,
  description: '',
  cost_ex_vat: null,
  vat_mode: 'auto',
  vat_amount: null,
  notes: '',
  receipt: 'keep',
})

export function formOfExpense(expense: Expense): ExpenseFormValues {
  const vat_mode = vatModeOf({
    cost_ex_vat: penceFromPounds(expense.cost_ex_vat),
    vat_amount: penceFromPounds(expense.vat_amount),
  })
  return {
    expense_date: expense.expense_date,
    category: expense.category,
    description: expense.description,
    cost_ex_vat: expense.cost_ex_vat,
    vat_mode,
    vat_amount: vat_mode === 'manual' ? expense.vat_amount : null,
    notes: expense.notes ?? '',
    receipt: 'keep',
  }
}

/** Of the receipt's picture it keeps that there was one. */
export const EXPENSE_DRAFT_FIELDS: KeptFields<ExpenseFormValues> = [
  'expense_date',
  'category',
  'description',
  'cost_ex_vat',
  'vat_mode',
  'vat_amount',
  'notes',
  'receipt',
]

/** Whether what was kept in this browser can stand in the form. */
export function isExpenseForm(values: unknown): values is ExpenseFormValues {
  if (typeof values !== 'object' || values === null) return false
  const { category, description, notes, vat_mode, receipt } = values as Record<string, unknown>
  return (
    [category, description, notes].every((text) => typeof text === 'string') &&
    (vat_mode === 'auto' || vat_mode === 'manual') &&
    (receipt === 'keep' || receipt === 'replace' || receipt === 'remove')
  )
}

type Amounts = Pick<ExpenseFormValues, 'cost_ex_vat' | 'vat_mode' | 'vat_amount'>

// A field may hold more digits than a double keeps exactly; the schema refuses it, the sum must not break.
const penceOf = (pounds: number | null): Pence =>
  pounds === null || Math.abs(pounds) > 1e12 ? NO_PENCE : penceFromPounds(pounds)

/** What the fields come to as they are typed; the same functions as the service's. */
export function amountsOf({ cost_ex_vat, vat_mode, vat_amount }: Amounts) {
  const cost = penceOf(cost_ex_vat)
  const vat = vat_mode === 'auto' ? expenseVat(cost) : penceOf(vat_amount)
  return { cost, vat, total: expenseTotal({ cost_ex_vat: cost, vat_amount: vat }) }
}

const bodyOf = (form: ExpenseFormValues) => ({
  expense_date: form.expense_date ?? '',
  category: form.category,
  description: form.description.trim(),
  cost_ex_vat: form.cost_ex_vat,
  vat_amount: form.vat_mode === 'auto' ? poundsFromPence(amountsOf(form).vat) : form.vat_amount,
  notes: form.notes.trim() || null,
})

/** Judges what is typed as the service will, and writes what is sent. */
export const expenseResolver =
  (today: Day): Resolver<ExpenseFormValues, unknown, ExpenseBody> =>
  (typed): ResolverResult<ExpenseFormValues, ExpenseBody> => {
    const result = expenseFields.safeParse(bodyOf(typed))
    const issues = (result.error?.issues ?? []).map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    }))
    const refusal = typed.expense_date && expenseDateRefusal(typed.expense_date, today)
    if (refusal) issues.push({ path: 'expense_date', message: refusal })
    if (!result.success || issues.length > 0) {
      return { values: {}, errors: errorTree<ExpenseFormValues>(issues) }
    }
    return { values: { ...result.data, vat_amount: result.data.vat_amount ?? 0 }, errors: {} }
  }

/** Whether the saved expense says what was sent: a lost answer had meant success. */
export const isSavedAs = (expense: Expense, body: ExpenseBody): boolean =>
  expense.expense_date === body.expense_date &&
  expense.category === body.category &&
  expense.description === body.description &&
  expense.cost_ex_vat === body.cost_ex_vat &&
  expense.vat_amount === body.vat_amount &&
  expense.notes === body.notes
