import type { CallName } from '@daysheet/client'
import { Widget } from '../../provider/index.ts'
import { msg, Page, Skeleton } from '../../ui/index.ts'
import type { HistorySubject } from './history-queries.ts'
import { SubjectHistory } from './SubjectHistory.tsx'

export interface DocumentHistoryProps {
  /** An invoice or a timesheet for both of its parties; a worker or a project for its client. */
  noun: HistorySubject
  id: string
  /** Names the page where the host has no heading of its own. */
  title?: string
}

export const HISTORY_CALLS: Readonly<Record<HistorySubject, CallName>> = {
  invoice: 'history.ofInvoice',
  timesheet: 'history.ofTimesheet',
  worker: 'history.list',
  project: 'history.list',
}

/** Who did what to one document, worker or project, and when. */
export function DocumentHistory({ noun, id, title = msg('History') }: DocumentHistoryProps) {
  const isOfBoth = noun === 'invoice' || noun === 'timesheet'
  return (
    <Widget
      name="document-history"
      needs={[HISTORY_CALLS[noun]]}
      title={title}
      role={isOfBoth ? undefined : 'client'}
      denied={msg('Only clients can read this history.')}
      skeleton={
        <Page title={title} width="reading">
          <Skeleton shape="list" label={msg('Loading history')} count={4} />
        </Page>
      }
    >
      {() => (
        <Page title={title} width="reading">
          <SubjectHistory noun={noun} id={id} />
        </Page>
      )}
    </Widget>
  )
}
