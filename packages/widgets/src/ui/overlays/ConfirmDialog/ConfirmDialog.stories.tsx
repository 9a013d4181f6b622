import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { seen } from '../../story-seen.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Delete INV-2026-0047?',
    confirmLabel: 'Delete invoice',
    children: 'The draft is gone for good. Your timesheets stay as they are.',
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Destructive: Story = {
  play: async ({ args }) => {
    await seen(screen.findByRole('alertdialog', { name: 'Delete INV-2026-0047?' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Delete invoice' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Harmless: Story = {
  args: {
    isDestructive: false,
    title: 'Approve 3 invoices?',
    confirmLabel: 'Approve 3',
    children: 'Together £4,654.48. Each worker is told at once.',
  },
}

export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Deleting...' },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { error: 'The invoice was not deleted. Nothing was changed. Please try again.' },
}
