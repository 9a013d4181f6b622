import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../../controls/index.ts'
import { CheckIcon } from '../../icons/index.ts'
import { BulkBar } from './BulkBar.tsx'

const meta = {
  component: BulkBar,
  args: {
    label: 'Selected invoices',
    count: '3 selected',
    amount: 2639.8,
    onClear: fn(),
    action: (
      <Button variant="primary" icon={<CheckIcon />}>
        Approve 3
      </Button>
    ),
  },
} satisfies Meta<typeof BulkBar>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSelected: Story = {}
export const WithANote: Story = {
  args: { note: '2 that you approved wait for somebody else to pay' },
}
