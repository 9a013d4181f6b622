import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { eventTypes, inWorld, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { aishas, approved, press, storedStatus } from './story-queue.ts'
import { rateDialog } from './story-rates.ts'

const { priya } = worldIds

/** HMRC has answered `unmatched` for everybody since they sent their invoices at 20% or less. */
const unmatched = (world: World) => {
  world.verifications = world.engagements
    .filter(({ client_id }) => client_id === priya)
    .map(({ id }, index) => ({
      id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      engagement_id: id,
      verified_on: '2026-11-20',
      result: 'unmatched',
      verification_number: 'V1234567890AB',
      created_at: '2026-11-20T09:00:00.000Z',
    }))
  for (const invoice of world.invoices)
    Object.assign(invoice, { cis_registered: true, cis_status: '20' })
}

const meta = {
  title: 'Client/Invoice approvals/Rate changed',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: unmatched })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const warning = 'HMRC’s verification of 20 Nov 2026 asks for 30%, this invoice deducts 20%'

/** Disputed with the reason filled in; the worker reads it word for word. */
export const DisputedInstead: Story = {
  args: { view: { status: 'submitted' }, invoiceId: aishas.id },
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    const question = await rateDialog()
    await seen(question.findByText(warning))
    await userEvent.click(question.getByRole('button', { name: 'Dispute' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute Invoice' }))
    await expect(dialog.getByLabelText(/Reason/)).toHaveValue(
      'HMRC told us on 20 Nov 2026 to deduct 30%, and this invoice deducts 20%. Please amend it and send it again: it is worked out at 30% then.',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Submit Dispute' }))
    await says('Invoice dispute submitted successfully')
    await expect(storedStatus(aishas.id)).toBe('disputed')
  },
}
export const Asked: Story = {
  tags: ['visual'],
  args: DisputedInstead.args,
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    await seen((await rateDialog()).findByText(warning))
  },
}
export const AskedDark: Story = { ...Asked, tags: ['!test'], globals: { theme: 'dark' } }
export const AskedOnAPhone: Story = {
  ...Asked,
  tags: [],
  args: { invoiceId: aishas.id },
  globals: phone,
}

/** It stays as it is, and the approval can be undone as always. */
export const ApprovedAllTheSame: Story = {
  args: DisputedInstead.args,
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    await userEvent.click((await rateDialog()).getByRole('button', { name: 'Approve' }))
    await says('Invoice approved successfully')
    await expect(storedStatus(aishas.id)).toBe('approved')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await says(/is submitted again$/)
  },
}

export const WarnedOfAtPayment: Story = {
  args: { view: { status: 'approved' }, invoiceId: approved.id },
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Record Payment$/)
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Payment Details' }))
    await seen(dialog.findByText(warning))
  },
}

/** Approved before HMRC said otherwise: reopened instead of paid, and the worker amends it. */
export const ReopenedInstead: Story = {
  args: WarnedOfAtPayment.args,
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Record Payment$/)
    const payment = within(await screen.findByRole('dialog', { name: 'Record Payment Details' }))
    await userEvent.click(await payment.findByRole('button', { name: 'Reopen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen Invoice' }))
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/Reason/)
    await expect(reason.value).toContain('HMRC told us on 20 Nov 2026 to deduct 30%')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen Invoice' }))
    await says(`Invoice ${approved.invoice_number} is reopened`)
    await expect(storedStatus(approved.id)).toBe('disputed')
    await expect(eventTypes()).toEqual(['invoice.reopened'])
  },
}

/** Of several at once it says which ones. */
export const NamedInBulk: Story = {
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const boxes = await within(canvasElement).findAllByRole('checkbox', undefined, {
      timeout: 10_000,
    })
    await userEvent.click(boxes[0] as HTMLElement)
    await press(canvasElement, /^Approve \d+$/)
    const caution = await (
      await rateDialog()
    ).findByText(/^HMRC’s verification asks for another rate than these deduct: /)
    await expect(caution).toHaveTextContent(`${aishas.invoice_number} (Aisha Bello)`)
  },
}
