import { WorkerList } from '@daysheet/widgets'
import { workersInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

/** /dashboard/workers?tab=pending&q=reid; without a tab its first one. */
export default function WorkersPage() {
  const [{ tab, ...view }, setView] = useListView(workersInQuery)
  return (
    <WorkerList
      tab={tab}
      onTabChange={(next) => setView({ ...view, tab: next })}
      view={view}
      onViewChange={(next) => setView({ ...next, tab })}
    />
  )
}
