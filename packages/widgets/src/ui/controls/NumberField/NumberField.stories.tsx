import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { NumberField } from './NumberField.tsx'

const meta = {
  component: NumberField,
  args: {
    label: 'Hours',
    value: 8,
    unit: 'h',
    hasSteppers: true,
    step: 0.5,
    min: 0,
    max: 24,
    decimals: { min: 1, max: 2 },
    onChange: fn(),
  },
  render: (args) => (
    <Held<number | null> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <NumberField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const WithSteppers: Story = {
  args: { hint: 'Steps of 0.5' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const hours = page.getByRole('spinbutton', { name: 'Hours' })
    await userEvent.click(page.getByRole('button', { name: 'More: Hours' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(8.5)
    await userEvent.click(hours)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(hours).toHaveValue('7.5')
    await expect(hours).toHaveAttribute('aria-valuetext', '7.5 h')
  },
}

export const Typed: Story = {
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const hours = within(canvasElement).getByRole('spinbutton', { name: 'Hours' })
    await userEvent.type(hours, '10x.25')
    await expect(args.onChange).toHaveBeenLastCalledWith(10.25)
    await userEvent.clear(hours)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.type(hours, '9')
    await userEvent.tab()
    await expect(hours).toHaveValue('9.0')
  },
}

export const AtItsLimit: Story = {
  args: { value: 24 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'More: Hours' })).toBeDisabled()
  },
}

export const Invalid: Story = { args: { value: 0, error: 'Minimum 0.25 hours' } }

export const Plain: Story = {
  args: {
    label: 'Quantity',
    hasSteppers: false,
    unit: undefined,
    value: 14,
    decimals: { min: 2, max: 2 },
  },
}

export const Disabled: Story = { args: { isDisabled: true } }
