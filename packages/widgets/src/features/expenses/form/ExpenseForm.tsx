import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Expense } from '@daysheet/core'
import {
  beforeOf,
  DestinationButton,
  isNotFound,
  NEWEST,
  QueryFailure,
  useDaysheet,
  Widget,
  type BeforeProps,
} from '../../../provider/index.ts'
import { msg, Page, Skeleton } from '../../../ui/index.ts'
import { expenseQuery } from '../expense-queries.ts'
import { ExpenseEditor, type ExpenseEditorProps } from './ExpenseEditor.tsx'
import { EXPENSES } from './useExpenseEditing.ts'

const EXPENSE_FORM_ACTIONS = { onBeforeSave: 'expense.save' } as const

export interface ExpenseFormProps extends BeforeProps<typeof EXPENSE_FORM_ACTIONS> {
  /** What is edited; without it a new one is begun. */
  expenseId?: string
  /** Takes the place of going to the list of expenses. */
  onSaved?: (expense: Expense) => void
  /** Takes the place of going back. */
  onCancel?: () => void
}

/**
 * Records a business expense with a picture of its receipt, or changes one. What is typed is kept in
 * the browser until it is saved; the picture is not.
 */
export function ExpenseForm(props: ExpenseFormProps) {
  const { expenseId, ...host } = props
  const title = expenseId ? msg('Edit Business Expense') : msg('New Business Expense')
  return (
    <Widget
      name="expense-form"
      needs={expenseId ? ['expenses.read', 'expenses.update'] : ['expenses.create']}
      title={title}
      before={beforeOf(EXPENSE_FORM_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers have business expenses.')}
      skeleton={<Waiting title={title} />}
    >
      {(viewer) => {
        const form = { ...host, title, workerId: viewer.account.id }
        return expenseId ? (
          <ExistingExpense key={expenseId} {...form} expenseId={expenseId} />
        ) : (
          <ExpenseEditor key="new" {...form} expense={null} />
        )
      }}
    </Widget>
  )
}

const Waiting = ({ title }: { title: string }) => (
  <Page title={title} width="reading">
    <Skeleton shape="form" label={msg('Loading business expense')} count={6} />
  </Page>
)

/** An expense in its newest version, never one from the cache. */
function ExistingExpense(props: Omit<ExpenseEditorProps, 'expense'> & { expenseId: string }) {
  const { expenseId, ...form } = props
  const read = useQuery({ ...expenseQuery(useDaysheet(), expenseId), ...NEWEST })
  const first = useRef<Expense | null>(null)
  if (read.isFetchedAfterMount && read.data) first.current ??= read.data
  const isMissing = isNotFound(read.error)
  useLeaving(isMissing && first.current === null)

  if (first.current) return <ExpenseEditor {...form} expense={first.current} />
  if (!read.isError) return <Waiting title={form.title} />
  return (
    <Page title={form.title} width="reading">
      <QueryFailure
        query={read}
        title={msg('Failed to load business expense')}
        notFound={{ title: NOT_FOUND }}
        back={<DestinationButton to={EXPENSES}>{msg('Back to Expenses')}</DestinationButton>}
      />
    </Page>
  )
}

const NOT_FOUND = msg('Business expense not found')

/** Tells the person once that there is no such expense, and leads to those there are. */
function useLeaving(isMissing: boolean) {
  const { notify, go } = useDaysheet()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isMissing || isDone.current) return
    isDone.current = true
    notify.error(NOT_FOUND)
    go(EXPENSES)
  }, [isMissing, notify, go])
}
