import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../../layout/index.ts'
import { DayStub } from './DayStub.tsx'

const meta = {
  component: DayStub,
  args: { date: '2026-11-16', today: '2026-11-21' },
} satisfies Meta<typeof DayStub>
export default meta
type Story = StoryObj<typeof meta>

export const Workday: Story = {}
export const Today: Story = { args: { date: '2026-11-21' } }
export const Weekend: Story = { args: { date: '2026-11-22', off: true } }
export const Wide: Story = { args: { size: 'wide' } }

export const AllInARow: Story = {
  render: () => (
    <Inline gap={1}>
      <DayStub date="2026-11-16" />
      <DayStub date="2026-11-20" off />
      <DayStub date="2026-11-21" today="2026-11-21" />
      <DayStub date="2026-11-22" off />
    </Inline>
  ),
}
