import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../../controls/index.ts'
import { SummaryList } from '../../ledger/index.ts'
import { StickyBar } from './StickyBar.tsx'
import { seen } from '../../story-seen.ts'

const meta = {
  component: StickyBar,
  parameters: { flush: true },
  args: {
    label: 'Net amount',
    amount: 1995.18,
    showAtDesk: true,
    action: <Button variant="primary">Submit Invoice</Button>,
    details: (
      <SummaryList
        size="compact"
        lines={[
          { label: 'Labour', reason: ['38.0 h £1,182.50', 'Fixed price £532.00'], amount: 1714.5 },
          { label: 'CIS deduction', reason: '20% of labour £1,714.50', amount: -342.9 },
        ]}
      />
    ),
  },
} satisfies Meta<typeof StickyBar>
export default meta
type Story = StoryObj<typeof meta>

export const Explained: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const sum = canvas.getByRole('button', { name: /Net amount/ })
    await userEvent.click(sum)
    await expect(sum).toHaveAttribute('aria-expanded', 'true')
    await seen(canvas.getByText('−£342.90'))
  },
}

export const Hours: Story = {
  args: {
    label: 'Total hours',
    amount: '38.0 h',
    details: undefined,
    secondary: <Button>Save</Button>,
    action: <Button variant="primary">Submit</Button>,
  },
}
