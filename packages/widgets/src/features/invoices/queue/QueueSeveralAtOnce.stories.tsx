import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { worldIds } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { addInvoices } from '../../story-invoices.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { aishas, button, dialogOf, inPriyas, rowsOf, storedStatus } from './story-queue.ts'

const meta = {
  title: 'Client/Invoice approvals/Several at once',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds
const phone = { viewport: { value: 'phone' } }

/** One page is loaded; the others are ticked as well. */
export const SelectedOverPages: Story = {
  args: { view: { status: 'submitted' } },
  ...inThis({
    as: 'client',
    arrange: (world) => {
      addInvoices(world, { client_id: priya }, 60)
      let left = 60
      for (const invoice of world.invoices) {
        const isHers = invoice.client_id === priya && invoice.status !== 'draft'
        if (isHers && invoice.client_archived_at === null && left > 0) {
          invoice.status = 'submitted'
          left -= 1
        }
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(rowsOf(canvasElement)).toHaveLength(50), { timeout: 15_000 })
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Select all invoices that can be approved or paid' }),
    )
    await seen(canvas.getByText('50 selected'))
    const all = await waitFor(() => canvas.getByText(/^Select all \d+$/))
    const count = /\d+/.exec(all.textContent ?? '')?.[0]
    await userEvent.click(all)
    await waitFor(() => expect(canvas.getByText(`${count} selected`)).toBeVisible(), {
      timeout: 15_000,
    })
    await button(canvasElement, `Approve ${count}`)
  },
}

const tick = async (canvasElement: HTMLElement, worker: string) => {
  const box = await waitFor(() => {
    const all = within(canvasElement).getAllByRole('checkbox', { name: new RegExp(worker) })
    const shown = all.find((one) => one.closest('td, div')?.checkVisibility())
    if (!shown) throw new Error(`No tick of ${worker} is in view`)
    return shown
  })
  await userEvent.click(box)
}
const liams = inPriyas('submitted', worldIds.liam)

/** A colleague has approved one of the three by the time they are approved together. */
export const ManyApprovedAndOneNot: Story = {
  ...inThis({ errors: ['wrong_state'] }),
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    for (const worker of ['Aisha Bello', 'Liam Doherty', 'Tomasz Zielinski']) {
      await tick(canvasElement, worker)
    }
    const stored = storyHost.world.invoices.find(({ id }) => id === liams.id)
    Object.assign(stored ?? {}, { status: 'approved', version: 2 })
    const dialog = await dialogOf(canvasElement, 'Approve 3', 'alertdialog')
    await seen(dialog.getByText(/^3 invoices for £[\d,]+\.\d\d in total\./))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 3' }))
    const result = await screen.findByRole('alertdialog', { name: '2 of 3 approved' })
    await seen(within(result).findByText(`Liam Doherty, ${liams.invoice_number}`))
    await seen(
      within(result).getByText(
        "This invoice is already approved, so it can't be approved. Nothing was changed.",
      ),
    )
    await expect(storedStatus(aishas.id)).toBe('approved')
    await expect(eventTypes()).toEqual(['invoice.approved', 'invoice.approved', 'error'])
    await userEvent.click(within(result).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
export const ManyApprovedAndOneNotOnAPhone: Story = { ...ManyApprovedAndOneNot, globals: phone }

/** The network is gone: nothing is approved, and the same ones can be tried again. */
export const ManyWithoutNetwork: Story = {
  args: { view: { status: 'submitted' } },
  ...inThis({ failures: { 'invoices.approve': 'network' } }),
  play: async ({ canvasElement }) => {
    await tick(canvasElement, 'Aisha Bello')
    await tick(canvasElement, 'Tomasz Zielinski')
    const dialog = await dialogOf(canvasElement, 'Approve 2', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2' }))
    const result = within(await screen.findByRole('alertdialog', { name: '0 of 2 approved' }))
    await expect(result.getAllByText(/we cannot tell whether this was saved/)).toHaveLength(2)
    await expect(result.getByRole('button', { name: 'Try 2 again' })).toBeEnabled()
    await expect(storedStatus(aishas.id)).toBe('submitted')
  },
}

export const ManyUnderWay: Story = {
  args: { view: { status: 'submitted' } },
  ...inThis({ failures: { 'invoices.approve': 'pending' } }),
  play: async ({ canvasElement }) => {
    await tick(canvasElement, 'Aisha Bello')
    const dialog = await dialogOf(canvasElement, 'Approve 1', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 1' }))
    const bar = await screen.findByRole('progressbar', { name: 'Approving' })
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 1')
    await expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus()
  },
}
