import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sheet } from '../../ledger/index.ts'
import { Timeline } from './Timeline.tsx'

const meta = {
  component: Timeline,
  args: {
    label: 'Timeline',
    entries: [
      { label: 'Created', when: 'Sat 14 Nov 2026, 16:40' },
      { label: 'Submitted', when: 'Sat 14 Nov 2026, 16:52' },
      { label: 'Due Date', when: 'Fri 27 Nov 2026', isNext: true },
    ],
  },
  render: (args) => (
    <Sheet title="Timeline">
      <Timeline {...args} />
    </Sheet>
  ),
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Submitted: Story = {}
export const Disputed: Story = {
  args: {
    entries: [
      { label: 'Created', when: 'Sat 14 Nov 2026, 16:40' },
      {
        label: 'Disputed',
        when: 'Mon 16 Nov 2026, 09:12',
        note: 'Overtime on Tue 10 Nov was not agreed.',
      },
    ],
  },
}
