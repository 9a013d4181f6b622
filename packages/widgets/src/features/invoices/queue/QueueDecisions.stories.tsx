import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '@daysheet/core'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import {
  aishas,
  button,
  dialogOf,
  disputedOpen,
  isOpen,
  open,
  press,
  storedStatus,
} from './story-queue.ts'

const meta = {
  title: 'Client/Invoice approvals/Decisions',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const ApprovalUndone: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    await says('Invoice approved successfully')
    await expect(storedStatus(aishas.id)).toBe('approved')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await says(`Invoice ${aishas.invoice_number} is submitted again`)
    await expect(storedStatus(aishas.id)).toBe('submitted')
    await expect(eventTypes()).toEqual(['invoice.approved', 'invoice.approval_undone'])
    await button(canvasElement, /Aisha Bello/)
  },
}
export const ApprovalUndoneOnAPhone: Story = { ...ApprovalUndone, globals: phone }

export const DisputedByPointer: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    await isOpen(canvasElement, 'Aisha Bello')
    const dialog = await dialogOf(canvasElement, 'Dispute')
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Saturday was 4 hours.')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit Dispute' }))
    await says('Invoice dispute submitted successfully')
    await expect(storedStatus(aishas.id)).toBe('disputed')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(within(canvasElement).queryAllByRole('button', { name: /Aisha Bello/ })).toHaveLength(
        0,
      ),
    )
    await expect(eventTypes()).toEqual(['invoice.disputed'])
  },
}
export const DisputedByPointerOnAPhone: Story = { ...DisputedByPointer, globals: phone }

export const RejectedWithoutReason: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Reject')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject Invoice' }))
    await says('Invoice rejected successfully')
    await expect(storedStatus(aishas.id)).toBe('rejected')
  },
}

export const ResolvedInFavour: Story = {
  args: disputedOpen,
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Resolve Dispute')
    await userEvent.click(dialog.getByRole('button', { name: 'Resolve Dispute' }))
    await says('Invoice dispute resolved successfully')
    await expect(eventTypes()).toEqual(['invoice.dispute_resolved'])
    await button(canvasElement, /^Record Payment/)
  },
}

export const ArchivedAndBack: Story = {
  args: { invoiceId: aishas.id },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Archive', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }))
    await says(`Invoice ${aishas.invoice_number} archived successfully`)
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Archived' }))
    // The list of before stands until the archive has come, with other invoices of hers in it.
    await within(canvasElement).findAllByText('£1,824.93')
    await press(canvasElement, /Aisha Bello/)
    await press(canvasElement, 'Unarchive')
    await says(`Invoice ${aishas.invoice_number} unarchived successfully`)
    await expect(eventTypes()).toEqual(['invoice.archived', 'invoice.unarchived'])
  },
}
export const ArchivedAndBackOnAPhone: Story = { ...ArchivedAndBack, globals: phone }

/** Somebody else in the office decides it first. */
export const SomeoneWasFaster: Story = {
  ...inThis({ errors: ['wrong_state'] }),
  args: { invoiceId: aishas.id },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Reject')
    const stored = storyHost.world.invoices.find(({ id }) => id === aishas.id)
    Object.assign(stored ?? {}, { status: 'approved', version: 2 })
    await userEvent.click(dialog.getByRole('button', { name: 'Reject Invoice' }))
    await says("This invoice is already approved, so it can't be rejected. Nothing was changed.")
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await button(canvasElement, /^Record Payment/)
  },
}

export const DecisionFails: Story = {
  args: open,
  ...inThis({
    as: 'client',
    failures: {
      'invoices.dispute': 'network',
      'invoices.approve': new ApiError('unavailable'),
    },
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    await says('This part of the service is away for a moment. Nothing was lost. Please try again.')
    const dialog = await dialogOf(canvasElement, 'Dispute')
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Kept.')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit Dispute' }))
    await waitFor(() =>
      expect(dialog.getByText(/we cannot tell whether this was saved/)).toBeVisible(),
    )
    await expect(dialog.getByLabelText(/Reason/)).toHaveValue('Kept.')
    await expect(storedStatus(aishas.id)).toBe('submitted')
  },
}

const UNKNOWN =
  "We can't tell whether this was saved. Please reload and look before you do it again."

/** The database went away just when it was to keep the decision. */
export const NobodyKnowsWhetherItWasSaved: Story = {
  args: open,
  ...inThis({ as: 'client', failures: { 'invoices.dispute': 'outcome_unknown' } }),
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Dispute')
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Kept.')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit Dispute' }))
    await says(UNKNOWN)
    await expect(screen.queryByText(/Failed to|Nothing was changed/)).toBeNull()
    await expect(dialog.getByLabelText(/Reason/)).toHaveValue('Kept.')
    // The toast comes first; until the call has ended the dialog can't be left.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
