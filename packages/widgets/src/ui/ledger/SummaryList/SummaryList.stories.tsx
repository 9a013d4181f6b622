import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/index.ts'
import { Sheet } from '../Sheet/Sheet.tsx'
import { SummaryList, type SummaryLine } from './SummaryList.tsx'

const lines: SummaryLine[] = [
  { label: 'Labour', reason: ['38.0 h £1,182.50', 'Fixed price £532.00'], amount: 1714.5 },
  { label: 'Expenses', reason: '2 items', amount: 233.9 },
  { label: 'VAT', reason: '20% of £1,948.40', amount: 389.68 },
  { label: 'CIS deduction', reason: '20% of labour £1,714.50', amount: -342.9 },
  { label: 'Net amount', amount: 1995.18, kind: 'total' },
]

const meta = { component: SummaryList, args: { lines } } satisfies Meta<typeof SummaryList>
export default meta
type Story = StoryObj<typeof meta>

export const InASheet: Story = {
  render: (args) => (
    <Sheet title="Summary" aside="Saved 11:04">
      <SummaryList {...args} />
    </Sheet>
  ),
}

export const WithSum: Story = {
  args: {
    lines: [
      ...lines.slice(0, 3),
      { label: 'Total', amount: 2338.08, kind: 'sum' },
      ...lines.slice(3),
    ],
  },
}

export const Compact: Story = { args: { size: 'compact' } }

function Changing() {
  const [net, setNet] = useState(1995.18)
  return (
    <>
      <SummaryList live lines={[{ label: 'Net amount', amount: net, kind: 'total' }]} />
      <Button onPress={() => setNet(2215.18)}>Add a day</Button>
    </>
  )
}

export const Announced: Story = {
  render: () => <Changing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Add a day' }))
    await waitFor(
      () => expect(canvas.getByRole('status')).toHaveTextContent('Net amount £2,215.18'),
      { timeout: 5000 },
    )
  },
}
