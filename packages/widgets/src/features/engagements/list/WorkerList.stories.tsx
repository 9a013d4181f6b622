import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { WorkerList } from './WorkerList.tsx'
import { press, shown } from './story-shown.ts'
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
