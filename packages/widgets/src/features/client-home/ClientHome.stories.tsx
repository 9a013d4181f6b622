import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { seen } from '../../ui/story-seen.ts'
import { ClientHome } from './ClientHome.tsx'

const meta = {
  title: 'Client/Home',
  component: ClientHome,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof ClientHome>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

/** Nobody has sent anything, and nothing is planned. */
function justBegun(world: World) {
  world.invoices = []
  world.timesheets = []
  world.projects = []
  world.assignments = []
  world.invitations = []
}

/** Nothing but what is paid, with a statement of each month. */
function allDone(world: World) {
  world.invoices = []
  world.timesheets = []
  world.invitations = []
}

const factOf = async (canvasElement: HTMLElement, label: string) => {
  const term = (await within(canvasElement).findByText(label, { selector: 'dt, dt *' })).closest(
    'dt',
  )
  return within(term?.parentElement ?? canvasElement)
}

export const Default: Story = { tags: ['visual'] }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Loading: Story = inThis({ latency: 60_000 })

export const WithEverything: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('heading', { level: 1, name: /^Welcome, Hartwell & Sons/ }))
    const owed = await factOf(canvasElement, 'Amount Owed')
    await seen(owed.findByText(/^£[\d,]+\.\d\d$/))
    const invoices = within(await canvas.findByRole('list', { name: 'Recent Invoices' }))
    await expect(invoices.getAllByRole('listitem')).toHaveLength(5)
    const projects = within(await canvas.findByRole('list', { name: 'Recent Projects' }))
    await expect(projects.getAllByRole('listitem')).toHaveLength(5)
    await seen(canvas.findByText('Current Tax Year 2026'))
  },
}

export const LeadsOn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for you' }))
    await userEvent.click(waiting.getByRole('button', { name: /invoices? to approve$/ }))
    const actions = within(canvas.getByRole('list', { name: 'Quick Actions' }))
    await userEvent.click(actions.getByRole('button', { name: 'New Project' }))
    await userEvent.click(actions.getByRole('button', { name: 'Add Worker' }))
    await userEvent.click(canvas.getByRole('link', { name: 'View all invoices' }))
    await expect(storyHost.navigated).toEqual([
      { to: 'received-invoices', status: 'submitted' },
      { to: 'new-project' },
      { to: 'invite-worker' },
      { to: 'received-invoices' },
    ])
  },
}

export const JustBegun: Story = {
  ...inThis({ arrange: justBegun }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Nothing waits for a decision today.'))
    await seen(canvas.findByText('None yet. They come here when a worker submits one.'))
    await seen(canvas.findByText('None yet. Workers log their days on projects.'))
    await expect(canvas.queryByRole('button', { name: /^Review/ })).toBeNull()
    const owed = await factOf(canvasElement, 'Amount Owed')
    await seen(owed.findByText('£0.00'))
  },
}

export const Compliant: Story = {
  ...inThis({ arrange: allDone }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Compliant'))
  },
}

export const StatementsMissing: Story = {
  ...inThis({
    arrange: (world) => {
      world.cisStatements = []
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Action needed'))
    await seen(canvas.findByText(/^\d+ statements? (is|are) missing\./))
    await userEvent.click(canvas.getByRole('link', { name: 'Show missing statements' }))
    await expect(storyHost.navigated).toEqual([{ to: 'cis-statements', status: 'outstanding' }])
  },
}

/** Without a company name, the person's own. */
export const SoleTrader: Story = {
  ...inThis({
    arrange: (world) => {
      for (const person of world.people) if (person.id === priya) person.company_name = null
    },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByRole('heading', { name: 'Welcome, Priya Nair' }))
  },
}

export const FailedToLoad: Story = {
  ...inThis({ failures: { 'clientOverview.dashboard': 'unavailable' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Failed to load dashboard data'))
    await seen(canvas.findByRole('button', { name: 'Retry' }))
  },
}

export const NoConnection: Story = {
  ...inThis({ failures: { 'projects.list': 'network' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load dashboard data'))
  },
}

export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only clients have this dashboard.'))
  },
}
