import { CisStatements } from '@daysheet/widgets'
import { cisStatementsInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

/**
 * /dashboard/cis-statements?status=outstanding&year=2025&worker={id}&q=reid, and the month end at
 * /dashboard/cis-statements?view=month-end&year=2026&month=8, where a message to HMRC of that month
 * has its page below `&submission={id}`.
 */
export default function CisStatementsPage() {
  const [{ tab, month, submission, ...view }, setView] = useListView(cisStatementsInQuery)
  return (
    <CisStatements
      tab={tab}
      onTabChange={(next) => setView({ ...view, tab: next, month: null, submission: null })}
      view={view}
      onViewChange={(next) => setView({ ...next, tab, month, submission })}
      monthView={{ year: view.year, month, submission }}
      onMonthViewChange={(next) => setView({ ...view, ...next, tab })}
    />
  )
}
