import { useState } from 'react'
import { taxYearOf, type User } from '@daysheet/core'
import { useDaysheet, Widget, type BeforeAction } from '../../../provider/index.ts'
import { msg, Button, Page, Skeleton, Stack, UploadIcon } from '../../../ui/index.ts'
import { useView } from '../../lists/index.ts'
import type { StatementSubject } from '../upload/statement-form.ts'
import { UploadDialog } from '../upload/UploadDialog.tsx'
import { useCisWorkers } from '../useCisWorkers.ts'
import { IssuedStatements } from './IssuedStatements.tsx'
import { EVERY_ISSUED_STATEMENT, type IssuedStatementsView } from './issued-statements-view.ts'
import { OutstandingStatements } from './OutstandingStatements.tsx'
import { StatementFilters } from './StatementFilters.tsx'
import { useOutstanding } from './useOutstanding.ts'
import { WorkerSummaries } from './WorkerSummaries.tsx'

export interface CisStatementsProps {
  /** What is searched for and shown; the host keeps it, usually in the address. */
  view?: Partial<IssuedStatementsView>
  onViewChange?: (view: IssuedStatementsView) => void
  /** Asked before a statement is uploaded. */
  onBeforeUpload?: BeforeAction<'cis_statement.upload'>
  onBeforeDelete?: BeforeAction<'cis_statement.delete'>
}

const TITLE = msg('CIS Statements')

/** What a client has given its workers for HMRC, and what is still to be given. */
export function CisStatements({ onBeforeUpload, onBeforeDelete, ...props }: CisStatementsProps) {
  return (
    <Widget
      name="cis-statements"
      title={TITLE}
      before={{
        'cis_statement.upload': onBeforeUpload,
        'cis_statement.delete': onBeforeDelete,
      }}
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

function Statements({ viewer, ...props }: CisStatementsProps & { viewer: User }) {
  const { today } = useDaysheet()
  const [view, change] = useView(EVERY_ISSUED_STATEMENT, props.view, props.onViewChange)
  const [subject, setSubject] = useState<StatementSubject | null>(null)
  const year = view.year ?? taxYearOf(today)
  const cisWorkers = useCisWorkers(viewer.id, year)
  const outstanding = useOutstanding(viewer.id)
  const isOutstanding = view.status === 'outstanding'
  const ofWorker = view.workerId === null ? {} : { worker_id: view.workerId }
  return (
    <Page
      title={TITLE}
      actions={
        <Button variant="primary" icon={<UploadIcon />} onPress={() => setSubject(ofWorker)}>
          {msg('Upload Statement')}
        </Button>
      }
    >
      <Stack>
        <StatementFilters
          view={view}
          year={year}
          onChange={change}
          workers={cisWorkers.workers}
          outstanding={outstanding.isLoaded ? outstanding.rows.length : undefined}
        />
        {isOutstanding ? (
          <OutstandingStatements
            list={outstanding}
            view={view}
            onChange={change}
            onUpload={setSubject}
          />
        ) : (
          <>
            <WorkerSummaries
              workers={cisWorkers}
              year={year}
              chosen={view.workerId}
              onChoose={(workerId) => change({ workerId })}
            />
            <IssuedStatements
              clientId={viewer.id}
              view={view}
              year={year}
              onChange={change}
              onUpload={() => setSubject(ofWorker)}
            />
          </>
        )}
      </Stack>
      {subject && (
        <UploadDialog clientId={viewer.id} subject={subject} onClose={() => setSubject(null)} />
      )}
    </Page>
  )
}
