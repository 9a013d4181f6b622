import { WorkerInvoices } from '@daysheet/widgets'
import { useListView } from '../shell/use-list-view.ts'

/** /app/invoices */
export default function WorkerInvoicesPage() {
  const [view, setView] = useListView()
  return <WorkerInvoices view={view} onViewChange={setView} />
}
