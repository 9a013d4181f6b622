import { CisStatements } from '@daysheet/widgets'
import { cisStatementsInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

/**
 * /dashboard/cis-statements?status=outstanding&year=2025&worker={id}&q=reid, and the month end at
 * /dashboard/cis-statements?view=month-end&year=2026&month=8.
 */
export default function CisStatementsPage() {
  const [{ tab, month, ...view }, setView] = useListView(cisStatementsInQuery)
  return (
    <CisStatements
      tab={tab}
      onTabChange={(next) => setView({ ...view, tab: next, month: null })}
      view={view}
      onViewChange={(next) => setView({ ...next, tab, month })}
      monthView={{ year: view.year, month }}
      onMonthViewChange={(next) => setView({ ...view, ...next, tab })}
    />
  )
}
