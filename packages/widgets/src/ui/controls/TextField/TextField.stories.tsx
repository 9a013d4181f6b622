import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  component: TextField,
  args: { label: 'Full name', value: 'Callum Reid', onChange: fn() },
  render: (args) => (
    <Held<string> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <TextField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { hint: 'As on your CSCS card' } }

export const Optional: Story = {
  args: { label: 'Description', isOptional: true, value: '', placeholder: 'What was done' },
}

export const Invalid: Story = {
  args: {
    label: 'Email',
    type: 'email',
    value: 'callum.reid@',
    error: 'Please enter a valid email address',
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Please enter a valid email address')
  },
}

export const Disabled: Story = {
  args: {
    label: 'Email',
    value: 'callum.reid@example.com',
    isDisabled: true,
    hint: 'Not editable',
  },
}

export const ReadOnly: Story = { args: { isReadOnly: true } }

export const Focused: Story = {
  args: { value: '' },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    const input = within(canvasElement).getByRole('textbox', { name: 'Full name' })
    await expect(input).toHaveFocus()
    await userEvent.keyboard('Cal')
    await expect(args.onChange).toHaveBeenLastCalledWith('Cal')
  },
}

export const LongText: Story = {
  args: {
    label: 'Email address of the accounts department of the client who pays this invoice',
    value: 'accounts.department.yorkshire.and.humberside@hartwell-construction.example',
    error:
      'Please enter the address that your client sends remittance advice to, with everything after the @ sign',
  },
}
