import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { WorkerList } from './WorkerList.tsx'
import { press } from './story-shown.ts'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Client/Workers/Invitations',
  component: WorkerList,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof WorkerList>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const invitation = (n: number) =>
  storyHost.world.invitations.find(({ id }) => id === fixtureId('invitation', n))

export const ResentAndWithdrawn: Story = {
  args: { tab: 'pending' },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Resend to Ravi Patel')
    await says('Invitation sent successfully!')
    await waitFor(() => expect(within(canvasElement).getAllByText('7 days left').length).toBe(2))
    await press(canvasElement, 'Withdraw the invitation to Owen Davies')
    await inDialog('Withdraw Invitation')
    await says('Invitation to Owen Davies withdrawn')
    await expect(invitation(1)).toBeUndefined()
    await expect(eventTypes()).toEqual(['invitation.resent', 'invitation.deleted'])
  },
}
export const ResentAndWithdrawnOnAPhone: Story = {
  ...ResentAndWithdrawn,
  globals: { viewport: { value: 'phone' } },
}

export const BulkSend: Story = {
  args: { tab: 'drafts' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select All' }))
    await seen(canvas.findByText('3 selected'))
    await press(canvasElement, 'Send 3 Invitations')
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Send Invitations' })
    await waitFor(() => expect(within(dialog).getByText('Grace Okafor')).toBeVisible())
    await inDialog('Send Invitations')
    await says('3 invitation(s) sent successfully!')
    await seen(canvas.findByText('No draft invitations'))
    await expect(storyHost.events).toMatchObject([{ type: 'invitations.sent', total_sent: 3 }])
  },
}
export const BulkSendOnAPhone: Story = { ...BulkSend, globals: { viewport: { value: 'phone' } } }

export const BulkSendPartlyFailed: Story = {
  args: { tab: 'drafts' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select All' }))
    // Somebody else sent this one from another window meanwhile.
    const gone = invitation(4)
    if (gone) gone.status = 'sent'
    await press(canvasElement, 'Send 3 Invitations')
    await inDialog('Send Invitations')
    await says('2 invitation(s) sent successfully!')
    await says('1 invitation(s) failed to send')
  },
}

export const NoLicenceLeft: Story = {
  args: { tab: 'drafts' },
  ...inThis({
    arrange: (world) => {
      world.licences[priya] = 5
    },
    errors: ['licences_exhausted'],
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send to Grace Okafor')
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Not enough worker licences'))
    await seen(canvas.getByText(/5 worker licences and 5 are in use/))
    await expect(invitation(4)?.status).toBe('draft')
  },
}

/** Two are free, three were asked for: 'none left' would be untrue. */
export const TooFewLicences: Story = {
  args: { tab: 'drafts' },
  ...inThis({
    arrange: (world) => {
      world.licences[priya] = 7
    },
    errors: ['licences_exhausted'],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select All' }))
    await press(canvasElement, 'Send 3 Invitations')
    await inDialog('Send Invitations')
    await seen(canvas.findByText('Not enough worker licences'))
    await seen(canvas.getByText(/7 worker licences and 5 are in use/))
  },
}

export const OwnAddressNotConfirmed: Story = {
  args: { tab: 'drafts' },
  ...inThis({
    arrange: (world) => {
      for (const person of world.people) if (person.id === priya) person.email_verified = false
    },
    errors: ['email_unverified'],
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send to Grace Okafor')
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Confirm your email address to send invitations'))
    await seen(canvas.getByText(/open the link that we sent to priya.nair@/))
    await expect(invitation(4)?.status).toBe('draft')
  },
}

export const DraftSentAndDeleted: Story = {
  args: { tab: 'drafts' },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send to Grace Okafor')
    await says('Invitation sent successfully!')
    await press(canvasElement, 'Delete the draft for Ben Whitlock')
    await inDialog('Delete Draft')
    await says('Draft for Ben Whitlock deleted')
    await expect(invitation(5)).toBeUndefined()
  },
}
export const DraftSentAndDeletedOnAPhone: Story = {
  ...DraftSentAndDeleted,
  globals: { viewport: { value: 'phone' } },
}
