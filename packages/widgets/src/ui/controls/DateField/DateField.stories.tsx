import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { DateField } from './DateField.tsx'

const meta = {
  component: DateField,
  args: { label: 'Due date', value: '2026-11-27', onChange: fn() },
  render: (args) => (
    <Held<string | null> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <DateField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const [day] = within(canvasElement).getAllByRole('spinbutton')
    await expect(day).toHaveTextContent('27')
    await userEvent.tab()
    await userEvent.keyboard('05122026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-05')
  },
}

export const Empty: Story = { args: { value: null } }

export const Invalid: Story = { args: { value: null, error: 'Please choose a due date' } }

export const Disabled: Story = { args: { isDisabled: true } }
