import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { taxYearOf, type Day, type Expense } from '@daysheet/core'
import { useDaysheet, useDeparture, type Destination } from '../../../provider/index.ts'
import { msg } from '../../../ui/index.ts'
import { expenseQuery } from '../expense-queries.ts'
import { useReceiptChoice } from '../receipt/useReceiptChoice.ts'
import { formOfExpense, isSavedAs, type WrittenExpense } from './expense-form.ts'
import { useExpenseDraft, type ExpenseDraft } from './useExpenseDraft.ts'
import { useSaveExpense, type SaveInput } from './useSaveExpense.ts'

export const EXPENSES = { to: 'invoices', tab: 'expenses' } as const satisfies Destination

/** The list on the tax year in which the expense stands; without one it shows this year's. */
const listWith = ({ expense_date }: Expense, today: Day): Destination => {
  const year = taxYearOf(expense_date)
  return year === taxYearOf(today) ? EXPENSES : { ...EXPENSES, year }
}

const FAILED = msg('Failed to load business expense')

export interface ExpenseEditingOptions {
  workerId: string
  expense: Expense | null
  onSaved?: (expense: Expense) => void
}

const baseOf = (document: Expense) => ({ document, values: formOfExpense(document) })

/** An expense that is typed: its draft, its picture, its save, and what another save did to it. */
export function useExpenseEditing({ workerId, expense, onSaved }: ExpenseEditingOptions) {
  const scope = useDaysheet()
  const { notify, today } = scope
  const { isLeaving, leaveTo } = useDeparture()
  const queries = useQueryClient()
  const choice = useReceiptChoice()
  const [waiting, setWaiting] = useState<SaveInput | null>(null)
  const draft: ExpenseDraft = useExpenseDraft({ workerId, expense, onGone: () => void lookAgain() })
  const { form, state, dispatch } = draft
  const { document } = state.base

  const { save, succeed, upload } = useSaveExpense({
    workerId,
    draft,
    choice,
    onSaved: (saved) => {
      draft.end()
      choice.drop()
      dispatch({ type: 'saved', base: baseOf(saved), isUntouched: true })
      form.reset(formOfExpense(saved))
      if (onSaved) onSaved(saved)
      else leaveTo(listWith(saved, today))
    },
    onStale: (input, mayBeOurs) => void compare(input, mayBeOurs),
  })

  /** The saved version, read past the cache; null where it can't be read. */
  const readNow = (id: string) =>
    queries.fetchQuery({ ...expenseQuery(scope, id), staleTime: 0 }).catch(() => null)

  const compare = async (input: SaveInput, mayBeOurs: boolean) => {
    if (!input.expense) return
    const newest = await readNow(input.expense.id)
    if (!newest) return notify.error(FAILED)
    if (mayBeOurs && isSavedAs(newest, input.written)) {
      notify.success(msg('Business expense updated successfully!'))
      return succeed(newest, input)
    }
    setWaiting(input)
    const typed = {
      values: input.written.typed,
      version: input.expense.version,
      kept_at: new Date().toISOString(),
    }
    dispatch({ type: 'outdated', newest, typed, from: 'form', intent: 'draft' })
  }
  /** Another tab has saved or dropped the draft that both typed on. */
  async function lookAgain() {
    if (!document || draft.hasTyped()) {
      if (draft.hasTyped()) dispatch({ type: 'takenOver' })
      return
    }
    const newest = await readNow(document.id)
    if (newest && newest.version !== document.version) draft.replace(baseOf(newest))
  }

  const outdated = state.phase.is === 'outdated' ? state.phase : null
  const conflict = outdated && {
    name: outdated.newest.description,
    began: outdated.typed.version,
    saved: outdated.newest.version,
    onUseSaved: () => {
      choice.drop()
      draft.drop(outdated.typed.values, baseOf(outdated.newest))
    },
    onKeepMine: () => {
      const { newest, typed, from } = outdated
      if (from === 'storage') {
        dispatch({ type: 'restored', at: typed.kept_at })
        draft.rebase(baseOf(newest), typed.values)
        form.reset(typed.values)
        return
      }
      draft.rebase(baseOf(newest))
      if (waiting) void save({ ...waiting, expense: newest })
    },
  }
  return {
    draft,
    /** It is saved, and its list is on the way. */
    isLeaving,
    choice,
    conflict,
    upload,
    submit: (written: WrittenExpense) =>
      save({ written, picture: choice.picture, expense: document }),
  }
}
