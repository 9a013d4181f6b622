import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { CompanyApprovalRules } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inAnOffice, office } from '../../story-members.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { aishas } from './story-queue.ts'

const { priya } = worldIds
const NONE = {
  second_approval_above: null,
  separate_payer: false,
  bank_change_hold: 0,
  tolerance: null,
}

/** Priya Nair has approved Aisha Bello's invoice, under these rules. */
const approvedUnder = (rules: Partial<CompanyApprovalRules>) => (world: World) => {
  inAnOffice(world)
  world.approvalRules[priya] = { ...NONE, ...rules }
  const invoice = world.invoices.find(({ id }) => id === aishas.id)
  Object.assign(invoice ?? {}, {
    status: 'approved',
    approved_by: priya,
    approved_at: '2026-11-20T09:20:00.000Z',
  })
}
const held = approvedUnder({ bank_change_hold: 7 })
const apart = approvedUnder({ separate_payer: true })

const meta = {
  title: 'Client/Payment of members',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: apart })],
  args: { invoiceId: aishas.id },
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const stored = () => storyHost.world.invoices.find(({ id }) => id === aishas.id)

/** Whoever did not approve it says how they checked the new details; then it can be paid. */
export const BankDetailsConfirmed: Story = {
  ...inThis({ personId: office.accountant, arrange: held }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const confirm = await canvas.findByRole('button', { name: 'Confirm bank details' })
    await expect(canvas.queryByRole('button', { name: 'Record Payment' })).toBeNull()
    await userEvent.click(confirm)
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm bank details' }))
    const submit = () => dialog.getByRole('button', { name: 'Confirm bank details' })
    await expect(submit()).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox'), 'Called Aisha on the number we had.')
    await userEvent.click(submit())
    await says('Bank details confirmed')
    await seen(canvas.findByText(/^Confirmed by Martin Threlfall: Called Aisha on/))
    await seen(canvas.findByRole('button', { name: 'Record Payment' }))
    await expect(stored()).toMatchObject({
      status: 'approved',
      bank_confirmed_by: office.accountant,
      bank_confirmation_reason: 'Called Aisha on the number we had.',
    })
  },
}

/** Whoever approved it reads who confirms instead. */
export const BankDetailsOfItsApprover: Story = {
  ...inThis({ as: 'client', arrange: held }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/confirms them before it is paid\. Waits for .*Martin Threlfall/))
    await expect(canvas.queryByRole('button', { name: 'Confirm bank details' })).toBeNull()
  },
}

/** Whoever approved it does not pay it: the row, the invoice and the bar say so, and who does. */
export const SomebodyElsePays: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('You approved it; somebody else has to mark it paid'))
    await expect(await canvas.findAllByText(/^Waits for .*Martin Threlfall/)).not.toHaveLength(0)
    await canvas.findAllByText(/^You approved it: waits for Martin Threlfall and 1 other/)
    await expect(canvas.queryByRole('button', { name: 'Record Payment' })).toBeNull()
    const [other] = canvas
      .getAllByRole('checkbox', { name: /^Select INV-/ })
      .filter((box) => box.checkVisibility() && !(box as HTMLInputElement).disabled)
    if (!other) throw new Error('Nothing can be selected')
    await userEvent.click(other)
    const bar = within(await canvas.findByRole('region', { name: 'Selected invoices' }))
    await seen(bar.findByText(/^\d that you approved waits? for somebody else to pay$/))
  },
}

/** An accountant, who approved nothing, pays it. */
export const PaidByAnother: Story = {
  ...inThis({ personId: office.accountant, arrange: apart }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('button', { name: 'Record Payment' }))
    await expect(canvas.queryByText(/^You approved it/)).toBeNull()
  },
}

/** Nobody else may pay: the reason, and what to do about it. */
export const NobodyElsePays: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => {
      apart(world)
      world.members = world.members.filter(
        ({ user_id }) => user_id === priya || user_id === office.manager,
      )
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^Nobody else of your company may pay now/))
    await waitFor(() => expect(canvas.queryByText(/^Waits for Martin/)).toBeNull())
  },
}
