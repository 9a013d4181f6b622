import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { invoiceIn } from '../../story-invoices.ts'
import { InvoiceView } from './InvoiceView.tsx'

const { callum, priya } = worldIds
const of = (status: 'approved' | 'paid') => ({
  invoiceId: invoiceIn(buildWorld(), status, { worker: callum, client: priya }).id,
})

const meta = {
  title: 'Worker/Invoice/Credit',
  component: InvoiceView,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
  args: of('paid'),
} satisfies Meta<typeof InvoiceView>
export default meta
type Story = StoryObj<typeof meta>

const REASON = 'Saturday was 6 hours, not 8'

async function openDialog(canvasElement: HTMLElement, name: string) {
  const button = { name }
  await userEvent.click(
    await within(canvasElement).findByRole('button', button, { timeout: 10_000 }),
  )
  return within(await screen.findByRole('dialog', button, { timeout: 15_000 }))
}

/** One line of a paid invoice: what is owed back is said while it is typed. */
export const OfALine: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Credit this invoice')
    const [first] = await dialog.findAllByLabelText(/^Credit /, {}, { timeout: 10_000 })
    await userEvent.type(first as HTMLElement, '50')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
    await seen(dialog.findByText(/^You owe £\d+\.\d\d back$/))
  },
}

/** Sent, it stands on the invoice with its number and what is left. */
export const Sent: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await openDialog(canvasElement, 'Credit this invoice')
    await userEvent.click(dialog.getByRole('button', { name: 'Credit all' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
    await userEvent.click(dialog.getByRole('button', { name: 'Send Credit Note' }))
    await says(/^Credit note CN-2026-0001 sent$/)
    await seen(within(canvasElement).findByText(/^Credited £[\d,.]+ by CN-2026-0001$/))
    await expect(storyHost.world.creditNotes).toMatchObject([
      { invoice_id: args.invoiceId, status: 'owed_back', reason: REASON },
    ])
    await expect(eventTypes()).toEqual(['credit_note.sent'])
  },
}

/** Its client asks for one, once a day. */
export const AskedFor: Story = {
  args: of('paid'),
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Ask for a credit note')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for a credit note' }))
    await says('Callum Reid was asked for a credit note')
    await expect(eventTypes()).toEqual(['invoice.credit_note_asked'])
  },
}
