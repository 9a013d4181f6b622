import { CompanyHistory } from '@daysheet/widgets/company-history'
import { companyHistoryInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

/** /dashboard/settings/history, narrowed as its query says. */
export default function CompanyHistoryPage() {
  const [view, setView] = useListView(companyHistoryInQuery)
  return <CompanyHistory view={view} onViewChange={setView} />
}
