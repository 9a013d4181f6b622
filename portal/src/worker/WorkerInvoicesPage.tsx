import { useSearchParams } from 'react-router'
import { TIMESHEET_STATUSES } from '@daysheet/core'
import { WorkerInvoices, type WorkerInvoicesTab } from '@daysheet/widgets'
import { expensesInQuery, invoicesInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

const TABS: readonly WorkerInvoicesTab[] = ['invoices', 'timesheets', 'expenses']
const USUAL = { tab: 'invoices', timesheets: 'all' } as const

/** /app/invoices, `?tab=timesheets` and what each tab shows. */
export default function WorkerInvoicesPage() {
  const [view, setView] = useListView(invoicesInQuery)
  const [expenses, setExpenses] = useListView(expensesInQuery)
  const [params, setParams] = useSearchParams()
  const set = (name: keyof typeof USUAL, value: string, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === USUAL[name]) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace },
    )
  return (
    <WorkerInvoices
      view={view}
      onViewChange={setView}
      tab={TABS.find((tab) => tab === params.get('tab')) ?? USUAL.tab}
      onTabChange={(tab) => set('tab', tab, false)}
      timesheetView={{
        status: TIMESHEET_STATUSES.find((known) => known === params.get('timesheets')) ?? 'all',
      }}
      expenseView={expenses}
      onExpenseViewChange={setExpenses}
      onTimesheetViewChange={({ status }) => set('timesheets', status, true)}
    />
  )
}
