import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { ApiError } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { addInvoices, invoiceIn } from '../story-invoices.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'

const meta = {
  title: 'Client/Invoice approvals',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const { priya, aisha, tomasz } = worldIds
const phone = { viewport: { value: 'phone' } }
const inPriyas = (status: Parameters<typeof invoiceIn>[1], worker?: string) =>
  invoiceIn(buildWorld(), status, { client: priya, worker })
const aishas = inPriyas('submitted', aisha)
/** Hers is open beside the few that wait: drawing thirty rows has nothing to do with a dialog. */
const open = { view: { status: 'submitted' }, invoiceId: aishas.id } as const

const storedStatus = (id: string) => storyHost.world.invoices.find((one) => one.id === id)?.status
const happened = () => storyHost.events.map(({ type }) => type)

/** The detail of Aisha's invoice is there with its lines. */
const isOpen = async (canvasElement: HTMLElement, worker: string) => {
  const panel = await within(canvasElement).findByRole('heading', { name: new RegExp(worker) })
  await waitFor(() => expect(panel).toBeVisible())
  return panel
}
const button = async (canvasElement: HTMLElement, name: RegExp | string) => {
  const found = await waitFor(() => {
    const all = within(canvasElement).getAllByRole('button', { name })
    const shown = all.find((one) => one.checkVisibility())
    if (!shown) throw new Error(`No ${String(name)} is in view`)
    return shown
  })
  return found
}
const press = async (canvasElement: HTMLElement, name: RegExp | string) =>
  userEvent.click(await button(canvasElement, name))

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
export const Disputed: Story = { args: { invoiceId: inPriyas('disputed', tomasz).id } }
export const Approved: Story = {
  args: { view: { status: 'approved' }, invoiceId: inPriyas('approved').id },
}
export const Paid: Story = {
  args: { view: { status: 'paid' }, invoiceId: inPriyas('paid').id },
}
export const Rejected: Story = {
  args: { view: { status: 'rejected' }, invoiceId: inPriyas('rejected').id },
}

export const ManyRows: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => addInvoices(world, { client_id: priya }, 500),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^Showing 50 of 5\d\d invoices$/)).toBeVisible()
    await press(canvasElement, 'Load more')
    await expect(await canvas.findByText(/^Showing 100 of 5\d\d invoices$/)).toBeVisible()
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
export const DetailNotFound: Story = { args: { invoiceId: fixtureId('invoice', 99_999) } }
export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Only clients can view received invoices.'),
    ).toBeVisible()
  },
}

const dialogOf = async (canvasElement: HTMLElement, opener: string, role = 'dialog') => {
  await press(canvasElement, opener)
  return within(await screen.findByRole(role))
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
  args: { ...Disputed.args, view: { status: 'disputed' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Resolve Dispute')
    await expect(dialog.getByText('Friday was 6 hours.')).toBeVisible()
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
    await expect(
      dialog.getByText(
        `Are you sure you want to archive invoice ${aishas.invoice_number}? It will be moved to the archived invoices section.`,
      ),
    ).toBeVisible()
  },
}

const rowsOf = (canvasElement: HTMLElement) => [
  ...canvasElement.querySelectorAll('table[aria-label="Invoices"] tbody tr'),
]

export const ApprovedByKeyboard: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const rows = () => rowsOf(canvasElement)
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    const names = rows().map((row) => row.querySelector('button')?.textContent)
    await userEvent.keyboard('j')
    await waitFor(() => expect(rows()[1]?.querySelector('button')).toHaveFocus())
    await userEvent.keyboard('a')
    await says('Invoice approved successfully')
    await waitFor(() => expect(rows()).toHaveLength(names.length - 1))
    // The next row has moved up under the keyboard.
    await waitFor(() => expect(rows()[1]?.querySelector('button')).toHaveFocus())
    await expect(document.activeElement?.textContent).toBe(names[2])
    await expect(happened()).toEqual(['invoice.approved'])
    await userEvent.keyboard('/')
    const search = canvas.getByRole('searchbox', { name: 'Search invoices' })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('a')
    await expect(search).toHaveValue('a')
    await expect(happened()).toHaveLength(1)
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
    await expect(happened()).toEqual(['invoice.disputed'])
  },
}

export const RejectedByKeyboard: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const rows = () => rowsOf(canvasElement)
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    await userEvent.keyboard('j')
    await waitFor(() => expect(rows()[1]?.querySelector('button')).toHaveFocus())
    await userEvent.keyboard('r')
    const dialog = within(await screen.findByRole('dialog', { name: /Reject/ }))
    const reject = dialog.getByRole('button', { name: /^Reject/ })
    for (let tabs = 0; document.activeElement !== reject && tabs < 6; tabs += 1) {
      await userEvent.tab()
    }
    await userEvent.keyboard('{Enter}')
    await says('Invoice rejected successfully')
    await expect(happened()).toEqual(['invoice.rejected'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?')
    await seen(screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  },
}

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
    await expect(happened()).toEqual(['invoice.disputed'])
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
  ...Disputed,
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Resolve Dispute')
    await userEvent.click(dialog.getByRole('button', { name: 'Resolve Dispute' }))
    await says('Invoice dispute resolved successfully')
    await expect(happened()).toEqual(['invoice.dispute_resolved'])
    await button(canvasElement, /^Record Payment/)
  },
}

export const PaidWithReference: Story = {
  ...Approved,
  play: async ({ canvasElement }) => {
    const { id } = inPriyas('approved')
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
    await expect(happened()).toEqual(['invoice.paid'])
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
    await expect(happened()).toEqual(['invoice.archived', 'invoice.unarchived'])
  },
}
export const ArchivedAndBackOnAPhone: Story = { ...ArchivedAndBack, globals: phone }

/** Somebody else in the office decides it first. */
export const SomeoneWasFaster: Story = {
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
    await says('Failed to dispute invoice')
    await expect(dialog.getByLabelText(/Reason/)).toHaveValue('Kept.')
    await expect(storedStatus(aishas.id)).toBe('submitted')
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
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    for (const worker of ['Aisha Bello', 'Liam Doherty', 'Tomasz Zielinski']) {
      await tick(canvasElement, worker)
    }
    const stored = storyHost.world.invoices.find(({ id }) => id === liams.id)
    Object.assign(stored ?? {}, { status: 'approved', version: 2 })
    const dialog = await dialogOf(canvasElement, 'Approve 3', 'alertdialog')
    await expect(dialog.getByText(/^3 invoices for £[\d,]+\.\d\d in total\./)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 3' }))
    const result = await screen.findByRole('alertdialog', { name: '2 of 3 approved' })
    await seen(within(result).findByText(`Liam Doherty, ${liams.invoice_number}`))
    await expect(
      within(result).getByText(
        "This invoice is already approved, so it can't be approved. Nothing was changed.",
      ),
    ).toBeVisible()
    await expect(storedStatus(aishas.id)).toBe('approved')
    await expect(happened()).toEqual(['invoice.approved', 'invoice.approved', 'error'])
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
