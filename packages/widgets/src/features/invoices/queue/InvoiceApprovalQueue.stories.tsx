import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { ApiError } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { addInvoices, invoiceIn } from '../../story-invoices.ts'
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

const dialogOf = async (canvasElement: HTMLElement, opener: string, role = 'dialog') => {
  await press(canvasElement, opener)
  await seen(screen.findByRole(role))
  return within(screen.getByRole(role))
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

const rowsOf = (canvasElement: HTMLElement) => [
  ...canvasElement.querySelectorAll('table[aria-label="Invoices"] tbody tr'),
]

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
    await expect(happened()).toEqual(['invoice.approved'])
    await userEvent.keyboard('/')
    const search = canvas.getByRole('searchbox', { name: 'Search invoices' })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('a')
    await expect(search).toHaveValue('a')
    await expect(happened()).toHaveLength(1)
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
    await expect(happened()).toEqual([])
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
    await expect(happened()).toEqual(['invoice.approved'])
    await expect(rows()).toHaveLength(count - 1)
  },
}

export const ApprovalUndone: Story = {
  args: open,
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    await says('Invoice approved successfully')
    await expect(storedStatus(aishas.id)).toBe('approved')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await says(`Invoice ${aishas.invoice_number} is submitted again`)
    await expect(storedStatus(aishas.id)).toBe('submitted')
    await expect(happened()).toEqual(['invoice.approved', 'invoice.approval_undone'])
    await button(canvasElement, /Aisha Bello/)
  },
}
export const ApprovalUndoneOnAPhone: Story = { ...ApprovalUndone, globals: phone }

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
    await expect(happened()).toEqual(['invoice.disputed'])
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
    await expect(happened()).toEqual(['payment.recorded', 'invoice.paid'])
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
    await expect(happened()).toEqual([
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
