import type { InvoiceSummary } from '@daysheet/core'
import { msg, Figure, Text, type DataTableColumn, type Words } from '../../../ui/index.ts'
import { describeDue, describePaidDay, describePeriod } from '../../documents/describe-dates.ts'
import { Holder } from '../../documents/Holder.tsx'
import { describeSentDay } from '../../documents/describe-sent.ts'
import { describePart } from '../describe-part.ts'
import { InvoiceBadges } from '../InvoiceBadges.tsx'

/** An invoice's columns, between the worker's name and the amount. */
export const invoiceColumns = (today: string, words: Words): DataTableColumn<InvoiceSummary>[] => [
  {
    key: 'period',
    header: msg('Service Period'),
    isSortable: true,
    secondSort: { key: 'due', header: msg('Due') },
    cell: ({ period_start, period_end, due_date, is_overdue, paid_at }) => (
      <>
        <Text as="div" size="small">
          {describePeriod(period_start, period_end, today)}
        </Text>
        <Text as="div" size="tiny" tone={is_overdue ? 'critical' : 'muted'} isStrong={is_overdue}>
          {paid_at
            ? describePaidDay(paid_at, today, words)
            : describeDue(due_date, today, 'short', words)}
        </Text>
      </>
    ),
  },
  {
    key: 'status',
    header: msg('Status'),
    isSortable: true,
    secondSort: { key: 'submitted', header: msg('Submitted') },
    cell: (invoice) => (
      <>
        <InvoiceBadges invoice={invoice} />
        {invoice.payment_status === 'part_paid' && (
          <Text as="div" size="tiny" tone="muted">
            {describePart(invoice, words)}
          </Text>
        )}
        <Text as="div" size="tiny" tone="muted">
          {describeSentDay(invoice, words)}
        </Text>
        <Holder document={invoice} />
      </>
    ),
  },
  {
    key: 'cis',
    header: 'CIS',
    kind: 'figure',
    wideOnly: true,
    cell: ({ cis_deduction }) => <Figure amount={-cis_deduction} size="small" tone="muted" />,
  },
  {
    key: 'amount_due',
    header: msg('Due'),
    kind: 'figure',
    wideOnly: true,
    cell: ({ amount_due }) => <Figure amount={amount_due} size="small" tone="muted" />,
  },
]
