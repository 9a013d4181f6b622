import type { ReactNode } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { describeHours, formatPeriod, type OwnClient } from '@daysheet/core'
import {
  DestinationLink,
  LoadFailure,
  useDaysheet,
  useLinkTo,
  type Destination,
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
import { ownInvoicesQuery, ownTimesheetsQuery } from './own-client-documents-query.ts'

export interface OwnClientDocumentsProps {
  workerId: string
  client: OwnClient
}

/** The newest invoices to this client, with the way to all of them. */
export function OwnClientInvoices({ workerId, client }: OwnClientDocumentsProps) {
  const linkTo = useLinkTo()
  const query = useQuery(ownInvoicesQuery(useDaysheet(), workerId, client))
  return (
    <Documents
      title={msg('Invoices')}
      all={{ to: 'invoices', q: client.company_name }}
      allLabel={msg('View all invoices to this client')}
      query={query}
      failure={msg('Failed to load invoices')}
      loading={msg('Loading invoices')}
      none={msg('None yet.')}
      row={(invoice) => (
        <ListRow
          key={invoice.id}
          title={<>{invoice.invoice_number}</>}
          note={<Note document={invoice} />}
          figure={invoice.net_amount}
          {...linkTo({ to: 'invoice', id: invoice.id })}
        />
      )}
    />
  )
}

/** The timesheets likewise. */
export function OwnClientTimesheets({ workerId, client }: OwnClientDocumentsProps) {
  const linkTo = useLinkTo()
  const words = useWords()
  const query = useQuery(ownTimesheetsQuery(useDaysheet(), workerId, client))
  return (
    <Documents
      title={msg('Timesheets')}
      all={{ to: 'invoices', tab: 'timesheets', q: client.company_name }}
      allLabel={msg('View all timesheets to this client')}
      query={query}
      failure={msg('Failed to load timesheets')}
      loading={msg('Loading timesheets')}
      none={msg('None yet.')}
      row={(timesheet) => (
        <ListRow
          key={timesheet.id}
          title={<>{timesheet.timesheet_number}</>}
          note={<Note document={timesheet} />}
          figure={describeHours(timesheet.total_hours, words)}
          {...linkTo({ to: 'timesheet', id: timesheet.id })}
        />
      )}
    />
  )
}

interface DocumentsProps<Row> {
  title: string
  all: Destination
  allLabel: string
  query: UseQueryResult<Row[]>
  failure: string
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
            <LoadFailure
              error={query.error}
              title={failure}
              onRetry={() => void query.refetch()}
              isRetrying={query.isRefetching}
            />
          ) : (
            <Skeleton shape="list" label={loading} count={2} />
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
