import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { eventTypes, inWorld, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { button, rowsOf } from './story-queue.ts'

const meta = {
  title: 'Client/Invoice approvals/By keyboard',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

/** J goes to the row that is shown first, and from there to the next. */
const goToSecond = async (rows: () => Element[]) => {
  await userEvent.keyboard('j')
  await waitFor(() => expect(rows()[0]?.querySelector('button')).toHaveFocus())
  await userEvent.keyboard('j')
  await waitFor(() => expect(rows()[1]?.querySelector('button')).toHaveFocus())
}

export const ApprovedByKeyboard: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const rows = () => rowsOf(canvasElement)
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    const names = rows().map((row) => row.querySelector('button')?.textContent)
    await goToSecond(rows)
    await userEvent.keyboard('a')
    await says('Invoice approved successfully')
    await waitFor(() => expect(rows()).toHaveLength(names.length - 1))
    // The next row has moved up under the keyboard.
    await waitFor(() => expect(rows()[1]?.querySelector('button')).toHaveFocus())
    await expect(document.activeElement?.textContent).toBe(names[2])
    await expect(eventTypes()).toEqual(['invoice.approved'])
    await userEvent.keyboard('/')
    const search = canvas.getByRole('searchbox', { name: 'Search invoices' })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('a')
    await expect(search).toHaveValue('a')
    await expect(eventTypes()).toHaveLength(1)
  },
}

/** A key that is held down, as the browser tells of it. */
const hold = (key: string) => {
  for (let repeats = 0; repeats < 20; repeats += 1) {
    const event = { key, bubbles: true, cancelable: true, repeat: repeats > 0 }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
  }
}

/** The first row is shown and nobody has gone to it: A decides nothing. */
export const NothingChosenYet: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const rows = () => rowsOf(canvasElement)
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    await button(canvasElement, /^Approve$/)
    await userEvent.keyboard('a')
    await says('Go to an invoice first: J is the next one, K the one before')
    for (const key of ['d', 'r', 'p']) await userEvent.keyboard(key)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(eventTypes()).toEqual([])
  },
}

export const HeldKeyApprovesOne: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const rows = () => rowsOf(canvasElement)
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    const count = rows().length
    await userEvent.keyboard('j')
    await waitFor(() => expect(rows()[0]?.querySelector('button')).toHaveFocus())
    hold('a')
    await says('Invoice approved successfully')
    await waitFor(() => expect(rows()).toHaveLength(count - 1))
    hold('a')
    // The one that has moved up was not gone to.
    await says('Go to an invoice first: J is the next one, K the one before')
    await expect(eventTypes()).toEqual(['invoice.approved'])
    await expect(rows()).toHaveLength(count - 1)
  },
}

export const OpenedByKeyboard: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(2))
    await userEvent.keyboard('j')
    await waitFor(() => expect(document.activeElement?.closest('tbody')).not.toBeNull())
    const row = document.activeElement
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement).toHaveAttribute(
        'aria-label',
        expect.stringMatching(/details/),
      ),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(row).toHaveFocus())
    await userEvent.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    await waitFor(() => expect(help.getByText('Next invoice')).toBeVisible())
  },
}

export const DisputedByKeyboard: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const rows = () => rowsOf(canvasElement)
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    await userEvent.keyboard('j')
    await waitFor(() => expect(rows()[0]?.querySelector('button')).toHaveFocus())
    await userEvent.keyboard('d')
    const dialog = within(await screen.findByRole('dialog', { name: /Dispute/ }))
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Saturday was 4 hours, and a draft.')
    // The letters went into the reason, not to the list behind it.
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
    const submit = dialog.getByRole('button', { name: 'Submit Dispute' })
    for (let tabs = 0; document.activeElement !== submit && tabs < 20; tabs += 1) {
      await userEvent.tab()
    }
    await userEvent.keyboard('{Enter}')
    await says('Invoice dispute submitted successfully')
    await expect(eventTypes()).toEqual(['invoice.disputed'])
  },
}

export const RejectedByKeyboard: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const rows = () => rowsOf(canvasElement)
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    await goToSecond(rows)
    await userEvent.keyboard('r')
    const dialog = within(await screen.findByRole('dialog', { name: /Reject/ }))
    const reject = dialog.getByRole('button', { name: /^Reject/ })
    for (let tabs = 0; document.activeElement !== reject && tabs < 6; tabs += 1) {
      await userEvent.tab()
    }
    await userEvent.keyboard('{Enter}')
    await says('Invoice rejected successfully')
    await expect(eventTypes()).toEqual(['invoice.rejected'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?')
    await seen(screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  },
}

/** With rows ticked A means those, so the button of the open one does not claim it. */
export const TickedRowsHaveTheKeys: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(2))
    await userEvent.keyboard('j')
    const approve = await button(canvasElement, /^Approve A$|^Approve$/)
    await waitFor(() => expect(approve.querySelector('kbd')).not.toBeNull())
    await userEvent.keyboard('x')
    await waitFor(() => expect(approve.querySelector('kbd')).toBeNull())
    const together = await button(canvasElement, /^Approve 1/)
    await expect(together.querySelector('kbd')).toHaveAttribute('data-key', 'A')
  },
}
