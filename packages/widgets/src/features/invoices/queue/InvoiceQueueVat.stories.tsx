import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { atTreatment, invoiceIn } from '../../story-invoices.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'

const { priya, aisha } = worldIds
const aishas = (world: World) => invoiceIn(world, 'submitted', { client: priya, worker: aisha })
const phone = { viewport: { value: 'phone' } }

const meta = {
  title: 'Client/Invoice approvals/VAT',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: { view: { status: 'submitted' }, invoiceId: aishas(buildWorld()).id },
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

/** Its row has a badge, and beside the list stands what was agreed instead. */
export const Differs: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => atTreatment(aishas(world), 'standard', { agreed: 'reverse_charge' }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(
      canvas.findByText('This invoice: Standard 20%. Agreed when it was made: Reverse charge.'),
    )
    await waitFor(() =>
      expect(canvas.getAllByText('VAT differs').some((one) => one.checkVisibility())).toBe(true),
    )
  },
}
export const DiffersOnAPhone: Story = { ...Differs, globals: phone }

/** HMRC's words stand beside the figures of the open invoice. */
export const ReverseCharge: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => atTreatment(aishas(world), 'reverse_charge'),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/Reverse charge: Customer to pay the VAT to HMRC/))
    await expect(canvas.queryByText('VAT differs')).toBeNull()
  },
}
