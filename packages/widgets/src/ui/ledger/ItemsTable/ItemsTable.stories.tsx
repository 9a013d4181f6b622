import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ItemsTable, type ItemsColumn } from './ItemsTable.tsx'

interface Work {
  date: string
  project: string
  type: string
  details: string
  amount: number
}

const block = 'Saltaire Mill, Block C'
const gate = 'Saltaire Mill, Gatehouse'
const work: Work[] = [
  { date: '2026-11-09', project: block, type: 'Standard', details: '8.0 h × £25.00', amount: 200 },
  { date: '2026-11-10', project: block, type: 'Standard', details: '8.0 h × £25.00', amount: 200 },
  {
    date: '2026-11-11',
    project: block,
    type: 'Standard',
    details: '8.0 h × £25.00, overtime 2.0 h × £37.50',
    amount: 275,
  },
  { date: '2026-11-13', project: gate, type: 'Standard', details: '8.0 h × £25.00', amount: 200 },
  { date: '2026-11-14', project: gate, type: 'Weekend', details: '8.0 h × £50.00', amount: 400 },
]

const columns: ItemsColumn<Work>[] = [
  { key: 'date', header: 'Date', kind: 'day', date: (item) => item.date },
  { key: 'project', header: 'Project', kind: 'title', cell: (item) => item.project },
  {
    key: 'type',
    header: 'Type',
    kind: 'word',
    cell: (item) => item.type,
    phone: (item) => (item.type === 'Standard' ? null : item.type),
  },
  { key: 'details', header: 'Details', kind: 'text', cell: (item) => item.details },
  { key: 'amount', header: 'Amount', kind: 'amount', amount: (item) => item.amount },
]

const meta = { component: ItemsTable<Work>, tags: ['!autodocs'] } satisfies Meta<
  typeof ItemsTable<Work>
>
export default meta
type Story = StoryObj<typeof ItemsTable<Work>>

export const WorkItems: Story = {
  args: {
    label: 'Work items',
    columns,
    items: work,
    itemKey: (item) => item.date,
    sum: { label: 'Labour', amount: 1275, cells: { details: '42.0 h' } },
  },
}

interface Expense {
  text: string
  quantity: number
  rate: string
  amount: number
}

const expenses: Expense[] = [
  { text: 'Wall ties, box of 250', quantity: 1, rate: '£28.50', amount: 28.5 },
  { text: 'Mortar plasticiser, 5 l', quantity: 2, rate: '£8.50', amount: 17 },
]

export const Expenses: StoryObj<typeof ItemsTable<Expense>> = {
  render: () => (
    <ItemsTable<Expense>
      label="Expenses"
      items={expenses}
      itemKey={({ text }) => text}
      columns={[
        { key: 'text', header: 'Description', kind: 'title', cell: ({ text }) => text },
        {
          key: 'quantity',
          header: 'Quantity',
          kind: 'figure',
          cell: ({ quantity }) => quantity,
          phone: ({ quantity, rate }) => `${quantity} × ${rate}`,
        },
        { key: 'rate', header: 'Rate', kind: 'figure', cell: ({ rate }) => rate, phone: false },
        { key: 'amount', header: 'Amount', kind: 'amount', amount: ({ amount }) => amount },
      ]}
      sum={{ label: 'Expenses', amount: 45.5 }}
    />
  ),
}

export const LargeAmounts: StoryObj<typeof ItemsTable<Expense>> = {
  args: {
    label: 'Spending',
    items: [{ text: 'Siobhan O’Brien', quantity: 1, rate: '', amount: 135353.13 }],
    itemKey: ({ text }) => text,
    columns: [
      { key: 'text', header: 'Worker', kind: 'title', cell: ({ text }) => text },
      { key: 'amount', header: 'Spent', kind: 'amount', amount: ({ amount }) => amount },
    ],
    sum: { label: 'Spent', amount: 1135353.13 },
  },
  play: async ({ canvasElement }) => {
    const cells = [...canvasElement.querySelectorAll('td')]
    await expect(cells.map((cell) => cell.scrollWidth - cell.clientWidth)).toEqual([0, 0, 0, 0])
    for (const amount of [cells[1], cells[3]]) {
      const text = document.createRange()
      text.selectNodeContents(amount as Node)
      const figure = text.getBoundingClientRect().left
      // The amount keeps clear of the ledger's rule.
      await expect(figure - (amount?.getBoundingClientRect().left ?? figure)).toBeGreaterThan(4)
    }
  },
}

export const LargeAmountsOnAPhone: StoryObj<typeof ItemsTable<Expense>> = {
  ...LargeAmounts,
  globals: { viewport: { value: 'phone' } },
}
