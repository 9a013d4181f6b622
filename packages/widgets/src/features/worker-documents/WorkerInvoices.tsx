import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CallName } from '@daysheet/client'
import {
  beforeOf,
  UnsupportedState,
  useDaysheet,
  useSupports,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../provider/index.ts'
import { msg, Page, Skeleton, Tabs } from '../../ui/index.ts'
import { usePrefetch } from '../../ui/overlays/usePrefetch.ts'
import { THIS_TAX_YEAR, type CisStatementsView } from '../cis-statements/index.ts'
import { EVERY_EXPENSE, type ExpenseListView } from '../expenses/index.ts'
import {
  ArchiveSwitch,
  EVERY_INVOICE,
  InvoicesTab,
  type InvoiceListView,
} from '../invoices/list/index.ts'
import { useTab, type TabProps } from '../lists/useTab.ts'
import { useView } from '../lists/useView.ts'
import { EVERY_TIMESHEET, type TimesheetListView } from '../timesheets/list/index.ts'
import {
  CisStatementsTab,
  ExpensesTab,
  prefetchTabs,
  PaymentsTab,
  TimesheetsTab,
} from './fetched-tabs.tsx'
import { tabCountsQuery } from './tab-counts-query.ts'
import * as css from './worker-documents.css.ts'

export type WorkerInvoicesTab = 'invoices' | 'timesheets' | 'payments' | 'cis' | 'expenses'

const WORKER_INVOICES_ACTIONS = {
  onBeforeChase: 'invoice.chase',
  onBeforeWithdraw: 'invoice.withdraw',
  onBeforeDelete: 'invoice.delete',
  onBeforeArchive: 'invoice.archive',
  onBeforeUnarchive: 'invoice.unarchive',
  onBeforeWithdrawTimesheet: 'timesheet.withdraw',
  onBeforeDeleteTimesheet: 'timesheet.delete',
  onBeforeCreateInvoice: 'timesheet.create_invoice',
  onBeforeDeleteExpense: 'expense.delete',
} as const

export interface WorkerInvoicesProps
  extends BeforeProps<typeof WORKER_INVOICES_ACTIONS>, TabProps<WorkerInvoicesTab> {
  /** What the Invoices tab shows. With `onViewChange` the host keeps it, for example in the address. */
  view?: Partial<InvoiceListView>
  onViewChange?: (view: InvoiceListView) => void
  /** What the Timesheets tab shows, and who keeps it, likewise. */
  timesheetView?: Partial<TimesheetListView>
  onTimesheetViewChange?: (view: TimesheetListView) => void
  /** What the CIS Statements tab shows, and who keeps it, likewise. */
  cisView?: Partial<CisStatementsView>
  onCisViewChange?: (view: CisStatementsView) => void
  /** What the Expenses tab shows, and who keeps it, likewise. */
  expenseView?: Partial<ExpenseListView>
  onExpenseViewChange?: (view: ExpenseListView) => void
}

/** The worker's documents: what was sent to whom, and what it comes to. */
export function WorkerInvoices(props: WorkerInvoicesProps) {
  return (
    <Widget
      name="worker-invoices"
      title={msg('Invoices')}
      before={beforeOf(WORKER_INVOICES_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers can view invoices.')}
      skeleton={<Skeleton shape="list" label={msg('Loading invoices')} count={6} />}
    >
      {(viewer) => <Documents {...props} viewer={viewer} />}
    </Widget>
  )
}

interface TabContent {
  id: WorkerInvoicesTab
  /** The call without which there is no such tab. */
  reads: CallName
  label: string
  count?: number | undefined
  /** At the end of the title's line while the tab is open. */
  actions?: ReactNode
  content: ReactNode
}

function Documents(props: WorkerInvoicesProps & { viewer: Viewer }) {
  const { viewer } = props
  const { client, tenant } = useDaysheet()
  const [view, change] = useView(EVERY_INVOICE, props.view, props.onViewChange)
  const [timesheetView, changeTimesheets] = useView(
    EVERY_TIMESHEET,
    props.timesheetView,
    props.onTimesheetViewChange,
  )
  const [cisView, changeCis] = useView(THIS_TAX_YEAR, props.cisView, props.onCisViewChange)
  const [expenseView, changeExpenses] = useView(
    EVERY_EXPENSE,
    props.expenseView,
    props.onExpenseViewChange,
  )
  const [tab, chooseTab] = useTab('invoices', props)
  const supports = useSupports()
  const enabled = supports('workerOverview.counts')
  const counts = useQuery({
    ...tabCountsQuery({ client, tenant }, viewer.account.id),
    enabled,
  }).data
  usePrefetch(prefetchTabs)

  const allTabs: TabContent[] = [
    {
      id: 'invoices',
      reads: 'invoices.listForWorker',
      label: msg('Invoices'),
      count: counts?.invoices,
      actions: (
        <div className={css.fromDesk}>
          <ArchiveSwitch side="worker" view={view} onChange={change} />
        </div>
      ),
      content: <InvoicesTab workerId={viewer.account.id} view={view} onChange={change} />,
    },
    {
      id: 'timesheets',
      reads: 'timesheets.listForWorker',
      label: msg('Timesheets'),
      count: counts?.timesheets,
      content: (
        <TimesheetsTab
          workerId={viewer.account.id}
          view={timesheetView}
          onChange={changeTimesheets}
        />
      ),
    },
    {
      id: 'payments',
      reads: 'remittances.listForWorker',
      label: msg('Payments'),
      content: <PaymentsTab workerId={viewer.account.id} />,
    },
    {
      id: 'cis',
      reads: 'cisStatements.listForWorker',
      label: msg('CIS Statements'),
      count: counts?.cis_statements,
      content: (
        <CisStatementsTab workerId={viewer.account.id} view={cisView} onChange={changeCis} />
      ),
    },
    {
      id: 'expenses',
      reads: 'expenses.list',
      label: msg('Expenses'),
      count: counts?.business_expenses,
      content: (
        <ExpensesTab workerId={viewer.account.id} view={expenseView} onChange={changeExpenses} />
      ),
    },
  ]
  const tabs = allTabs.filter(({ reads }) => supports(reads))
  const open = tabs.find(({ id }) => id === tab) ?? tabs[0]
  if (!open) {
    return (
      <Page title={msg('Invoices')}>
        <UnsupportedState />
      </Page>
    )
  }
  return (
    <Page title={msg('Invoices')} actions={open.actions}>
      <Tabs
        label={msg('Documents')}
        tabs={tabs}
        selected={open.id}
        onSelect={(id) => chooseTab(id as WorkerInvoicesTab)}
      />
    </Page>
  )
}
