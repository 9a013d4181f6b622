import { useState } from 'react'
import { taxYearOf } from '@daysheet/core'
import {
  beforeOf,
  UnsupportedState,
  useDaysheet,
  useSupports,
  Widget,
  type BeforeProps,
  type Viewer,
} from '../../../provider/index.ts'
import {
  later,
  msg,
  Button,
  Page,
  Skeleton,
  Stack,
  Tabs,
  UploadIcon,
  useWords,
} from '../../../ui/index.ts'
import {
  clearingOf,
  ListToolbar,
  PhoneFilters,
  useTab,
  useView,
  type TabProps,
} from '../../lists/index.ts'
import { CIS_MONTH_END_ACTIONS } from '../month-end/CisMonthEnd.tsx'
import type { MonthEndView } from '../month-end/month-end-view.ts'
import { MonthEnd } from '../month-end/MonthEnd.tsx'
import type { StatementSubject } from '../upload/statement-form.ts'
import type { UploadDialogProps } from '../upload/UploadDialog.tsx'
import { useCisWorkers } from '../useCisWorkers.ts'
import { IssuedStatements } from './IssuedStatements.tsx'
import { EVERY_ISSUED_STATEMENT, type IssuedStatementsView } from './issued-statements-view.ts'
import { OutstandingStatements } from './OutstandingStatements.tsx'
import { statementFilters } from './statement-filters.ts'
import { useOutstanding } from './useOutstanding.ts'
import { WorkerSummaries } from './WorkerSummaries.tsx'

const UploadDialog = later<UploadDialogProps>(() =>
  import('../upload/UploadDialog.tsx').then((module) => module.UploadDialog),
)

export type CisStatementsPart = 'statements' | 'month-end'

const CIS_STATEMENTS_ACTIONS = {
  ...CIS_MONTH_END_ACTIONS,
  onBeforeUpload: 'cis_statement.upload',
  onBeforeDelete: 'cis_statement.delete',
} as const

export interface CisStatementsProps
  extends BeforeProps<typeof CIS_STATEMENTS_ACTIONS>, TabProps<CisStatementsPart> {
  /** The tax year and month of the month end, and who keeps them, likewise. */
  monthView?: Partial<MonthEndView>
  onMonthViewChange?: (view: MonthEndView) => void
  /** What is searched for and shown; the host keeps it, usually in the address. */
  view?: Partial<IssuedStatementsView>
  onViewChange?: (view: IssuedStatementsView) => void
}

const TITLE = msg('CIS Statements')

/** The calls without which there is no such tab. */
const STATEMENT_CALLS = [
  'cisStatements.listForClient',
  'cisStatements.listWorkerSummaries',
  'cisStatements.listPayments',
] as const
const MONTH_END_CALLS = ['cisMonths.list', 'cisMonths.read'] as const

/** What a client has given its workers for HMRC and is still to give, and the month end. */
export function CisStatements(props: CisStatementsProps) {
  return (
    <Widget
      name="cis-statements"
      title={TITLE}
      before={beforeOf(CIS_STATEMENTS_ACTIONS, props)}
      role="client"
      denied={msg('Only clients can manage CIS statements.')}
      skeleton={
        <Page title={TITLE}>
          <Skeleton shape="list" label={msg('Loading CIS statements')} count={6} />
        </Page>
      }
    >
      {(viewer) => <Statements viewer={viewer} {...props} />}
    </Widget>
  )
}

function Statements({ viewer, ...props }: CisStatementsProps & { viewer: Viewer }) {
  const { today } = useDaysheet()
  const supports = useSupports()
  const [view, change] = useView(EVERY_ISSUED_STATEMENT, props.view, props.onViewChange)
  const [tab, chooseTab] = useTab('statements', props)
  const [subject, setSubject] = useState<StatementSubject | null>(null)
  const year = view.year ?? taxYearOf(today)
  const ofWorker = view.workerId === null ? {} : { worker_id: view.workerId }
  const allTabs = [
    {
      id: 'statements',
      reads: STATEMENT_CALLS,
      label: msg('Statements'),
      content: (
        <StatementLists
          clientId={viewer.account.id}
          view={view}
          year={year}
          onChange={change}
          onUpload={setSubject}
        />
      ),
    },
    {
      id: 'month-end',
      reads: MONTH_END_CALLS,
      label: msg('Month end'),
      content: (
        <MonthEnd
          clientId={viewer.account.id}
          view={props.monthView}
          onViewChange={props.onMonthViewChange}
        />
      ),
    },
  ]
  const tabs = allTabs.filter(({ reads }) => supports(...reads))
  const open = tabs.find(({ id }) => id === tab) ?? tabs[0]
  if (!open) {
    return (
      <Page title={TITLE}>
        <UnsupportedState />
      </Page>
    )
  }
  return (
    <Page
      title={TITLE}
      actions={
        open.id === 'statements' &&
        supports('cisStatements.create') && (
          <Button variant="primary" icon={<UploadIcon />} onPress={() => setSubject(ofWorker)}>
            {msg('Upload Statement')}
          </Button>
        )
      }
    >
      <Tabs
        label={TITLE}
        selected={open.id}
        onSelect={(id) => chooseTab(id as CisStatementsPart)}
        tabs={tabs}
      />
      {subject && (
        <UploadDialog
          clientId={viewer.account.id}
          subject={subject}
          onClose={() => setSubject(null)}
        />
      )}
    </Page>
  )
}

interface StatementListsProps {
  clientId: string
  view: IssuedStatementsView
  year: number
  onChange: (part: Partial<IssuedStatementsView>) => void
  onUpload: (subject: StatementSubject) => void
}

function StatementLists({ clientId, view, year, onChange, onUpload }: StatementListsProps) {
  const words = useWords()
  const cisWorkers = useCisWorkers(clientId, year)
  const outstanding = useOutstanding(clientId)
  const toGive = outstanding.isLoaded ? outstanding.rows.length : undefined
  const filters = statementFilters(view, cisWorkers.workers, toGive, words)
  const narrowing = { filters, view, everything: EVERY_ISSUED_STATEMENT, onChange }
  return (
    <Stack>
      <ListToolbar {...narrowing} phone={{ control: PhoneFilters }} />
      {view.status === 'outstanding' ? (
        <OutstandingStatements
          list={outstanding}
          view={view}
          onChange={onChange}
          onUpload={onUpload}
        />
      ) : (
        <>
          <WorkerSummaries
            workers={cisWorkers}
            year={year}
            chosen={view.workerId}
            onChoose={(workerId) => onChange({ workerId })}
          />
          <IssuedStatements
            clientId={clientId}
            view={view}
            year={year}
            onClear={clearingOf(narrowing)}
            onUpload={() => onUpload(view.workerId === null ? {} : { worker_id: view.workerId })}
          />
        </>
      )}
    </Stack>
  )
}
