import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { Checkbox, RowCheckbox } from './Checkbox.tsx'

const meta = {
  component: Checkbox,
  args: { children: 'I have read the terms', value: false, onChange: fn() },
  render: (args) => (
    <Held<boolean> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <Checkbox {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'I have read the terms' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}

export const On: Story = { args: { value: true } }

export const Some: Story = { args: { isIndeterminate: true } }

export const Invalid: Story = { args: { error: 'Please accept the terms' } }

export const Disabled: Story = { args: { isDisabled: true } }

export const InARow: Story = {
  render: () => (
    <Held initial={true}>
      {(value, onChange) => (
        <RowCheckbox label="Select INV-2026-0047" value={value} onChange={onChange} />
      )}
    </Held>
  ),
}
