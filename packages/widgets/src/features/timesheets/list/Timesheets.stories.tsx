import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { WorkerInvoices } from '../../worker-documents/index.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { timesheetIn } from '../story-timesheets.ts'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Timesheets',
  component: WorkerInvoices,
  parameters: worldParameters,
  decorators: [inWorld()],
  args: { tab: 'timesheets' },
} satisfies Meta<typeof WorkerInvoices>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds

/** The newest of Callum's approved ones has no invoice yet. */
const invoiceable = (world: World) => {
  const found = world.timesheets.find(
    ({ id, worker_id, status }) =>
      worker_id === callum &&
      status === 'approved' &&
      !world.invoices.some(({ timesheet_id }) => timesheet_id === id),
  )
  if (!found) throw new Error('Every approved timesheet of Callum has been invoiced')
  return found
}

export const Default: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const ByStatus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^All/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Rejected (1)' }))
    await seen(canvas.findByText('The site was closed that week.'))
    await waitFor(() => expect(canvas.getByText('Showing 1 timesheet')).toBeVisible())
  },
}

export const NothingFound: Story = {
  ...inThis({
    arrange: (world) => {
      world.timesheets = world.timesheets.filter(({ status }) => status !== 'rejected')
    },
  }),
  args: { timesheetView: { status: 'rejected' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear Filters' }))
    await seen(canvas.findByText(/^Showing \d+ timesheets$/))
  },
}

export const NewTimesheet: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'New Timesheet' }))
    await expect(storyHost.navigated).toEqual([{ to: 'new-timesheet' }])
  },
}

export const DraftDeleted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { timesheet_number } = timesheetIn(storyHost.world, 'draft', callum)
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${timesheet_number}` }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await seen(dialog.getByText('This cannot be undone.'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete timesheet' }))
    await says(`Timesheet ${timesheet_number} deleted successfully`)
    await waitFor(() => expect(canvas.queryByText(timesheet_number)).toBeNull())
    await expect(eventTypes()).toEqual(['timesheet.deleted'])
  },
}

/** Nobody has decided yet: it is a draft again under its number. */
export const TakenBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { id, timesheet_number } = timesheetIn(storyHost.world, 'submitted', callum)
    const name = `Withdraw ${timesheet_number}`
    await userEvent.click(await canvas.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw timesheet' }))
    await says(`Timesheet ${timesheet_number} is a draft again`)
    const stored = storyHost.world.timesheets.find((one) => one.id === id)
    await expect(stored).toMatchObject({ status: 'draft', submitted_at: null })
    await expect(eventTypes()).toEqual(['timesheet.withdrawn'])
  },
}

export const InvoiceCreated: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const timesheet = invoiceable(storyHost.world)
    await userEvent.click(
      await canvas.findByRole('button', {
        name: `Create invoice from ${timesheet.timesheet_number}`,
      }),
    )
    await says(new RegExp(`^Draft invoice .* created from ${timesheet.timesheet_number}$`))
    const invoice = storyHost.world.invoices.at(-1)
    await expect(invoice).toMatchObject({
      status: 'draft',
      timesheet_id: timesheet.id,
      client_id: priya,
      total_hours: timesheet.total_hours,
    })
    await expect(storyHost.navigated).toEqual([{ to: 'edit-invoice', id: invoice?.id }])
    await expect(eventTypes()).toEqual(['timesheet.invoiced', 'invoice.created'])
  },
}
export const InvoiceCreatedOnAPhone: Story = {
  ...InvoiceCreated,
  globals: { viewport: { value: 'phone' } },
}

export const InvoicedMeanwhile: Story = {
  ...inThis({ errors: ['duplicate'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const timesheet = invoiceable(storyHost.world)
    const create = await canvas.findByRole('button', {
      name: `Create invoice from ${timesheet.timesheet_number}`,
    })
    const [invoice] = storyHost.world.invoices.filter(({ worker_id }) => worker_id === callum)
    if (!invoice) throw new Error('Callum has no invoice')
    invoice.timesheet_id = timesheet.id
    await userEvent.click(create)
    await says(/This timesheet is already on invoice/)
    await waitFor(() => expect(create).not.toBeInTheDocument())
  },
}

export const ManyRows: Story = {
  ...inThis({
    arrange: (world) => {
      const pattern = timesheetIn(world, 'approved', callum)
      for (let n = 0; n < 120; n += 1) {
        world.timesheets.push({
          ...pattern,
          id: fixtureId('timesheet', 10_000 + n),
          timesheet_number: `TS-2025-${String(n + 1).padStart(4, '0')}`,
        })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^Showing 50 of 12\d timesheets$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    await seen(canvas.findByText(/^Showing 100 of 12\d timesheets$/))
  },
}

export const LongText: Story = {
  ...inThis({
    arrange: (world) => {
      for (const person of world.people) {
        if (person.company_name) person.company_name += ' and Sons (Yorkshire and Humber) Limited'
      }
      timesheetIn(world, 'disputed', callum).rejection_reason = 'Not agreed. '.repeat(60)
    },
  }),
}
export const Empty: Story = {
  ...inThis({
    arrange: (world) => {
      world.timesheets = []
    },
  }),
}
export const EmptyWithoutClients: Story = {
  ...inThis({
    arrange: (world) => {
      world.timesheets = []
      for (const engagement of world.engagements) engagement.timesheets_enabled = false
    },
  }),
}
export const Loading: Story = { ...inThis({ failures: { 'timesheets.listForWorker': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ failures: { 'timesheets.listForWorker': 'internal' } }),
}
export const NetworkError: Story = {
  ...inThis({ failures: { 'timesheets.listForWorker': 'network' } }),
}
