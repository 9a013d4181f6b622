import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../../controls/index.ts'
import { CheckIcon, ClockAlertIcon, SendIcon } from '../../icons/index.ts'
import { Text } from '../../layout/index.ts'
import { DocumentId, Figure } from '../../ledger/index.ts'
import { Badge } from '../Badge/Badge.tsx'
import { ListCard } from '../CardList/CardList.tsx'
import type { DataTableColumn, Sort } from './data-table-column.ts'
import { DataTable } from './DataTable.tsx'

interface Row {
  id: string
  worker: string
  period: string
  due: string
  isOverdue?: boolean
  cis: number
  net: number
}

const rows: Row[] = [
  {
    id: 'INV-2026-0052',
    worker: 'Aisha Bello',
    period: '16 – 21 Nov',
    due: 'Due 27 Nov',
    cis: -338,
    net: 1824.94,
  },
  {
    id: 'INV-2026-0038',
    worker: 'Tomasz Zielinski',
    period: '16 – 20 Nov',
    due: 'Due 27 Nov',
    cis: -241.5,
    net: 1004.6,
  },
  {
    id: 'INV-2026-0044',
    worker: 'Liam Doherty',
    period: '16 – 20 Nov',
    due: 'Due 27 Nov',
    cis: -200.25,
    net: 801,
  },
  {
    id: 'INV-2026-0033',
    worker: 'Marcus Bailey',
    period: '16 – 20 Nov',
    due: 'Due 27 Nov',
    cis: 0,
    net: 1470,
  },
  {
    id: 'INV-2026-0061',
    worker: 'Imran Sheikh',
    period: '2 – 8 Nov',
    due: 'Due 20 Nov',
    isOverdue: true,
    cis: -162,
    net: 1072.68,
  },
]

const columns: DataTableColumn<Row>[] = [
  {
    key: 'worker',
    header: 'Worker',
    cell: ({ worker, id }) => (
      <>
        <Text as="div" size="small" isStrong>
          {worker}
        </Text>
        <Text as="div" size="tiny" tone="muted">
          <DocumentId>{id}</DocumentId>
        </Text>
      </>
    ),
  },
  {
    key: 'period',
    header: 'Service Period',
    cell: ({ period, due, isOverdue }) => (
      <>
        <Text as="div" size="small">
          {period}
        </Text>
        <Text as="div" size="tiny" tone={isOverdue ? 'critical' : 'muted'} isStrong={isOverdue}>
          {due}
        </Text>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isOverdue }) =>
      isOverdue ? (
        <Badge tone="critical" icon={ClockAlertIcon}>
          Overdue
        </Badge>
      ) : (
        <Badge tone="info" icon={SendIcon}>
          Submitted
        </Badge>
      ),
  },
  {
    key: 'cis',
    header: 'CIS',
    kind: 'figure',
    cell: ({ cis }) => <Figure amount={cis} size="small" tone="muted" />,
    total: <Figure amount={-941.75} size="small" tone="muted" />,
  },
  {
    key: 'net',
    header: 'Net',
    kind: 'amount',
    isSortable: true,
    cell: ({ net }) => <Figure amount={net} tone="inherit" />,
    total: <Figure amount={6173.22} total />,
  },
]

function Queue({ withCards = true }: { withCards?: boolean }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['INV-2026-0038']))
  const [current, setCurrent] = useState('INV-2026-0052')
  const [sort, setSort] = useState<Sort>({ key: 'net', direction: 'descending' })
  const order = sort.direction === 'ascending' ? 1 : -1
  const toggle = (id: string, isSelected: boolean) => {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  return (
    <DataTable
      label="Invoices"
      columns={columns}
      rows={[...rows].sort((one, other) => (one.net - other.net) * order)}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={setSort}
      selection={{ selected, onChange: setSelected, labelOf: (key) => `Select ${key}` }}
      current={current}
      onPress={({ id }) => setCurrent(id)}
      footLabel="5 submitted"
      card={
        withCards
          ? ({ id, worker, period, due, net }) => (
              <ListCard
                title={worker}
                detail={<DocumentId>{id}</DocumentId>}
                meta={period}
                badges={due}
                figure={net}
                tick={{
                  label: `Select ${id}`,
                  value: selected.has(id),
                  onChange: (isSelected) => toggle(id, isSelected),
                }}
                actions={
                  <>
                    <Button size="compact" icon={<CheckIcon size="s" />}>
                      Approve
                    </Button>
                    <Button size="compact" variant="quiet">
                      View Details
                    </Button>
                  </>
                }
              />
            )
          : undefined
      }
    />
  )
}

const meta = { title: 'DataTable', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj

export const Default: Story = { render: () => <Queue /> }
export const WithoutCards: Story = { render: () => <Queue withCards={false} /> }

export const ByKeyboard: Story = {
  render: () => <Queue withCards={false} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const table = canvas.getByRole('table', { name: 'Invoices' })
    await userEvent.click(within(table).getByRole('button', { name: 'Net' }))
    await expect(within(table).getByRole('columnheader', { name: 'Net' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    const first = within(table).getByRole('button', { name: /Liam Doherty/ })
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    const rows = within(table).getAllByRole('button', { name: / / })
    await expect(within(table).getByRole('button', { name: /Tomasz Zielinski/ })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(rows.at(-1)).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await expect(within(table).getByRole('button', { name: /Tomasz Zielinski/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await userEvent.click(within(table).getByRole('checkbox', { name: 'Select all' }))
    await expect(
      within(table).getByRole('checkbox', { name: 'Select INV-2026-0061' }),
    ).toBeChecked()
  },
}
