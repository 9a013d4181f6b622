import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { PasswordField } from './PasswordField.tsx'
import { seen } from '../../story-seen.ts'

const meta = {
  component: PasswordField,
  args: {
    label: 'Password',
    value: 'secret123',
    autoComplete: 'current-password',
    onChange: fn(),
  },
  render: (args) => (
    <Held<string> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <PasswordField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const input = page.getByLabelText('Password')
    await userEvent.click(page.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await seen(page.getByRole('button', { name: 'Hide password' }))
  },
}

export const Invalid: Story = { args: { value: '', error: 'Please enter your password' } }

export const Disabled: Story = { args: { isDisabled: true } }
