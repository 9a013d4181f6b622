import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { WorkerList } from './WorkerList.tsx'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Client/Workers',
  component: WorkerList,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof WorkerList>
export default meta
type Story = StoryObj<typeof meta>

const { priya, callum } = worldIds

/** Toasts stand outside the story's element. */
/** The table and the cards both stand in the page; the one that is shown counts. */
const shown = async (canvasElement: HTMLElement, role: string, name: string | RegExp) => {
  const all = await within(canvasElement).findAllByRole(role, { name })
  const visible = all.find((element) => element.checkVisibility())
  if (!visible) throw new Error(`No ${role} ${String(name)} is in view`)
  return visible
}
const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await shown(canvasElement, 'button', name))
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const invitation = (n: number) =>
  storyHost.world.invitations.find(({ id }) => id === fixtureId('invitation', n))

export const Workers: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Pending: Story = { args: { tab: 'pending' } }
export const PendingOnAPhone: Story = { ...Pending, globals: { viewport: { value: 'phone' } } }
export const Drafts: Story = { args: { tab: 'drafts' } }
export const DraftsOnAPhone: Story = { ...Drafts, globals: { viewport: { value: 'phone' } } }
export const DraftsInTheDark: Story = { ...Drafts, globals: { theme: 'dark' }, tags: ['!test'] }

export const WithADetailPage: Story = {
  ...inThis({ hrefFor: (to) => (to.to === 'worker' ? `#/dashboard/workers/${to.id}` : undefined) }),
  play: async ({ canvasElement }) => {
    const name = await shown(canvasElement, 'link', 'Callum Reid')
    await expect(name).toHaveAttribute('href', `#/dashboard/workers/${callum}`)
  },
}

export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'aisha')
    await waitFor(() => expect(canvas.queryByText('Callum Reid')).toBeNull())
    await expect(canvas.getAllByText('Aisha Bello').length).toBeGreaterThan(0)
  },
}

export const FilteredEmpty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'nobody of this name')
    await seen(canvas.findByText('No workers match your filters'))
    await press(canvasElement, 'Clear Filters')
    await waitFor(() => expect(canvas.getAllByText('Callum Reid').length).toBeGreaterThan(0))
  },
}

export const Declined: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Status/)
    await userEvent.click(await screen.findByRole('option', { name: 'Declined' }))
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByText('Karen Lowe').length).toBeGreaterThan(0))
    await expect(canvas.queryByText('Callum Reid')).toBeNull()
  },
}

export const ResentAndWithdrawn: Story = {
  ...Pending,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Resend to Ravi Patel')
    await says('Invitation sent successfully!')
    await waitFor(() => expect(within(canvasElement).getAllByText('7 days left').length).toBe(2))
    await press(canvasElement, 'Withdraw the invitation to Owen Davies')
    await inDialog('Withdraw Invitation')
    await says('Invitation to Owen Davies withdrawn')
    await expect(invitation(1)).toBeUndefined()
    await expect(storyHost.events.map(({ type }) => type)).toEqual([
      'invitation.resent',
      'invitation.deleted',
    ])
  },
}
export const ResentAndWithdrawnOnAPhone: Story = {
  ...ResentAndWithdrawn,
  globals: { viewport: { value: 'phone' } },
}

export const BulkSend: Story = {
  ...Drafts,
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
  ...Drafts,
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
  ...Drafts,
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

const engagement = (world: World) =>
  world.engagements.find(({ client_id, worker_id }) => client_id === priya && worker_id === callum)

export const EditProfile: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Profile of Callum Reid')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
    const rate = await dialog.findByRole('spinbutton', { name: 'Day rate' })
    await expect(rate).toHaveValue('220.00')
    await userEvent.clear(rate)
    await userEvent.type(rate, '232.5')
    await userEvent.click(dialog.getByRole('switch', { name: /Timesheets/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await says('Worker updated successfully')
    await expect(engagement(storyHost.world)).toMatchObject({
      day_rate: 232.5,
      timesheets_enabled: false,
      version: 2,
    })
    await expect(storyHost.events).toMatchObject([{ type: 'engagement.saved', worker_id: callum }])
  },
}
export const EditProfileOnAPhone: Story = {
  ...EditProfile,
  globals: { viewport: { value: 'phone' } },
}

export const EditProfileWithoutEmail: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Profile of Callum Reid')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
    await userEvent.clear(await dialog.findByRole('textbox', { name: /Contact email/ }))
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  },
}

export const EditedElsewhere: Story = {
  ...inThis({ errors: ['stale_version'] }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Edit Profile of Callum Reid')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
    const night = await dialog.findByRole('spinbutton', { name: 'Night multiplier' })
    await userEvent.clear(night)
    await userEvent.type(night, '1.8')
    const stored = engagement(storyHost.world)
    if (stored) Object.assign(stored, { day_rate: 250, version: 2 })
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await says('Failed to update worker')
    await userEvent.click(await dialog.findByRole('button', { name: /Load the newest/ }))
    await waitFor(() =>
      expect(dialog.getByRole('spinbutton', { name: 'Day rate' })).toHaveValue('250.00'),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await says('Worker updated successfully')
    await expect(engagement(storyHost.world)).toMatchObject({
      day_rate: 250,
      night_multiplier: 1.8,
    })
  },
}

export const Empty: Story = {
  ...inThis({ arrange: forgetEverybody }),
}
export const EmptyPending: Story = {
  args: { tab: 'pending' },
  ...inThis({ arrange: forgetEverybody }),
}
export const EmptyDrafts: Story = {
  args: { tab: 'drafts' },
  ...inThis({ arrange: forgetEverybody }),
}
function forgetEverybody(world: World) {
  world.engagements.length = 0
  world.invitations.length = 0
}

export const Loading: Story = {
  ...inThis({ failures: { '*': 'pending' } }),
}
export const RowsLoading: Story = {
  ...inThis({ failures: { 'engagements.listWorkers': 'pending' } }),
}
/** The search and the status stay while the rows fail. */
export const ServerError: Story = {
  ...inThis({ failures: { 'engagements.listWorkers': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Failed to load workers'))
    await seen(canvas.findByRole('searchbox', { name: 'Search workers' }))
  },
}
export const NetworkError: Story = {
  ...inThis({ failures: { 'engagements.listWorkers': 'network' } }),
}
export const DraftsFailed: Story = {
  args: { tab: 'drafts' },
  ...inThis({ failures: { 'invitations.listDrafts': 'internal' } }),
}
export const Denied: Story = { ...inThis({ as: 'worker' }) }

const LONG = 'Bartholomew Featherstonehaugh-Cholmondeley of Wolverhampton'
export const LongText: Story = {
  args: { tab: 'pending' },
  ...inThis({
    arrange: (world) => {
      for (const sent of world.invitations) {
        sent.full_name = LONG
        sent.email = `${LONG.toLowerCase().replaceAll(' ', '.')}@a-very-long-domain.example.com`
      }
    },
  }),
}

export const ManyRows: Story = {
  args: { tab: 'pending' },
  ...inThis({
    arrange: (world) => {
      const [sent] = world.invitations
      if (!sent) return
      for (let n = 1; n <= 70; n += 1) {
        const name = `Worker ${n}`
        const id = fixtureId('invitation', 1000 + n)
        world.invitations.push({ ...sent, id, full_name: name, email: `worker.${n}@example.com` })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Load more' })).toBeNull())
  },
}
