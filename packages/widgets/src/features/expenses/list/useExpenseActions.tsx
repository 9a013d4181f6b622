import { useState, type ReactNode } from 'react'
import { formatDay, formatPounds, type Expense } from '@daysheet/core'
import { expenseEventFacts } from '../../../provider/index.ts'
import { msg, ConfirmDialog, useWords } from '../../../ui/index.ts'
import { useDecision } from '../../decisions/index.ts'
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
  const deletion = useDeletion(workerId)
  return {
    startDelete: deletion.start,
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

function useDeletion(workerId: string) {
  const words = useWords()
  const [asked, setAsked] = useState<Expense | null>(null)
  const { decide, isPending } = useDecision({
    before: (expense: Expense) => ({ act: 'expense.delete', subject: expense }),
    call: (client, expense: Expense) => client.expenses.delete({ params: { id: expense.id } }),
    success: msg('Business expense deleted successfully'),
    failure: msg('Failed to delete business expense'),
    event: (_nothing, expense) => ({
      type: 'expense.deleted',
      ...expenseEventFacts(expense, workerId),
    }),
    // Also the counts on the tabs and the figures of the tax year, which are read with the invoices.
    refreshes: ['expenses', 'invoices'],
  })
  const confirm = async (expense: Expense) => {
    const outcome = await decide(expense)
    if (outcome.isDone || outcome.isOver) setAsked(null)
  }
  const dialog = asked && (
    <ConfirmDialog
      isOpen
      onOpenChange={() => setAsked(null)}
      title={words('Delete {expense}?', { expense: asked.description })}
      confirmLabel={msg('Delete expense')}
      cancelLabel={msg('Keep it')}
      pendingLabel={msg('Deleting...')}
      isPending={isPending}
      onConfirm={() => void confirm(asked)}
    >
      {asked.receipt_image_url
        ? words(
            '{amount} of {day}. The picture of its receipt is deleted with it. This cannot be undone.',
            factsOf(asked),
          )
        : words('{amount} of {day}. This cannot be undone.', factsOf(asked))}
    </ConfirmDialog>
  )
  return { start: setAsked, dialog }
}

const factsOf = ({ total_amount, expense_date }: Expense) => ({
  amount: formatPounds(total_amount),
  day: formatDay(expense_date, 'medium'),
})
