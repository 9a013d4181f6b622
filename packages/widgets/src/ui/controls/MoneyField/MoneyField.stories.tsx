import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { MoneyField } from './MoneyField.tsx'

const meta = {
  component: MoneyField,
  args: { label: 'Day rate', value: 220, onChange: fn() },
  render: (args) => (
    <Held<number | null> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <MoneyField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof MoneyField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const rate = within(canvasElement).getByRole('spinbutton', { name: 'Day rate' })
    await expect(rate).toHaveValue('220.00')
    await userEvent.clear(rate)
    await userEvent.type(rate, '1,250.5')
    await expect(args.onChange).toHaveBeenLastCalledWith(1250.5)
    await userEvent.tab()
    await expect(rate).toHaveValue('1,250.50')
  },
}

export const Empty: Story = { args: { value: null, isOptional: true, placeholder: '0.00' } }

export const Invalid: Story = { args: { value: 0, error: 'Please enter a rate' } }

export const Disabled: Story = { args: { isDisabled: true } }
