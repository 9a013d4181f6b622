import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { addInvoices, invoiceIn } from '../../story-invoices.ts'
import { WorkerInvoices } from '../../worker-documents/index.ts'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Invoices',
  component: WorkerInvoices,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof WorkerInvoices>
export default meta
type Story = StoryObj<typeof meta>

const { callum, imran } = worldIds
const phone = { viewport: { value: 'phone' } }
const draft = invoiceIn(buildWorld(), 'draft', { worker: callum })
const approved = invoiceIn(buildWorld(), 'approved', { worker: callum })
const overdue = invoiceIn(buildWorld(), 'submitted', { worker: imran })

const fromMenu = async (canvasElement: HTMLElement, number: string, item: string) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: `More for ${number}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const Default: Story = { tags: ['visual'] }
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Overdue: Story = { ...inThis({ as: 'imran' }) }
export const Archived: Story = { args: { view: { archived: true } } }
export const ManyRows: Story = {
  ...inThis({ as: 'worker', arrange: (world) => addInvoices(world, { worker_id: callum }, 500) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^Showing 50 of 5\d\d invoices$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    await seen(canvas.findByText(/^Showing 100 of 5\d\d invoices$/))
  },
}
export const LongText: Story = {
  ...inThis({
    as: 'worker',
    arrange: (world) => {
      for (const person of world.people) {
        if (person.company_name) person.company_name += ' and Sons (Yorkshire and Humber) Limited'
      }
      for (const invoice of world.invoices) {
        if (invoice.rejection_reason) invoice.rejection_reason = 'Not agreed. '.repeat(60)
      }
    },
  }),
}
export const Empty: Story = {
  ...inThis({
    as: 'worker',
    arrange: (world) => {
      world.invoices = []
    },
  }),
}
export const EmptyWithoutClients: Story = {
  ...inThis({
    as: 'worker',
    arrange: (world) => {
      world.invoices = []
      world.engagements = []
    },
  }),
}
export const NothingFound: Story = {
  args: { view: { q: 'nobody of this name' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear Filters' }))
    await canvas.findByRole('button', { name: `More for ${approved.invoice_number}` })
  },
}
export const Loading: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.listForWorker': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.listForWorker': 'internal' } }),
}
export const NetworkError: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.listForWorker': 'network' } }),
}
export const Denied: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only workers can view invoices.'))
  },
}

export const DeleteDialog: Story = {
  play: async ({ canvasElement }) => {
    await fromMenu(canvasElement, draft.invoice_number, 'Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    await seen(dialog.getByText('This cannot be undone.'))
  },
}

export const DraftDeleted: Story = {
  play: async ({ canvasElement }) => {
    await fromMenu(canvasElement, draft.invoice_number, 'Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete invoice' }))
    await says(`Invoice ${draft.invoice_number} deleted successfully`)
    await waitFor(() =>
      expect(
        within(canvasElement).queryByRole('button', { name: `More for ${draft.invoice_number}` }),
      ).toBeNull(),
    )
    await expect(eventTypes()).toEqual(['invoice.deleted'])
  },
}
export const DraftDeletedOnAPhone: Story = { ...DraftDeleted, globals: phone }

export const ArchivedAndBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fromMenu(canvasElement, approved.invoice_number, 'Archive')
    const dialog = within(await screen.findByRole('alertdialog'))
    await seen(dialog.getByText(/It will be moved to the archived invoices section\.$/))
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }))
    await says(`Invoice ${approved.invoice_number} archived successfully`)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const filters = canvas.queryByRole('button', { name: 'Filters' })
    if (filters?.checkVisibility()) {
      await userEvent.click(filters)
      const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
      await userEvent.click(dialog.getByRole('radio', { name: 'Archived' }))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    } else {
      await userEvent.click(canvas.getByRole('radio', { name: 'Archived' }))
    }
    await fromMenu(canvasElement, approved.invoice_number, 'Unarchive')
    await says(`Invoice ${approved.invoice_number} unarchived successfully`)
    await expect(eventTypes()).toEqual(['invoice.archived', 'invoice.unarchived'])
  },
}
export const ArchivedAndBackOnAPhone: Story = { ...ArchivedAndBack, globals: phone }

export const Chased: Story = {
  ...Overdue,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const chase = `Chase email for ${overdue.invoice_number}`
    await userEvent.click(await canvas.findByRole('button', { name: chase }))
    await says(`Chase email sent for invoice ${overdue.invoice_number}`)
    // Once a day is enough.
    await waitFor(() => expect(canvas.queryByRole('button', { name: chase })).toBeNull())
    await expect(eventTypes()).toEqual(['invoice.chased'])
  },
}

export const ChaseFails: Story = {
  ...inThis({ as: 'imran', failures: { 'invoices.chase': 'internal' } }),
  play: async ({ canvasElement }) => {
    const name = `Chase email for ${overdue.invoice_number}`
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
    await says('Failed to send chase email')
  },
}

export const Downloaded: Story = {
  play: async ({ canvasElement }) => {
    await fromMenu(canvasElement, approved.invoice_number, 'Download PDF')
    await says('PDF downloaded successfully')
    await expect(eventTypes()).toEqual(['invoice.downloaded'])
  },
}

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: /^Approved/ }))
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: `More for ${draft.invoice_number}` })).toBeNull(),
    )
    await userEvent.click(
      await canvas.findByRole('button', { name: `View ${approved.invoice_number}` }),
    )
    await expect(storyHost.navigated).toEqual([{ to: 'invoice', id: approved.id }])
    await userEvent.click(canvas.getByRole('button', { name: 'New Invoice' }))
    await expect(storyHost.navigated.at(-1)).toEqual({ to: 'new-invoice' })
  },
}
