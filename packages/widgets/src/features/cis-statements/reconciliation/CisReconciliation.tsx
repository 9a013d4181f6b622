import { taxYearOf } from '@daysheet/core'
import { beforeOf, PageWidget, useDaysheet, type BeforeProps } from '../../../provider/index.ts'
import { msg, Stack, Toolbar } from '../../../ui/index.ts'
import { TaxYearSelect, useView } from '../../lists/index.ts'
import { THIS_TAX_YEAR, type CisStatementsView } from '../cis-statements-view.ts'
import { DownloadPack } from './DownloadPack.tsx'
import { LoadingReconciliation, ReconciliationOfYear } from './ReconciliationOfYear.tsx'

const CIS_RECONCILIATION_ACTIONS = { onBeforeRequest: 'cis_statement.request' } as const

export interface CisReconciliationProps extends BeforeProps<typeof CIS_RECONCILIATION_ACTIONS> {
  /** Names the page where the host has no heading of its own. */
  title?: string
  /** Which tax year is shown. With `onViewChange` the host keeps it, for example in the address. */
  view?: Partial<CisStatementsView>
  onViewChange?: (view: CisStatementsView) => void
}

/** Where a worker's CIS is: deductions by invoices beside statements, and the pack for the accountant. */
export function CisReconciliation(props: CisReconciliationProps) {
  const { title = msg('Where is my CIS?') } = props
  const { today } = useDaysheet()
  const [view, change] = useView(THIS_TAX_YEAR, props.view, props.onViewChange)
  const thisYear = taxYearOf(today)
  const year = view.year ?? thisYear
  return (
    <PageWidget
      name="cis-reconciliation"
      needs={['cisReconciliation.read']}
      title={title}
      role="worker"
      denied={msg('Only workers can view CIS statements.')}
      skeleton={<LoadingReconciliation />}
      before={beforeOf(CIS_RECONCILIATION_ACTIONS, props)}
    >
      {(viewer) => (
        <Stack>
          <Toolbar
            filters={
              <TaxYearSelect
                value={year}
                onChange={(chosen) => change({ year: chosen === thisYear ? null : chosen })}
              />
            }
            end={<DownloadPack workerId={viewer.account.id} year={year} />}
          />
          <ReconciliationOfYear workerId={viewer.account.id} year={year} headingLevel={2} />
        </Stack>
      )}
    </PageWidget>
  )
}
