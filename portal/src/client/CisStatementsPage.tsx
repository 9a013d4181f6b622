import { CisStatements } from '@daysheet/widgets'
import { issuedStatementsInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

/** /dashboard/cis-statements?status=outstanding&year=2025&worker={id}&q=reid */
export default function CisStatementsPage() {
  const [view, setView] = useListView(issuedStatementsInQuery)
  return <CisStatements view={view} onViewChange={setView} />
}
