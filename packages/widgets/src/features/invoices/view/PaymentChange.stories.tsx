import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { NOTHING_RECORDED, type InvoiceStatus } from '@daysheet/core'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { invoiceIn } from '../../story-invoices.ts'
import { InvoiceView } from './InvoiceView.tsx'

const { aisha, callum, priya } = worldIds
const of = (status: InvoiceStatus, worker: string) => ({
  invoiceId: invoiceIn(buildWorld(), status, { worker }).id,
})

const meta = {
  title: 'Client/Invoice/Payment',
  component: InvoiceView,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: of('paid', callum),
} satisfies Meta<typeof InvoiceView>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const paidByBacs = (world: World) => {
  Object.assign(invoiceIn(world, 'paid', { worker: callum }), {
    client_id: priya,
    paid_at: '2026-11-06',
    payment_method: 'Bank Transfer',
    payment_reference: 'BACS 4471',
    payment_notes: 'With the October retention.',
  })
}
const paymentButton = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('button', { name }, { timeout: 10_000 })
const storedInvoice = (id: string) => storyHost.world.invoices.find((one) => one.id === id)

/** Recorded by mistake: why, and what leaves the tax month with it. */
export const PaymentUndone: Story = {
  args: of('paid', callum),
  ...inThis({ as: 'client', arrange: paidByBacs }),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await paymentButton(canvasElement, 'Undo payment'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Undo Payment' }, { timeout: 15_000 }),
    )
    await seen(dialog.findByText(/leave tax month 8 \(6 Nov – 5 Dec 2026\)$/))
    // Nobody has given a statement of that month yet.
    await expect(dialog.queryByText(/corrected one/)).toBeNull()
    const undo = dialog.getByRole('button', { name: 'Undo Payment' })
    await expect(undo).toBeDisabled()
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Paid to Łukasz Wiśniewski instead')
    await userEvent.click(undo)
    await says(/waits for payment again$/)
    await expect(storedInvoice(args.invoiceId)).toMatchObject({ status: 'approved', paid_at: null })
    await expect(eventTypes()).toEqual(['invoice.payment_undone'])
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Paid to Łukasz Wiśniewski instead'))
    await seen(canvas.findByRole('button', { name: 'Record Payment' }))
    await seen(canvas.findByText('Payment undone'))
  },
}
const isSent = (world: World) => {
  paidByBacs(world)
  world.cisMonths.push({
    ...NOTHING_RECORDED,
    client_id: priya,
    tax_year: 2026,
    tax_month: 8,
    return: {
      submitted_on: '2026-11-20',
      receipt_reference: null,
      nil: false,
      recorded_at: '2026-11-20T12:00:00.000Z',
    },
  })
}
/** The return of its month was sent: it will have to be amended. */
export const UndoOfASentMonth: Story = {
  tags: ['visual'],
  args: of('paid', callum),
  ...inThis({ as: 'client', arrange: isSent }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await paymentButton(canvasElement, 'Undo payment'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Undo Payment' }, { timeout: 15_000 }),
    )
    await seen(
      dialog.findByText(
        'The return of Month 8 (6 Nov – 5 Dec 2026) was recorded as sent: an amended one will be due.',
      ),
    )
  },
}
export const UndoOfASentMonthDark: Story = {
  ...UndoOfASentMonth,
  tags: ['!test'],
  globals: { theme: 'dark' },
}
export const UndoOfASentMonthOnAPhone: Story = { ...UndoOfASentMonth, tags: [], globals: phone }

const isStated = (world: World) => {
  paidByBacs(world)
  const [statement] = world.cisStatements
  if (!statement) throw new Error('The world has no statement')
  const month = { worker_id: callum, client_id: priya, tax_year: 2026, tax_month: 8 }
  world.cisStatements.push({ ...statement, ...month, id: crypto.randomUUID() })
}
/** The worker has a statement that counts it. */
export const UndoOfAStatedPayment: Story = {
  args: of('paid', callum),
  ...inThis({ as: 'client', arrange: isStated }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await paymentButton(canvasElement, 'Undo payment'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Undo Payment' }, { timeout: 15_000 }),
    )
    await seen(
      dialog.findByText(
        'A CIS statement that counts this payment has to be replaced by a corrected one.',
      ),
    )
  },
}

