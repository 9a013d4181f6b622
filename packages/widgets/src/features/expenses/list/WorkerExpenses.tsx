import { PageWidget, type BeforeAction } from '../../../provider/index.ts'
import { msg } from '../../../ui/index.ts'
import { useView } from '../../lists/useView.ts'
import { EXPENSES, ExpensesTab } from './ExpensesTab.tsx'
import { EVERY_EXPENSE, type ExpenseListView } from './expense-list-view.ts'

export interface WorkerExpensesProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
  /** What the list shows. With `onViewChange` the host keeps it, for example in the address. */
  view?: Partial<ExpenseListView>
  onViewChange?: (view: ExpenseListView) => void
  onBeforeDelete?: BeforeAction<'expense.delete'>
}

/** What a worker spent on the business: sums of a tax year, and every expense with its receipt. */
export function WorkerExpenses({
  title = msg('Business Expenses'),
  onBeforeDelete,
  ...host
}: WorkerExpensesProps) {
  const [view, change] = useView(EVERY_EXPENSE, host.view, host.onViewChange)
  return (
    <PageWidget
      name="worker-expenses"
      title={title}
      before={{ 'expense.delete': onBeforeDelete }}
      role="worker"
      denied={msg('Only workers have business expenses.')}
      skeleton={EXPENSES.loading}
    >
      {(viewer) => <ExpensesTab workerId={viewer.account.id} view={view} onChange={change} />}
    </PageWidget>
  )
}
