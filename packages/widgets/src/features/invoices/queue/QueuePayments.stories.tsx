import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { approved, approvedOpen, button, dialogOf, rowsOf } from './story-queue.ts'

const meta = {
  title: 'Client/Invoice approvals/Payments',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

export const PaidWithReference: Story = {
  args: approvedOpen,
  play: async ({ canvasElement }) => {
    const { id } = approved
    const dialog = await dialogOf(canvasElement, 'Record Payment')
    await userEvent.click(dialog.getByRole('button', { name: /Payment Method/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Bank Transfer' }))
    await userEvent.type(dialog.getByLabelText(/Payment Reference/), 'BACS 4471')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
    await says('Invoice marked as paid')
    await expect(storyHost.world.invoices.find((one) => one.id === id)).toMatchObject({
      status: 'paid',
      payment_method: 'Bank Transfer',
      payment_reference: 'BACS 4471',
      paid_at: storyHost.world.today,
    })
    await expect(eventTypes()).toEqual(['payment.recorded', 'invoice.paid'])
  },
}

/** One date, method and reference for all that are ticked, by key; the method is there next time. */
export const ManyPaidByKeyboard: Story = {
  args: { view: { status: 'approved' } },
  play: async ({ canvasElement }) => {
    const rows = () => rowsOf(canvasElement)
    await waitFor(() => expect(rows().length).toBeGreaterThan(1))
    const count = rows().length
    for (const key of ['j', 'x', 'j', 'x']) await userEvent.keyboard(key)
    await button(canvasElement, /^Pay 2/)
    await userEvent.keyboard('p')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Record the payment of 2 invoices' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: /Payment Method/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Bank Transfer' }))
    await userEvent.type(dialog.getByLabelText(/Payment Reference/), 'BACS 4471')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 as Paid' }))
    await says('2 invoices marked as paid')
    await waitFor(() => expect(rows()).toHaveLength(count - 2))
    const recorded = storyHost.world.invoices.filter(
      ({ payment_reference }) => payment_reference === 'BACS 4471',
    )
    await expect(recorded.map(({ status, payment_method }) => [status, payment_method])).toEqual([
      ['paid', 'Bank Transfer'],
      ['paid', 'Bank Transfer'],
    ])
    await expect(eventTypes()).toEqual([
      'payment.recorded',
      'invoice.paid',
      'payment.recorded',
      'invoice.paid',
    ])
  },
}

/** What is still to be paid goes into a run instead of being recorded as paid. */
export const PayRunInstead: Story = {
  args: { view: { status: 'approved' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(1))
    for (const key of ['j', 'x', 'j', 'x', 'p']) await userEvent.keyboard(key)
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Record the payment of 2 invoices' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Make a pay run instead' }))
    await says('Pay run PR-2026-0001 made')
    const [run] = storyHost.world.payRuns
    await expect(run).toMatchObject({ status: 'draft', invoice_count: 2 })
    await expect(storyHost.navigated).toEqual([{ to: 'pay-run', id: run?.id }])
  },
}

export const LastMethodRemembered: Story = {
  args: { view: { status: 'approved' } },
  ...inThis({ as: 'client', remembered: { 'payment-method': 'Cheque' } }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(1))
    await userEvent.keyboard('j')
    await userEvent.keyboard('p')
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Payment Details' }))
    await expect(dialog.getByRole('button', { name: /Payment Method/ })).toHaveTextContent('Cheque')
    await waitFor(() => expect(dialog.getByLabelText(/Payment Reference/)).toHaveFocus())
  },
}
