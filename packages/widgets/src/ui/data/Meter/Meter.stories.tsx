import type { Meta, StoryObj } from '@storybook/react-vite'
import { TriangleAlertIcon } from '../../icons/index.ts'
import { Meter } from './Meter.tsx'

const meta = {
  component: Meter,
  args: {
    label: 'Budget of Kirkstall Road Flats',
    value: 7200,
    max: 12_000,
    mark: 9600,
    amount: '£7,200.00 spent',
    note: '£4,800.00 remaining',
  },
} satisfies Meta<typeof Meter>
export default meta
type Story = StoryObj<typeof meta>

export const Within: Story = {}
export const Near: Story = {
  args: {
    value: 10_200,
    tone: 'caution',
    amount: '£10,200.00 spent',
    note: '£1,800.00 remaining',
    icon: TriangleAlertIcon,
  },
}
export const Over: Story = {
  args: {
    value: 12_600,
    tone: 'critical',
    amount: '£12,600.00 spent',
    note: 'Over by £600.00',
    icon: TriangleAlertIcon,
  },
}
export const Nothing: Story = { args: { value: 0, max: 0, mark: undefined, amount: '£0.00 spent' } }
export const Dark: Story = { ...Over, globals: { theme: 'dark' } }
