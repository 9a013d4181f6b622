import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { fixtureId } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import {
  aishas,
  approvedOpen,
  button,
  dialogOf,
  disputedOpen,
  inPriyas,
  isOpen,
  open,
  press,
} from './story-queue.ts'

const meta = {
  title: 'Client/Invoice approvals',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const Default: Story = {}
export const Submitted: Story = { tags: ['visual'], args: { view: { status: 'submitted' } } }
export const Selected: Story = {
  tags: ['visual'],
  args: open,
  globals: { theme: 'dark' },
}
export const Archived: Story = { args: { view: { archived: true } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Phone: Story = { args: { view: { status: 'submitted' } }, globals: phone }
export const PhoneDetail: Story = { args: { invoiceId: aishas.id }, globals: phone }
export const Disputed: Story = { args: disputedOpen }
export const Approved: Story = { args: approvedOpen }
const paid = inPriyas('paid')
/** How it was paid stands in its row, on its card and over its lines. */
export const Paid: Story = {
  args: { view: { status: 'paid' }, invoiceId: paid.id },
  ...inThis({
    as: 'client',
    arrange: (world) => {
      for (const invoice of world.invoices.filter(({ status }) => status === 'paid')) {
        Object.assign(invoice, {
          paid_at: '2026-11-06',
          payment_method: 'Bank Transfer',
          payment_reference: 'BACS 4471',
          payment_notes: 'With the October retention.',
        })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const detail = within(
      await within(canvasElement).findByRole('region', { name: paid.invoice_number }),
    )
    await seen(detail.findByText('Paid 6 Nov 2026, Bank Transfer, BACS 4471'))
    await seen(detail.getByText('With the October retention.'))
  },
}
export const PaidOnAPhone: Story = {
  ...Paid,
  args: { view: { status: 'paid' } },
  globals: phone,
  play: async ({ canvasElement }) => {
    const line = /^Paid 6 Nov 2026, Bank Transfer, BACS 4471$/
    await waitFor(() => expect(within(canvasElement).getAllByText(line)[0]).toBeVisible(), {
      timeout: 10_000,
    })
  },
}
export const Rejected: Story = {
  args: { view: { status: 'rejected' }, invoiceId: inPriyas('rejected').id },
}

export const LongText: Story = {
  args: open,
  ...inThis({
    as: 'client',
    arrange: (world) => {
      for (const person of world.people) {
        if (person.user_type === 'worker') person.full_name += ' of Wolverhampton-Featherstonehaugh'
      }
      for (const invoice of world.invoices) {
        invoice.notes = 'Gate code changed on Thursday, ask the office. '.repeat(12)
        for (const item of invoice.items) {
          item.project_name = `${item.project_name ?? ''} with the Refurbishment of the Old Boiler House`
        }
      }
    },
  }),
}

export const Empty: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => {
      world.invoices = []
    },
  }),
}
export const NothingFound: Story = {
  args: { view: { q: 'nobody of this name' } },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Clear Filters')
    await button(canvasElement, /Aisha Bello/)
  },
}
export const NothingArchived: Story = {
  args: { view: { archived: true } },
  ...inThis({
    as: 'client',
    arrange: (world) => {
      for (const invoice of world.invoices) invoice.client_archived_at = null
    },
  }),
}
export const Loading: Story = {
  ...inThis({ as: 'client', failures: { 'invoices.listForClient': 'pending' } }),
}
export const DetailLoading: Story = {
  ...inThis({ as: 'client', failures: { 'invoices.read': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ as: 'client', failures: { 'invoices.listForClient': 'internal' } }),
}
export const NetworkError: Story = {
  ...inThis({ as: 'client', failures: { 'invoices.listForClient': 'network' } }),
}
export const DetailFailed: Story = {
  ...inThis({ as: 'client', failures: { 'invoices.read': 'internal' } }),
}
export const DetailNotFound: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { invoiceId: fixtureId('invoice', 99_999) },
}
export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only clients can view received invoices.'))
  },
}

export const DisputeDialog: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Dispute')
    const submit = dialog.getByRole('button', { name: 'Submit Dispute' })
    await expect(submit).toBeDisabled()
    await userEvent.click(await dialog.findByRole('button', { name: /Sat 14 Nov|Sat 21 Nov/ }))
    await userEvent.keyboard('we agreed 4 hours, the invoice has 6.')
    await expect(submit).toBeEnabled()
  },
}
export const DisputeDialogDark: Story = {
  ...DisputeDialog,
  globals: { theme: 'dark' },
  tags: ['!test'],
}
export const RejectDialog: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    await dialogOf(canvasElement, 'Reject')
  },
}
export const ResolveDialog: Story = {
  args: { ...disputedOpen, view: { status: 'disputed' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Resolve Dispute')
    await seen(dialog.getByText('Friday was 6 hours.'))
  },
}
export const PaymentDialog: Story = {
  ...Approved,
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Record Payment')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
    await waitFor(() =>
      expect(dialog.getAllByText(/Choose a payment method/).length).toBeGreaterThan(2),
    )
  },
}
export const PaymentDialogPhone: Story = {
  ...Approved,
  globals: phone,
  play: async ({ canvasElement }) => {
    await dialogOf(canvasElement, 'Record Payment')
  },
}
export const ArchiveDialog: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Archive', 'alertdialog')
    await seen(
      dialog.getByText(
        `Are you sure you want to archive invoice ${aishas.invoice_number}? It will be moved to the archived invoices section.`,
      ),
    )
  },
}

/** What an icon does is said beside it. */
export const IconsSayWhatTheyDo: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    await isOpen(canvasElement, 'Aisha Bello')
    await userEvent.hover(await button(canvasElement, 'Archive'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Archive')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

/** The summary says what the labour comes to; the lines over it do not say it again. */
export const LabourOnce: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    const detail = within(
      await within(canvasElement).findByRole('region', { name: aishas.invoice_number }),
    )
    await seen(detail.findByText('CIS deduction'))
    await expect(detail.getAllByText('Labour')).toHaveLength(1)
    await seen(detail.getByText('Timeline'))
    await userEvent.click(detail.getByText('View Details'))
    await expect(storyHost.navigated).toEqual([{ to: 'received-invoice', id: aishas.id }])
  },
}