/** A slip of a day that moves it to another tax month. */
export const PaymentCorrected: Story = {
  args: of('paid', callum),
  ...inThis({ as: 'client', arrange: isSent }),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await paymentButton(canvasElement, 'Correct payment'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Correct Payment' }, { timeout: 15_000 }),
    )
    const save = dialog.getByRole('button', { name: 'Save Correction' })
    await expect(save).toBeDisabled()
    await expect(dialog.getByLabelText(/Payment Reference/)).toHaveValue('BACS 4471')
    await userEvent.type(dialog.getByRole('spinbutton', { name: /day/i }), '05')
    await seen(dialog.findByText(/move to tax month 7 \(6 Oct – 5 Nov 2026\)$/))
    await seen(dialog.findByText(/^The return of Month 8/))
    await userEvent.click(save)
    await says('Payment corrected')
    await expect(storedInvoice(args.invoiceId)).toMatchObject({
      status: 'paid',
      paid_at: '2026-11-05',
      tax_month: 7,
      payment_reference: 'BACS 4471',
    })
    await expect(eventTypes()).toEqual(['invoice.payment_corrected'])
    await seen(within(canvasElement).findByText(/^Paid 5 Nov 2026/))
  },
}
/** Before the work began: the tax month is named, and nothing is recorded until it is meant. */
export const DayBeforeTheWork: Story = {
  args: of('approved', aisha),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await paymentButton(canvasElement, 'Record Payment'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Record Payment Details' }, { timeout: 15_000 }),
    )
    await userEvent.click(await dialog.findByRole('button', { name: /Payment Method/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Bank Transfer' }))
    await userEvent.type(dialog.getByRole('spinbutton', { name: /year/i }), '2025')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
    const question = within(await screen.findByRole('alertdialog'))
    await seen(question.findByText(/is before the work began, on .* of 2025\/26\.$/))
    await userEvent.click(question.getByRole('button', { name: 'Change the date' }))
    await expect(storedInvoice(args.invoiceId)?.status).toBe('approved')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
    const again = within(await screen.findByRole('alertdialog'))
    await userEvent.click(again.getByRole('button', { name: 'Yes, on that day' }))
    await says('Invoice marked as paid')
    await expect(storedInvoice(args.invoiceId)).toMatchObject({ status: 'paid', tax_year: 2025 })
  },
}

export const PaymentCorrectedOnAPhone: Story = { ...PaymentCorrected, globals: phone }

/** Undone elsewhere in the meantime. */
export const PaymentUndoneElsewhere: Story = {
  args: of('paid', callum),
  ...inThis({ as: 'client', arrange: paidByBacs, errors: ['wrong_state'] }),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await paymentButton(canvasElement, 'Undo payment'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Undo Payment' }, { timeout: 15_000 }),
    )
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Twice')
    const stored = storedInvoice(args.invoiceId)
    Object.assign(stored ?? {}, { status: 'approved', paid_at: null, version: 9 })
    await userEvent.click(dialog.getByRole('button', { name: 'Undo Payment' }))
    await says(
      "This invoice is already approved, so it can't be set back to unpaid. Nothing was changed.",
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const wasUndone = (world: World) => {
  Object.assign(invoiceIn(world, 'approved', { worker: callum }), {
    payment_undone_at: '2026-11-20T09:00:00.000Z',
    payment_undone_reason: 'O’Brien & Sons was paid by mistake, twenty pounds too many.',
  })
}
/** Its worker reads that it waits for payment again, and why; he can't change it. */
export const UndoneForTheWorker: Story = {
  args: of('approved', callum),
  ...inThis({ as: 'worker', arrange: wasUndone }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Payment undone: it was recorded by mistake'))
    await seen(canvas.findByText(/^O’Brien & Sons was paid by mistake/))
    await expect(canvas.queryByRole('button', { name: /payment/i })).toBeNull()
  },
}
export const UndoneForTheWorkerOnAPhone: Story = { ...UndoneForTheWorker, globals: phone }
