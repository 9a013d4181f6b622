import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays } from '@daysheet/core'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { Invitations } from './Invitations.tsx'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Invitations',
  component: Invitations,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'sophie' })],
} satisfies Meta<typeof Invitations>
export default meta
type Story = StoryObj<typeof meta>

const { sophie, simon } = worldIds
const press = async (canvasElement: HTMLElement, name: RegExp | string) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }))
const received = (world: World) =>
  world.invitations.find(({ id }) => id === fixtureId('invitation', 7))
const unverified = (world: World) => {
  for (const person of world.people) if (person.id === sophie) person.email_verified = false
}

export const Pending: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const Accepted: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Accept the invitation from Pennine/)
    await says('Invitation accepted successfully')
    await seen(within(canvasElement).findByText('No pending invitations'))
    const { engagements, assignments } = storyHost.world
    const engaged = engagements.some((e) => e.client_id === simon && e.worker_id === sophie)
    await expect(engaged).toBe(true)
    await expect(assignments.at(-1)).toMatchObject({ worker_id: sophie })
    await expect(eventTypes()).toEqual(['invitation.accepted'])
  },
}
export const AcceptedOnAPhone: Story = { ...Accepted, globals: { viewport: { value: 'phone' } } }

export const Declined: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Decline the invitation from Pennine/)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Decline Invitation' }))
    await says('Invitation declined successfully')
    await expect(received(storyHost.world)?.status).toBe('declined')
  },
}

export const RunsOutSoon: Story = {
  ...inThis({
    as: 'sophie',
    arrange: (world) => {
      const sent = received(world)
      if (sent) sent.invited_at = `${addDays(world.today, -6)}T08:00:00.000Z`
    },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('1 day left'))
    await seen(within(canvasElement).getByText('This invitation runs out soon'))
  },
}

export const EmailNotConfirmed: Story = {
  ...inThis({ as: 'sophie', arrange: unverified, errors: ['email_unverified'] }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send the link again')
    await says('We have sent you the link again. Please check your email.')
    await press(canvasElement, /Accept the invitation from Pennine/)
    await says('Failed to accept invitation')
    await expect(received(storyHost.world)?.status).toBe('sent')
    await expect(storyHost.events).toMatchObject([
      { type: 'verification.requested' },
      { type: 'error', code: 'email_unverified', status: 403, widget: 'invitations' },
    ])
  },
}

export const TakenBackMeanwhile: Story = {
  ...inThis({ errors: ['wrong_state'] }),
  play: async ({ canvasElement }) => {
    const accept = await within(canvasElement).findByRole('button', { name: /Accept/ })
    const sent = received(storyHost.world)
    if (sent) sent.invited_at = '2025-01-02T08:00:00.000Z'
    await userEvent.click(accept)
    await says('Failed to accept invitation')
    await seen(within(canvasElement).findByText(/This invitation has expired/))
  },
}

export const ClientHasNoLicence: Story = {
  ...inThis({
    as: 'sophie',
    arrange: (world) => {
      world.licences[simon] = 4
    },
    errors: ['licences_exhausted'],
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Accept the invitation from Pennine/)
    await seen(within(canvasElement).findByText(/has no free place/))
  },
}

export const OnlyNotifications: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect((await canvas.findAllByText('New')).length).toBe(3)
    const [newest] = canvas.getAllByRole('button', { name: /INV-/ })
    if (newest) await userEvent.click(newest)
    await waitFor(() => expect(canvas.getAllByText('New')).toHaveLength(2))
    await expect(storyHost.navigated).toMatchObject([{ to: 'invoice' }])
    await press(canvasElement, 'Mark all as read')
    await waitFor(() => expect(canvas.queryByText('New')).toBeNull())
    await expect(storyHost.events).toEqual([
      { version: 1, type: 'notifications.read', notification_ids: [expect.any(String)] },
      { version: 1, type: 'notifications.read', notification_ids: null },
    ])
  },
}

/** The notification of an invitation that stands above is not said twice, nor to be marked as read. */
export const NothingNewBesides: Story = {
  ...inThis({
    arrange: (world) => {
      world.notifications = [
        {
          id: fixtureId('notification', 901),
          user_id: sophie,
          type: 'invitation_received',
          title: 'Pennine Build invites you',
          body: null,
          subject: { noun: 'invitation', id: fixtureId('invitation', 7) },
          created_at: '2026-11-20T09:00:00.000Z',
          read_at: null,
        },
      ]
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Nothing new'))
    await expect(canvas.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
}

export const NothingAtAll: Story = {
  ...inThis({
    as: 'worker',
    arrange: (world) => {
      world.notifications.length = 0
    },
  }),
}
export const Loading: Story = {
  ...inThis({ as: 'sophie', failures: { '*': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({
    as: 'sophie',
    failures: { 'invitations.listReceived': 'internal', 'notifications.list': 'internal' },
  }),
}
export const NetworkError: Story = {
  ...inThis({ as: 'sophie', failures: { 'invitations.listReceived': 'network' } }),
}
export const Denied: Story = { ...inThis({ as: 'client' }) }

const LONG =
  'We start on the first floor on Monday week. Bring your own ladders, the site has none, and park behind the chapel: the lane in front of the mill is kept free for deliveries until the end of the month. Ask for Simon at the gate.'
export const LongText: Story = {
  ...inThis({
    as: 'sophie',
    arrange: (world) => {
      const sent = received(world)
      if (sent) sent.message = LONG
      for (const person of world.people) {
        if (person.id === simon) {
          person.company_name =
            'Whitaker, Featherstonehaugh & Sons Heritage Restoration (North) Ltd'
        }
      }
    },
  }),
}
