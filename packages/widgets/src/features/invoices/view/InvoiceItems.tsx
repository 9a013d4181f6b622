import { formatPounds, type Invoice } from '@daysheet/core'
import { ItemsTable, useWords } from '../../../ui/index.ts'
import { detailsInWords, totalHoursInWords, typeInWords } from './item-words.ts'

const quantity = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** The work items, day by day. */
export function WorkItems({ invoice, today }: { invoice: Invoice; today: string }) {
  const words = useWords()
  const items = invoice.items.filter(({ item_type }) => item_type === 'work')
  return (
    <ItemsTable
      label="Work Items"
      today={today}
      items={items}
      itemKey={({ id }) => id}
      columns={[
        {
          key: 'date',
          header: 'Date',
          kind: 'day',
          date: ({ work_date }) => work_date ?? invoice.period_start,
        },
        {
          key: 'project',
          header: 'Project',
          kind: 'title',
          cell: ({ project_name }) => project_name,
        },
        {
          key: 'type',
          header: 'Type',
          kind: 'word',
          cell: (item) => typeInWords(item, words),
          phone: false,
        },
        {
          key: 'details',
          header: 'Details',
          kind: 'text',
          cell: (item) => withNotes(detailsInWords(item, words), item.notes),
          phone: (item) =>
            withNotes(
              [typeInWords(item, words), detailsInWords(item, words)].join(', '),
              item.notes,
            ),
        },
        { key: 'amount', header: 'Amount', kind: 'amount', amount: ({ amount }) => amount },
      ]}
      sum={{
        label: 'Labour',
        amount: invoice.subtotal,
        cells: { details: totalHoursInWords(invoice.total_hours, words) },
      }}
    />
  )
}

const withNotes = (details: string, notes: string | null) =>
  notes ? `${details}. ${notes}` : details

/** The expense lines with their total. */
export function ExpenseItems({ invoice }: { invoice: Invoice }) {
  return (
    <ItemsTable
      label="Expenses"
      items={invoice.expenses}
      itemKey={({ id }) => id}
      columns={[
        {
          key: 'description',
          header: 'Description',
          kind: 'title',
          cell: ({ description }) => description,
        },
        {
          key: 'quantity',
          header: 'Quantity',
          kind: 'figure',
          cell: (line) => quantity.format(line.quantity),
          phone: (line) => `${quantity.format(line.quantity)} × ${formatPounds(line.rate)}`,
        },
        {
          key: 'rate',
          header: 'Rate',
          kind: 'figure',
          cell: ({ rate }) => formatPounds(rate),
          phone: false,
        },
        { key: 'amount', header: 'Amount', kind: 'amount', amount: ({ amount }) => amount },
      ]}
      sum={{ label: 'Expenses', amount: invoice.expenses_total }}
    />
  )
}
