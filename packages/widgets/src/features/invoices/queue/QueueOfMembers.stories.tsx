import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inAnOffice, office } from '../../story-members.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { aishas } from './story-queue.ts'

const { priya } = worldIds

const meta = {
  title: 'Client/Invoice queue of members',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: inAnOffice })],
  args: { invoiceId: aishas.id },
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const rolesChangedMeanwhile = (role: 'viewer') => {
  const self = storyHost.world.members.find(({ user_id }) => user_id === office.admin)
  if (self) self.role = role
}

/** Above the limit the button says so, and a colleague who may is told. */
export const AboveTheLimit: Story = {
  ...inThis({ personId: office.manager, arrange: inAnOffice }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Above your limit of £500')
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on' }))
    await says('Passed on')
  },
}

/** Two people have to: the first approval leaves it where it is, and the row says so. */
export const SecondApproval: Story = {
  ...inThis({
    as: 'client',
    arrange: (world: World) => {
      inAnOffice(world)
      world.approvalRules[priya] = {
        second_approval_above: 100,
        separate_payer: false,
        bank_change_hold: 0,
        tolerance: null,
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Approve$/ }))
    await waitFor(() =>
      expect(canvas.getAllByText('Waits for a second approval')).not.toHaveLength(0),
    )
    const stored = storyHost.world.invoices.find(({ id }) => id === aishas.id)
    await expect(stored?.status).toBe('submitted')
  },
}

/** What waits for the reader only, and what waits for others. */
export const ForMe: Story = {
  ...inThis({ personId: office.manager, arrange: inAnOffice }),
  args: { invoiceId: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findAllByText(/^Waits for .* and \d other/)
    await userEvent.click(await canvas.findByRole('button', { name: /Waits for/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'For me' }))
    await canvas.findByText('No invoices match your filters')
    await userEvent.click(canvas.getByRole('button', { name: /Waits for/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Waiting for others' }))
    await canvas.findAllByText('Aisha Bello')
  },
}

/** A viewer decides nothing, and sees no button that would. */
export const ToAViewer: Story = {
  ...inThis({ personId: office.viewer, arrange: inAnOffice }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findAllByText('Aisha Bello')
    for (const name of ['Approve', 'Dispute', 'Reject', 'Pass on']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    }
  },
}

/** The role was changed while the invoice was open: who can instead is said, and the host goes home. */
export const RoleChangedMeanwhile: Story = {
  ...inThis({ personId: office.admin, arrange: inAnOffice, errors: ['wrong_role'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const approve = await canvas.findByRole('button', { name: /^Approve$/ })
    rolesChangedMeanwhile('viewer')
    await userEvent.click(approve)
    await says(/^Ask an owner, an admin or a project manager of /)
    await waitFor(() => expect(storyHost.navigated).toContainEqual({ to: 'home' }))
  },
}

/** The membership ended while the queue was open: the next thing read says so, and the host goes home. */
export const MembershipEndedMeanwhile: Story = {
  ...inThis({
    personId: office.admin,
    arrange: inAnOffice,
    errors: ['wrong_role', 'access_denied'],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('button', { name: /^Approve$/ }))
    const self = storyHost.world.members.find(({ user_id }) => user_id === office.admin)
    Object.assign(self ?? {}, { status: 'left', left_at: '2026-11-21T09:00:00.000Z' })
    await userEvent.type(canvas.getByRole('searchbox'), 'Callum')
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'home' }]), { timeout: 9000 })
    await says(/^You are no longer a member of this company\./)
  },
}
