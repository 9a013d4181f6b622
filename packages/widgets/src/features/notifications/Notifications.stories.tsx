import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { says } from '../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { Notifications } from './Notifications.tsx'

const meta = {
  title: 'Client/Notifications',
  component: Notifications,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof Notifications>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const Default: Story = {}
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const AllRead: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const readAll = await canvas.findByRole(
      'button',
      { name: 'Mark all as read' },
      { timeout: 10_000 },
    )
    await userEvent.click(readAll)
    await waitFor(() => expect(canvas.queryByText('New')).toBeNull())
    await expect(eventTypes()).toEqual(['notifications.read'])
  },
}
export const Empty: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => {
      world.notifications = []
    },
  }),
}
export const Loading: Story = {
  ...inThis({ as: 'client', failures: { 'notifications.list': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ as: 'client', failures: { 'notifications.list': 'internal' } }),
}

/** Simon's company asks Priya to keep its books too. */
const invitedAsMember = (world: World) => {
  world.memberInvitations.push({
    id: fixtureId('invitation', 801),
    company_id: worldIds.simon,
    status: 'sent',
    email: world.people.find(({ id }) => id === worldIds.priya)?.email ?? '',
    full_name: 'Priya Nair',
    role: 'accountant',
    approval_limit: null,
    project_ids: [],
    external: true,
    invited_by: worldIds.simon,
    invited_at: `${world.today}T08:00:00.000Z`,
  })
}

export const MembershipAccepted: Story = {
  ...inThis({ as: 'client', arrange: invitedAsMember }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = /^Accept the invitation from Pennine/
    await userEvent.click(await canvas.findByRole('button', { name }))
    await says(/^You are a member of Pennine/)
    await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull())
    await expect(eventTypes()).toEqual(['member.invitation_accepted'])
  },
}

/** A partner's page shows it; becoming a member is the person's own to do. */
export const MembershipInAPartnersPage: Story = {
  ...inThis({ as: 'client', arrange: invitedAsMember, partnerSession: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/^To accept it, sign in to Daysheet itself/)
    await canvas.findByRole('button', { name: /^Decline the invitation from Pennine/ })
    await expect(canvas.queryByRole('button', { name: /^Accept/ })).toBeNull()
  },
}

export const MembershipDeclined: Story = {
  ...inThis({ as: 'client', arrange: invitedAsMember }),
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = /^Decline the invitation from Pennine/
    await userEvent.click(await canvas.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Decline Invitation' }))
    await says('Invitation declined successfully')
    await expect(storyHost.world.memberInvitations.at(-1)?.status).toBe('declined')
  },
}

/** Withdrawn while it was on the screen: the sentence stands on it. */
export const MembershipWithdrawn: Story = {
  ...inThis({ as: 'client', arrange: invitedAsMember, errors: ['wrong_state'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const accept = await canvas.findByRole('button', { name: /^Accept the invitation from/ })
    const sent = storyHost.world.memberInvitations.at(-1)
    if (sent) sent.status = 'withdrawn'
    await userEvent.click(accept)
    await canvas.findByText(/This invitation was withdrawn/)
  },
}
