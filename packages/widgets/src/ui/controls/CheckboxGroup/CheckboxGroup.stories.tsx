import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const meta = {
  component: CheckboxGroup,
  args: {
    label: 'Trades',
    value: ['bricklayer'],
    onChange: fn(),
    options: [
      { id: 'bricklayer', label: 'Bricklayer' },
      { id: 'plasterer', label: 'Plasterer' },
      { id: 'roofer', label: 'Roofer', isDisabled: true },
    ],
  },
  render: (args) => (
    <Held<string[]> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <CheckboxGroup {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof CheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Plasterer' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['bricklayer', 'plasterer'])
  },
}

export const Inline: Story = { args: { isInline: true, hint: 'All that you take work in' } }

export const Invalid: Story = { args: { value: [], error: 'Please choose at least one trade' } }
