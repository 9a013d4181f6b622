import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { aishas, approved, press, storedStatus } from './story-queue.ts'
import { rateDialog } from './story-rates.ts'

const { priya } = worldIds

/** Nobody was ever verified, and nobody's rate was answered for. */
const unverified = (world: World) => {
  world.verifications = []
  world.acceptedRates = []
  for (const invoice of world.invoices) {
    Object.assign(invoice, {
      cis_registered: true,
      cis_status: '20',
      cis_verified_on: null,
      cis_verified_by: null,
    })
  }
}

const meta = {
  title: 'Client/Invoice approvals/Rate as the worker says',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: unverified })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const sentence = /says that 20% is deducted from them\. You have not verified them: HMRC then asks/

export const Asked: Story = {
  tags: ['visual'],
  args: { view: { status: 'submitted' }, invoiceId: aishas.id },
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    const question = await rateDialog()
    await seen(question.findByText(sentence))
    await seen(question.findByText('Verify'))
    await expect(storedStatus(aishas.id)).toBe('submitted')
  },
}
export const AskedOnAPhone: Story = {
  ...Asked,
  tags: [],
  args: { invoiceId: aishas.id },
  globals: { viewport: { value: 'phone' } },
}

/** Answered for once, and kept; the next time nobody asks. */
export const PaidOnTheirWord: Story = {
  args: Asked.args,
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Approve$/)
    await userEvent.click((await rateDialog()).getByRole('button', { name: 'Pay on their word' }))
    await says('Invoice approved successfully')
    await expect(storedStatus(aishas.id)).toBe('approved')
    await expect(storyHost.world.acceptedRates).toMatchObject([
      { stated_rate: '20', accepted_by: priya },
    ])
  },
}

export const AskedAtPayment: Story = {
  args: { view: { status: 'approved' }, invoiceId: approved.id },
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Record Payment$/)
    const question = await rateDialog()
    await seen(question.findByText(sentence))
    await userEvent.click(question.getByRole('button', { name: 'Pay on their word' }))
    await seen(screen.findByRole('button', { name: 'Mark as Paid' }))
  },
}
