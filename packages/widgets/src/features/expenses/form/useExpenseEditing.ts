import { taxYearOf, type Day, type Expense, type NewExpense } from '@daysheet/core'
import { expenseEventFacts, useDaysheet, type Destination } from '../../../provider/index.ts'
import { expenseFailures } from '../../../provider/failures/expenses.ts'
import { msg, useWords } from '../../../ui/index.ts'
import { useRecordEditing, type RecordSave, type SaveInput } from '../../editing/index.ts'
import { useUpload } from '../../uploads/index.ts'
import { expenseQuery } from '../expense-queries.ts'
import { useReceiptChoice } from '../receipt/useReceiptChoice.ts'
import {
  EXPENSE_DRAFT_FIELDS,
  expenseResolver,
  formOfExpense,
  isExpenseForm,
  isSavedAs,
  newExpenseForm,
  type ExpenseBody,
  type ExpenseFormValues,
} from './expense-form.ts'

export const EXPENSES = { to: 'invoices', tab: 'expenses' } as const satisfies Destination

/** The list on the tax year in which the expense stands; without one it shows this year's. */
const listWith = ({ expense_date }: Expense, today: Day): Destination => {
  const year = taxYearOf(expense_date)
  return year === taxYearOf(today) ? EXPENSES : { ...EXPENSES, year }
}

export interface ExpenseEditingOptions {
  workerId: string
  expense: Expense | null
  onSaved?: (expense: Expense) => void
}

type ExpenseInput = SaveInput<ExpenseFormValues, ExpenseBody, NewExpense, Expense, 'save'>

const SAFE = msg(
  'What you typed is kept on this device, and the picture while this page stays open. Sending it again records nothing twice.',
)
const CREATED = msg('Business expense created successfully!')
const UPDATED = msg('Business expense updated successfully!')

/** How an expense is saved with its picture: how far that is, and how it is stopped. */
const saveOfExpense = (
  workerId: string,
  isNew: boolean,
  upload: ReturnType<typeof useUpload>,
): RecordSave<ExpenseInput, Expense> => ({
  before: ({ record, body }) => ({ act: 'expense.save', subject: { document: record, body } }),
  call: (client, { record, body, typed }, keyOf) =>
    upload.run(body.receipt_image !== undefined, async (call) => {
      try {
        if (!record) {
          const options = { ...call, idempotencyKey: keyOf(body) }
          return (await client.expenses.create({ params: { id: workerId }, body }, options)).expense
        }
        const { id, version } = record
        const changes = { ...body, remove_receipt: typed.receipt === 'remove', version }
        return (await client.expenses.update({ params: { id }, body: changes }, call)).expense
      } catch (error) {
        // The person has stopped it: that is no failure.
        if (call.signal?.aborted) return null
        throw error
      }
    }),
  success: ({ record }) => (record ? UPDATED : CREATED),
  failure: isNew ? expenseFailures.create : expenseFailures.update,
  prefersServerMessage: true,
  safe: SAFE,
  // Also the counts on the tabs and the figures of the tax year, which are read with the invoices.
  refreshes: ['expenses', 'invoices'],
  eventsOf: (saved, { record }) => [
    {
      type: record ? 'expense.saved' : 'expense.created',
      ...expenseEventFacts(saved, workerId),
    },
  ],
  fieldOf: (path) => (path === 'receipt_image' ? 'receipt' : path),
  safeSentence: SAFE,
  hasArrived: (saved, { body }) => isSavedAs(saved, body),
})

/** An expense that is typed: its draft, its picture, its save, and what another save did to it. */
export function useExpenseEditing({ workerId, expense, onSaved }: ExpenseEditingOptions) {
  const scope = useDaysheet()
  const { notify, today } = scope
  const words = useWords()
  const choice = useReceiptChoice()
  const upload = useUpload()
  const editing = useRecordEditing<ExpenseFormValues, ExpenseBody, NewExpense, Expense>({
    record: expense,
    emptyForm: () => newExpenseForm(today),
    formOf: formOfExpense,
    resolver: expenseResolver(today),
    draft: {
      personId: workerId,
      nameOf: (one) => `expense:${one?.id ?? 'new'}`,
      // Of the receipt's picture it keeps that there was one.
      keeps: EXPENSE_DRAFT_FIELDS,
      isForm: isExpenseForm,
    },
    bodyOf: (body) => ({ ...body, ...(choice.picture && { receipt_image: choice.picture }) }),
    save: (record) => saveOfExpense(workerId, record === null, upload),
    read: ({ id }, newest) => newest(expenseQuery(scope, id)),
    loadFailed: msg('Failed to load business expense'),
    conflict: { nameOf: ({ description }) => description, onDropped: choice.drop },
    onSaved: (saved) => {
      choice.drop()
      return onSaved ? void onSaved(saved) : listWith(saved, today)
    },
    onStopped: () => notify.info(words('Stopped. What you typed and the picture are still here.')),
  })
  return { ...editing, choice, upload }
}
