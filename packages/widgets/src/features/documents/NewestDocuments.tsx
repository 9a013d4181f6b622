import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import {
  describeHours,
  formatPeriod,
  type InvoiceSummary,
  type TimesheetSummary,
} from '@daysheet/core'
import {
  DestinationLink,
  useDaysheet,
  useLinkTo,
  type Destination,
  type Failure,
} from '../../provider/index.ts'
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
} from '../../ui/index.ts'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import { PartUnavailable } from './PartUnavailable.tsx'

export interface NewestDocumentsProps<Row> {
  query: UseQueryResult<Row[]>
  /** Where one of them is shown. */
  to: (id: string) => Destination
  /** The list with these alone. */
  all: Destination
  allLabel: string
  failure: Failure
  none: string
}

/** The invoices of a page's other side that came last, with the way to all of them. */
export function NewestInvoices({ to, ...props }: NewestDocumentsProps<InvoiceSummary>) {
  const linkTo = useLinkTo()
  return (
    <Documents
      {...props}
      title={msg('Invoices')}
      loading={msg('Loading invoices')}
      row={(invoice) => (
        <ListRow
          key={invoice.id}
          title={<>{invoice.invoice_number}</>}
          note={<Note document={invoice} />}
          figure={invoice.net_amount}
          {...linkTo(to(invoice.id))}
        />
      )}
    />
  )
}

/** The timesheets likewise. */
export function NewestTimesheets({ to, ...props }: NewestDocumentsProps<TimesheetSummary>) {
  const linkTo = useLinkTo()
  const words = useWords()
  return (
    <Documents
      {...props}
      title={msg('Timesheets')}
      loading={msg('Loading timesheets')}
      row={(timesheet) => (
        <ListRow
          key={timesheet.id}
          title={<>{timesheet.timesheet_number}</>}
          note={<Note document={timesheet} />}
          figure={describeHours(timesheet.total_hours, words)}
          {...linkTo(to(timesheet.id))}
        />
      )}
    />
  )
}

interface DocumentsProps<Row> extends Omit<NewestDocumentsProps<Row>, 'to'> {
  title: string
  loading: string
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
            <PartUnavailable query={query} title={failure.sentence} />
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
