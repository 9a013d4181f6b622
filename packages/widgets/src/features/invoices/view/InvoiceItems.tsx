import {
  byWorkDate,
  describeHours,
  formatRate,
  type Invoice,
  type InvoiceItem,
} from '@daysheet/core'
import { DestinationLink, useDaysheet } from '../../../provider/index.ts'
import { msg, ItemsTable, Text, useWords } from '../../../ui/index.ts'
import { describeDetails, formatItemType } from './item-words.ts'

const quantity = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

interface ItemsProps {
  invoice: Invoice
  /** Left out where a summary beside it says the same. */
  hasSum?: boolean
}

function ProjectName({ item, isLinked }: { item: InvoiceItem; isLinked: boolean }) {
  const { canGo } = useDaysheet()
  const { project_id, project_name } = item
  const to = project_id === null ? null : ({ to: 'project', id: project_id } as const)
  if (!isLinked || to === null || !canGo(to)) return project_name
  return (
    <DestinationLink to={to}>
      <>{project_name}</>
    </DestinationLink>
  )
}

/** The work items, day by day. */
export interface WorkItemsProps extends ItemsProps {
  today: string
  /** Leads to each project's own page, where the host has one: for its client. */
  linksProjects?: boolean
}

export function WorkItems(props: WorkItemsProps) {
  const { invoice, today, hasSum = true, linksProjects = false } = props
  const words = useWords()
  const items = byWorkDate(invoice.items.filter(({ item_type }) => item_type === 'work'))
  return (
    <ItemsTable
      label={msg('Work Items')}
      today={today}
      items={items}
      itemKey={({ id }) => id}
      columns={[
        {
          key: 'date',
          header: msg('Date'),
          kind: 'day',
          date: ({ work_date }) => work_date ?? invoice.period_start,
        },
        {
          key: 'project',
          header: msg('Project'),
          kind: 'title',
          cell: (item) => <ProjectName item={item} isLinked={linksProjects} />,
        },
        {
          key: 'type',
          header: msg('Type'),
          kind: 'word',
          cell: (item) => formatItemType(item, words),
          phone: false,
        },
        {
          key: 'details',
          header: msg('Details'),
          kind: 'text',
          cell: (item) => withNotes(describeDetails(item, words), item.notes),
          phone: (item) =>
            withNotes(
              [formatItemType(item, words), describeDetails(item, words)].join(', '),
              item.notes,
            ),
        },
        { key: 'amount', header: msg('Amount'), kind: 'amount', amount: ({ amount }) => amount },
      ]}
      sum={
        hasSum
          ? {
              label: msg('Labour'),
              amount: invoice.subtotal,
              // Work at a fixed price has no hours to add up.
              cells:
                invoice.total_hours > 0
                  ? { details: describeHours(invoice.total_hours, words) }
                  : {},
            }
          : undefined
      }
    />
  )
}

const withNotes = (details: string, notes: string | null) =>
  notes ? `${details}. ${notes}` : details

/** The expense lines with their total. */
export function ExpenseItems({ invoice, hasSum = true }: ItemsProps) {
  return (
    <ItemsTable
      label={msg('Expenses')}
      items={invoice.expenses}
      itemKey={({ id }) => id}
      columns={[
        {
          key: 'description',
          header: msg('Description'),
          kind: 'title',
          cell: ({ description, cis_liable }) => (
            <>
              {description}
              {cis_liable && (
                <Text as="div" size="tiny" tone="muted">
                  {msg('CIS applies')}
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'quantity',
          header: msg('Quantity'),
          kind: 'figure',
          cell: (line) => quantity.format(line.quantity),
          phone: (line) => `${quantity.format(line.quantity)} × ${formatRate(line.rate)}`,
        },
        {
          key: 'rate',
          header: msg('Rate'),
          kind: 'figure',
          cell: ({ rate }) => formatRate(rate),
          phone: false,
        },
        { key: 'amount', header: msg('Amount'), kind: 'amount', amount: ({ amount }) => amount },
      ]}
      sum={hasSum ? { label: msg('Expenses'), amount: invoice.expenses_total } : undefined}
    />
  )
}
