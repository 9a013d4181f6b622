import { useSearchParams } from 'react-router'
import { WorkerList, type WorkerListTab } from '@daysheet/widgets'

const TABS: readonly WorkerListTab[] = ['workers', 'pending', 'drafts']

/** /dashboard/workers?tab=pending or drafts; absent means workers. */
export default function WorkersPage() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'workers'
  return (
    <WorkerList
      tab={tab}
      onTabChange={(next) => setParams(next === 'workers' ? {} : { tab: next }, { replace: true })}
    />
  )
}
