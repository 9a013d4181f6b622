import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DownloadIcon, Trash2Icon } from '../../icons/index.ts'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

const meta = {
  component: Button,
  args: { children: 'Save Draft', onPress: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Secondary: Story = {}

export const Primary: Story = { args: { variant: 'primary', children: 'Submit Invoice' } }

export const Quiet: Story = { args: { variant: 'quiet', children: 'Cancel' } }

export const Danger: Story = { args: { variant: 'danger', children: 'Delete invoice' } }

export const QuietDanger: Story = {
  args: { variant: 'quietDanger', icon: <Trash2Icon />, children: 'Remove day' },
}

export const WithIcon: Story = { args: { icon: <DownloadIcon />, children: 'Download PDF' } }

export const WithKey: Story = { args: { variant: 'primary', kbd: 'A', children: 'Approve' } }

export const Compact: Story = { args: { size: 'compact' } }

export const Large: Story = { args: { size: 'large', variant: 'primary' } }

export const Block: Story = { args: { isBlock: true, variant: 'primary', children: 'Sign in' } }

export const LongText: Story = {
  args: {
    children: 'Submit Invoice to Hartwell & Sons Construction (Yorkshire and Humberside) Ltd',
  },
}

export const Link: Story = {
  render: () => (
    <ButtonLink href="#invoices" variant="primary">
      Review 7 invoices
    </ButtonLink>
  ),
}

export const Focused: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    const button = within(canvasElement).getByRole('button', { name: 'Save Draft' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Save Draft' })
    await expect(button).toBeDisabled()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const Pending: Story = {
  args: { variant: 'primary', isPending: true, pendingLabel: 'Saving...' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: /Saving/ })
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Saving...')
  },
}
