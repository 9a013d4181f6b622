import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const meta = {
  component: SegmentedControl,
  args: {
    label: 'Clients',
    value: 'active',
    onChange: fn(),
    options: [
      { id: 'active', label: 'Active' },
      { id: 'archived', label: 'Archived' },
    ],
  },
  render: (args) => (
    <Held initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <SegmentedControl {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const Regular: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Archived' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('archived')
  },
}

export const Compact: Story = { args: { size: 'compact' } }

export const Block: Story = { args: { isBlock: true } }

export const Focused: Story = { play: () => userEvent.tab() }
