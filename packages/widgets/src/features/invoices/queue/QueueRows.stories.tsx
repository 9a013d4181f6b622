import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { addInvoices } from '../../story-invoices.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { button, press, rowsOf } from './story-queue.ts'

const meta = {
  title: 'Client/Invoice approvals/Rows',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

export const ManyRows: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => addInvoices(world, { client_id: priya }, 500),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^Showing 50 of 5\d\d invoices$/))
    await press(canvasElement, 'Load more')
    await seen(canvas.findByText(/^Showing 100 of 5\d\d invoices$/))
  },
}

/** The largest of all stands first, not the largest of the first fifty. */
export const ManyRowsSorted: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => {
      addInvoices(world, { client_id: priya }, 40)
      const oldest = world.invoices
        .filter(
          ({ client_id, submitted_at, client_archived_at }) =>
            client_id === priya && submitted_at !== null && client_archived_at === null,
        )
        .toSorted((one, other) => ((one.submitted_at ?? '') < (other.submitted_at ?? '') ? -1 : 1))
        .at(0)
      if (oldest) oldest.net_amount = 98_765.43
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/^Showing 50 of \d\d invoices$/, undefined, { timeout: 15_000 })
    const net = () => press(canvasElement, /^Net/)
    await net()
    await canvas.findByText(/^Showing [67]\d invoices$/, undefined, { timeout: 15_000 })
    if (!rowsOf(canvasElement)[0]?.textContent?.includes('£98,765.43')) await net()
    await waitFor(() => expect(rowsOf(canvasElement)[0]).toHaveTextContent('£98,765.43'))
  },
}

const rowNames = (canvasElement: HTMLElement) =>
  rowsOf(canvasElement).map((row) => row.querySelector('button')?.textContent)

/** What is still to decide and to pay counts; what is paid or rejected does not. */
export const TotalsOfWhatIsOpen: Story = {
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Invoices' })
    const foot = () => table.querySelector('tfoot')?.textContent ?? ''
    await expect(foot()).toMatch(/^\d+ to decide · £[\d,]+\.\d\d, \d+ to pay · £[\d,]+\.\d\d/)
    const [decide = '', pay = '', total = ''] = foot().match(/£[\d,]+\.\d\d/g) ?? []
    const pence = (text: string) => Number(text.replaceAll(/[£,.]/g, ''))
    await expect(pence(total)).toBe(pence(decide) + pence(pay))
    await userEvent.click(within(canvasElement).getByRole('radio', { name: /^Paid/ }))
    await waitFor(() => expect(foot()).toMatch(/^Paid \(\d+( of \d+)?\)/))
  },
}

export const SortedByDueDateAndSubmitted: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(2))
    const header = (name: RegExp) =>
      within(canvasElement).getByRole('columnheader', { name }).getAttribute('aria-sort')
    await press(canvasElement, 'Due')
    await expect(header(/Due/)).toBe('ascending')
    const rising = rowNames(canvasElement)
    await press(canvasElement, 'Due')
    await expect(header(/Due/)).toBe('descending')
    await expect(rowNames(canvasElement)).not.toEqual(rising)
    await press(canvasElement, 'Submitted')
    await expect(header(/Submitted/)).toBe('ascending')
    await expect(header(/Due/)).toBeNull()
  },
}

/** How much is paid narrows the list, whatever the status. */
export const NarrowedByPayment: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeGreaterThan(1))
    const all = rowsOf(canvasElement).length
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: /^Paid or not/ }),
    )
    await userEvent.click(await screen.findByRole('option', { name: 'Paid' }))
    await waitFor(() => expect(rowsOf(canvasElement).length).toBeLessThan(all))
    for (const row of rowsOf(canvasElement)) await expect(row).toHaveTextContent('Paid')
  },
}

export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(
      await canvas.findByRole('searchbox', { name: 'Search invoices' }),
      'tomasz',
    )
    await waitFor(() =>
      expect(canvas.queryAllByRole('button', { name: /^Aisha Bello/ })).toHaveLength(0),
    )
    await button(canvasElement, /Tomasz Zielinski/)
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search invoices' }))
    await userEvent.click(canvas.getByRole('radio', { name: /^Disputed/ }))
    await waitFor(() =>
      expect(canvas.queryAllByRole('button', { name: /Liam Doherty/ })).toHaveLength(0),
    )
  },
}
