import { PageWidget } from '../../provider/index.ts'
import { msg, Skeleton } from '../../ui/index.ts'
import { useView } from '../lists/index.ts'
import { CisStatementsTab } from './CisStatementsTab.tsx'
import { THIS_TAX_YEAR, type CisStatementsView } from './cis-statements-view.ts'

export interface WorkerCisStatementsProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
  /** Which tax year is shown. With `onViewChange` the host keeps it, for example in the address. */
  view?: Partial<CisStatementsView>
  onViewChange?: (view: CisStatementsView) => void
}

/** What clients have paid a worker and deducted for HMRC, month by month. */
export function WorkerCisStatements({
  title = msg('CIS Statements'),
  ...props
}: WorkerCisStatementsProps) {
  const [view, change] = useView(THIS_TAX_YEAR, props.view, props.onViewChange)
  return (
    <PageWidget
      name="worker-cis-statements"
      needs={['cisStatements.listForWorker']}
      title={title}
      role="worker"
      denied={msg('Only workers can view CIS statements.')}
      skeleton={<Skeleton shape="list" label={msg('Loading CIS statements')} count={6} />}
    >
      {(viewer) => <CisStatementsTab workerId={viewer.account.id} view={view} onChange={change} />}
    </PageWidget>
  )
}
