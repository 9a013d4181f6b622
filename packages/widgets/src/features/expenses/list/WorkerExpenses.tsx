import { beforeOf, PageWidget, type BeforeProps } from '../../../provider/index.ts'
import { msg } from '../../../ui/index.ts'
import { useView } from '../../lists/useView.ts'
import { EXPENSES, ExpensesTab } from './ExpensesTab.tsx'
import { EVERY_EXPENSE, type ExpenseListView } from './expense-list-view.ts'

const WORKER_EXPENSES_ACTIONS = { onBeforeDelete: 'expense.delete' } as const

export interface WorkerExpensesProps extends BeforeProps<typeof WORKER_EXPENSES_ACTIONS> {
  /** Names the page where the host has no heading of its own. */
  title?: string
  /** What the list shows. With `onViewChange` the host keeps it, for example in the address. */
  view?: Partial<ExpenseListView>
  onViewChange?: (view: ExpenseListView) => void
}

/** What a worker spent on the business: sums of a tax year, and every expense with its receipt. */
export function WorkerExpenses(props: WorkerExpensesProps) {
  const { title = msg('Business Expenses'), ...host } = props
  const [view, change] = useView(EVERY_EXPENSE, host.view, host.onViewChange)
  return (
    <PageWidget
      name="worker-expenses"
      needs={['expenses.list']}
      title={title}
      before={beforeOf(WORKER_EXPENSES_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers have business expenses.')}
      skeleton={EXPENSES.loading}
    >
      {(viewer) => <ExpensesTab workerId={viewer.account.id} view={view} onChange={change} />}
    </PageWidget>
  )
}
