import { penceFromPounds, poundsFromPence, sumPence, type InvoiceSummary } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  DataTable,
  DocumentId,
  Figure,
  Text,
  type DataTableColumn,
  type Sort,
} from '../../../ui/index.ts'
import type { InvoiceActs } from '../actions/index.ts'
import { dueInWords, periodInWords } from '../dates-in-words.ts'
import { InvoiceBadges } from '../InvoiceBadges.tsx'
import { QueueCard } from './QueueCard.tsx'

export interface QueueTableProps {
  rows: InvoiceSummary[]
  /** `7 submitted`. */
  footWords: string
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  currentId: string | undefined
  onOpen: (invoice: InvoiceSummary) => void
  acts: InvoiceActs
}

/** The received invoices: a real table at width, cards on a phone, what they come to at the foot. */
export function QueueTable(props: QueueTableProps) {
  const { rows, currentId, onOpen, acts } = props
  const { today } = useDaysheet()
  return (
    <DataTable
      label="Invoices"
      columns={columnsFor(rows, today)}
      rows={rows}
      rowKey={({ id }) => id}
      sort={props.sort}
      onSort={props.onSort}
      current={currentId}
      onPress={onOpen}
      footLabel={props.footWords}
      card={(invoice) => <QueueCard invoice={invoice} acts={acts} onOpen={() => onOpen(invoice)} />}
    />
  )
}

const sumOf = (rows: InvoiceSummary[], amount: (row: InvoiceSummary) => number): number =>
  poundsFromPence(sumPence(rows.map((row) => penceFromPounds(amount(row)))))

const columnsFor = (rows: InvoiceSummary[], today: string): DataTableColumn<InvoiceSummary>[] => [
  {
    key: 'worker',
    header: 'Worker',
    isSortable: true,
    cell: ({ worker_name, invoice_number }) => (
      <>
        <Text as="div" size="small" isStrong>
          {worker_name}
        </Text>
        <Text as="div" size="tiny" tone="muted">
          <DocumentId>{invoice_number}</DocumentId>
        </Text>
      </>
    ),
  },
  {
    key: 'period',
    header: 'Service Period',
    isSortable: true,
    cell: ({ period_start, period_end, due_date, is_overdue }) => (
      <>
        <Text as="div" size="small">
          {periodInWords(period_start, period_end, today)}
        </Text>
        <Text as="div" size="tiny" tone={is_overdue ? 'critical' : 'muted'} isStrong={is_overdue}>
          {dueInWords(due_date, today)}
        </Text>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    cell: (invoice) => <InvoiceBadges invoice={invoice} />,
  },
  {
    key: 'cis',
    header: 'CIS',
    kind: 'figure',
    cell: ({ cis_deduction }) => <Figure amount={-cis_deduction} size="small" tone="muted" />,
    total: <Figure amount={-sumOf(rows, (row) => row.cis_deduction)} size="small" tone="muted" />,
  },
  {
    key: 'net',
    header: 'Net',
    kind: 'amount',
    isSortable: true,
    cell: ({ net_amount }) => <Figure amount={net_amount} tone="inherit" />,
    total: <Figure amount={sumOf(rows, (row) => row.net_amount)} total />,
  },
]
