import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { atTreatment, invoiceIn } from '../../story-invoices.ts'
import { InvoiceView } from './InvoiceView.tsx'

const { aisha } = worldIds
const sent = (world: World) => invoiceIn(world, 'submitted', { worker: aisha })

const meta = {
  title: 'Worker/Invoice/VAT',
  component: InvoiceView,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: { invoiceId: sent(buildWorld()).id },
} satisfies Meta<typeof InvoiceView>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const arranged = (
  treatment: Parameters<typeof atTreatment>[1],
  how?: Parameters<typeof atTreatment>[2],
) => inThis({ as: 'client', arrange: (world) => atTreatment(sent(world), treatment, how) })

/** HMRC's words, the VAT that is the client's to pay, and a total without it. */
export const ReverseCharge: Story = {
  tags: ['visual'],
  ...arranged('reverse_charge'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const line = await canvas.findByText(/Reverse charge: Customer to pay the VAT to HMRC/)
    await seen(Promise.resolve(line))
    await expect(line).toHaveTextContent(/£[\d,.]+, 20% of £/)
    await expect(canvas.queryByText('VAT differs')).toBeNull()
  },
}
export const ReverseChargeOnAPhone: Story = { ...ReverseCharge, tags: [], globals: phone }
export const ReverseChargeDark: Story = {
  ...arranged('reverse_charge'),
  globals: { theme: 'dark' },
  tags: ['!test'],
}
export const Reduced: Story = {
  ...arranged('reduced'),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(/^5% of £/))
  },
}
export const Zero: Story = {
  ...arranged('zero'),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(/^0% of £/))
  },
}
/** The worker chose another one than what is agreed. */
export const Differs: Story = {
  ...arranged('reduced', { agreed: 'reverse_charge' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('VAT differs from what was agreed'))
    await seen(
      canvas.findByText('This invoice: Reduced 5%. Agreed when it was made: Reverse charge.'),
    )
  },
}
export const DiffersOnAPhone: Story = { ...Differs, globals: phone }
export const CisApplies: Story = {
  ...arranged('standard', { isLiable: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/^20% of labour and expenses under CIS £/)
    const said = canvas.getAllByText('CIS applies')
    await expect(said.some((one) => one.checkVisibility())).toBe(true)
  },
}
export const CisAppliesOnAPhone: Story = { ...CisApplies, globals: phone }
