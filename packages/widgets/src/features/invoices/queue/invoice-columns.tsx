import type { InvoiceSummary } from '@daysheet/core'
import { Figure, Text, type DataTableColumn, type Words } from '../../../ui/index.ts'
import { dueInWords, periodInWords } from '../../documents/dates-in-words.ts'
import type { SortValues } from '../../queue/index.ts'
import { InvoiceBadges } from '../InvoiceBadges.tsx'
import { sumOf } from './received-invoice-noun.tsx'

export const INVOICE_SORT: SortValues<InvoiceSummary> = {
  worker: ({ worker_name }) => worker_name.toLowerCase(),
  period: ({ period_start }) => period_start,
  status: ({ status }) => status,
  net: ({ net_amount }) => net_amount,
}

/** What the table says of an invoice after its worker. */
export const invoiceColumns = (
  rows: InvoiceSummary[],
  today: string,
  words: Words,
): DataTableColumn<InvoiceSummary>[] => [
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
          {dueInWords(due_date, today, 'short', words)}
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
