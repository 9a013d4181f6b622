import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { FilterChips } from './FilterChips.tsx'
import { seen } from '../../story-seen.ts'

const meta = {
  component: FilterChips,
  args: {
    label: 'Status',
    value: 'submitted',
    onChange: fn(),
    options: [
      { id: 'all', label: 'All', count: 41 },
      { id: 'submitted', label: 'Submitted', count: 7 },
      { id: 'approved', label: 'Approved', count: 6 },
    ],
  },
  render: (args) => (
    <Held<string> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <FilterChips {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof FilterChips>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: /Approved/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('approved')
  },
}

export const Compact: Story = { args: { size: 'compact' } }

export const Focused: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await seen(within(canvasElement).getByRole('radio', { checked: true }))
    await expect(args.onChange).toHaveBeenCalled()
  },
}
