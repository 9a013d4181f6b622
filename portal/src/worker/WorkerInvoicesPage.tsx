import { useSearchParams } from 'wouter'
import { TIMESHEET_STATUSES } from '@daysheet/core'
import { WorkerInvoices, type WorkerInvoicesTab } from '@daysheet/widgets'
import { expensesInQuery, invoicesInQuery, taxYearIn } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

const TABS: readonly WorkerInvoicesTab[] = ['invoices', 'timesheets', 'payments', 'cis', 'expenses']
const USUAL = { tab: 'invoices', timesheets: 'all', cis: '' } as const

/** /app/invoices, `?tab=timesheets` and what each tab shows: `?tab=cis&cis=2025`. */
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
      cisView={{ year: taxYearIn(params.get('cis')) }}
      onCisViewChange={({ year }) => set('cis', year === null ? USUAL.cis : String(year), true)}
    />
  )
}
