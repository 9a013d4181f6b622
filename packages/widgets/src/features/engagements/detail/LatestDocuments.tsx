import type { ReactNode } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { describeHours, formatPeriod, type WorkerDetail } from '@daysheet/core'
import {
  DestinationLink,
  FAILURES,
  useDaysheet,
  useLinkTo,
  type Destination,
  type FailureName,
} from '../../../provider/index.ts'
import {
  Inline,
  ListRow,
  msg,
  RowList,
  Sheet,
  SheetPart,
  Skeleton,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'
import { PartUnavailable } from './PartUnavailable.tsx'
import { latestInvoicesQuery, latestTimesheetsQuery } from './worker-detail-queries.ts'

export interface LatestDocumentsProps {
  worker: WorkerDetail
  clientId: string
}

/** The invoices of this worker that came last. */
export function LatestInvoices({ worker, clientId }: LatestDocumentsProps) {
  const linkTo = useLinkTo()
  const query = useQuery(latestInvoicesQuery(useDaysheet(), { clientId, workerId: worker.id }))
  return (
    <Documents
      title={msg('Invoices')}
      all={{ to: 'received-invoices', q: worker.full_name }}
      allLabel={msg('View all their invoices')}
      query={query}
      failure="invoices.listForClient"
      loading={msg('Loading invoices')}
      none={msg('None yet. They come here when the worker submits one.')}
      row={(invoice) => (
        <ListRow
          key={invoice.id}
          title={<>{invoice.invoice_number}</>}
          note={<Note document={invoice} />}
          figure={invoice.net_amount}
          {...linkTo({ to: 'received-invoice', id: invoice.id })}
        />
      )}
    />
  )
}

/** The timesheets of this worker that came last. */
export function LatestTimesheets({ worker, clientId }: LatestDocumentsProps) {
  const linkTo = useLinkTo()
  const words = useWords()
  const query = useQuery(latestTimesheetsQuery(useDaysheet(), { clientId, workerId: worker.id }))
  return (
    <Documents
      title={msg('Timesheets')}
      all={{ to: 'received-timesheets', worker: worker.id }}
      allLabel={msg('View all their timesheets')}
      query={query}
      failure="timesheets.listForClient"
      loading={msg('Loading timesheets')}
      none={msg('None yet. They come here when the worker submits one.')}
      row={(timesheet) => (
        <ListRow
          key={timesheet.id}
          title={<>{timesheet.timesheet_number}</>}
          note={<Note document={timesheet} />}
          figure={describeHours(timesheet.total_hours, words)}
          {...linkTo({ to: 'received-timesheet', id: timesheet.id })}
        />
      )}
    />
  )
}

interface DocumentsProps<Row> {
  title: string
  /** The queue with this worker's alone. */
  all: Destination
  allLabel: string
  query: UseQueryResult<Row[]>
  failure: FailureName
  loading: string
  none: string
  row: (row: Row) => ReactNode
}

function Documents<Row>(props: DocumentsProps<Row>) {
  const { title, all, allLabel, query, failure, loading, none, row } = props
  const words = useWords()
  const { canGo } = useDaysheet()
  const rows = query.data
  return (
    <Sheet
      title={title}
      padding="rows"
      aside={
        rows !== undefined &&
        rows.length > 0 &&
        canGo(all) && (
          <DestinationLink to={all} label={allLabel} isStandalone>
            {msg('View all')}
          </DestinationLink>
        )
      }
    >
      {rows !== undefined && rows.length > 0 ? (
        <RowList label={words(title)}>{rows.map(row)}</RowList>
      ) : (
        <SheetPart>
          {rows !== undefined ? (
            <Text tone="muted">{none}</Text>
          ) : query.isError ? (
            <PartUnavailable query={query} title={FAILURES[failure]} />
          ) : (
            <Skeleton shape="list" label={loading} count={3} />
          )}
        </SheetPart>
      )}
    </Sheet>
  )
}

interface NoteProps {
  document: { period_start: string; period_end: string; status: string }
}

const Note = ({ document: { period_start, period_end, status } }: NoteProps) => (
  <Inline>
    {formatPeriod(period_start, period_end)}
    <DocumentStatusBadge status={status} />
  </Inline>
)
