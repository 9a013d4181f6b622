import { useState, type ReactNode } from 'react'
import { formatDay, formatPounds, type Expense } from '@daysheet/core'
import { expenseEventFacts } from '../../../provider/index.ts'
import { expenseFailures } from '../../../provider/failures/expenses.ts'
import { msg, useWords } from '../../../ui/index.ts'
import { useDeletion } from '../../decisions/index.ts'
import { ReceiptViewer } from '../receipt/ReceiptViewer.tsx'

export interface ExpenseActions {
  /** Asks first; it cannot be undone. */
  startDelete: (expense: Expense) => void
  viewReceipt: (expense: Expense) => void
  /** The dialogs; they belong somewhere in the screen. */
  dialogs: ReactNode
}

/** What a worker does with an expense of the list besides editing it. */
export function useExpenseActions(workerId: string): ExpenseActions {
  const [viewed, setViewed] = useState<Expense | null>(null)
  const [isViewing, setViewing] = useState(false)
  const deletion = useExpenseDeletion(workerId)
  return {
    startDelete: deletion.startDelete,
    viewReceipt: (expense) => {
      setViewed(expense)
      setViewing(true)
    },
    dialogs: (
      <>
        {deletion.dialog}
        {viewed && (
          <ReceiptViewer
            key={viewed.id}
            expense={viewed}
            isOpen={isViewing}
            onOpenChange={setViewing}
          />
        )}
      </>
    ),
  }
}

function useExpenseDeletion(workerId: string) {
  const words = useWords()
  return useDeletion(
    {
      before: (expense: Expense) => ({ act: 'expense.delete', subject: expense }),
      call: (client, { id }: Expense) => client.expenses.delete({ params: { id } }),
      success: msg('Business expense deleted successfully'),
      failure: expenseFailures.delete,
      event: (_nothing, expense) => ({
        type: 'expense.deleted',
        ...expenseEventFacts(expense, workerId),
      }),
      // Also the counts on the tabs and the figures of the tax year, which are read with the invoices.
      refreshes: ['expenses', 'invoices'],
    },
    (expense) => ({
      title: words('Delete {expense}?', { expense: expense.description }),
      confirmLabel: msg('Delete expense'),
      children: expense.receipt_image_url
        ? words(
            '{amount} of {day}. The picture of its receipt is deleted with it. This cannot be undone.',
            factsOf(expense),
          )
        : words('{amount} of {day}. This cannot be undone.', factsOf(expense)),
    }),
  )
}

const factsOf = ({ total_amount, expense_date }: Expense) => ({
  amount: formatPounds(total_amount),
  day: formatDay(expense_date, 'medium'),
})
