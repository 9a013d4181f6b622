import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { eventTypes, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { invoiceIn } from '../../story-invoices.ts'
import { InvoiceView } from './InvoiceView.tsx'

const meta = {
  title: 'Client/Invoice/Part payments',
  component: InvoiceView,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: { invoiceId: invoiceIn(buildWorld(), 'approved', { client: worldIds.priya }).id },
} satisfies Meta<typeof InvoiceView>
export default meta
type Story = StoryObj<typeof meta>

/** Half of the total, with what CIS takes of it as it is typed; the invoice stays approved. */
export const PartRecorded: Story = {
  // A notice comes and goes over it: no picture is taken.
  tags: ['!visual'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Record Payment' }, { timeout: 10_000 }),
    )
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Record Payment Details' }, { timeout: 15_000 }),
    )
    await userEvent.click(dialog.getByRole('radio', { name: 'A part' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Of the invoice total' }))
    await userEvent.type(dialog.getByRole('spinbutton', { name: /^Part/ }), '100')
    await seen(dialog.findByText(/£100\.00 of the invoice total, less £\d+\.\d\d of CIS/))
    await userEvent.click(dialog.getByRole('button', { name: /Payment Method/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Bank Transfer' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
    await says(/^Payment recorded, £[\d,.]+ is still due$/)
    await expect(storyHost.world.invoices.find(({ id }) => id === args.invoiceId)).toMatchObject({
      status: 'approved',
      gross_paid: 100,
    })
    await expect(eventTypes()).toEqual(['payment.recorded'])
    await seen(canvas.findByText(/of £[\d,.]+ paid$/))
    await seen(canvas.findByRole('button', { name: 'Undo payment' }))
  },
}
export const PartRecordedDark: Story = {
  ...PartRecorded,
  tags: ['!test'],
  globals: { theme: 'dark' },
}
export const PartRecordedOnAPhone: Story = {
  ...PartRecorded,
  tags: [],
  globals: { viewport: { value: 'phone' } },
}
