import { useSearchParams } from 'react-router'
import { WorkerInvoices, type WorkerInvoicesTab } from '@daysheet/widgets'
import { useListView } from '../shell/use-list-view.ts'

const TABS: readonly WorkerInvoicesTab[] = ['invoices', 'timesheets']

/** /app/invoices?tab=timesheets; absent means invoices. */
export default function WorkerInvoicesPage() {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useListView()
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'invoices'

  function open(next: WorkerInvoicesTab) {
    const query = new URLSearchParams(params)
    if (next === 'invoices') query.delete('tab')
    else query.set('tab', next)
    setParams(query, { replace: true })
  }
  return <WorkerInvoices tab={tab} onTabChange={open} view={view} onViewChange={setView} />
}
