import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { seen } from '../../ui/story-seen.ts'
import { withPremium } from '../story-own-clients.ts'
import { WorkerHome } from './WorkerHome.tsx'
import { clockFrom, factOf, onlySpent, smallYear } from './story-home.ts'

const meta = {
  title: 'Worker/Home',
  component: WorkerHome,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
  beforeEach: () => clockFrom('2026-11-21T09:30:00Z'),
} satisfies Meta<typeof WorkerHome>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds

const personIn = ({ people }: World, id: string) => {
  const found = people.find((person) => person.id === id)
  if (!found) throw new Error(`Nobody is ${id}`)
  return found
}

export const Default: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['visual'] }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Loading: Story = inThis({ latency: 60_000 })

export const WithEverything: Story = {
  ...inThis({ arrange: onlySpent('2026-06-01', 120.5, 24.1) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('heading', { level: 1, name: 'Good morning, Callum' }))
    await seen(canvas.findByText('Saturday 21 November 2026'))
    const outstanding = await factOf(canvasElement, 'Outstanding invoices')
    await seen(outstanding.findByText(/^\d invoices, after CIS/))
    await seen(canvas.findByText('Tax year 2026/27'))
    await seen(canvas.findByText('6 Apr 2026 – 5 Apr 2027'))
    const expenses = await factOf(canvasElement, 'Tax Year Expenses')
    await seen(expenses.findByText('£144.60'))
    await seen(expenses.findByText('Coming Soon'))
    const estimate = await factOf(canvasElement, 'Monthly estimate')
    await seen(estimate.findByText('£13,200.00'))
    await seen(estimate.findByText('£660.00 a day × 20 days'))
    await seen(canvas.findByText('Kirkstall Road Flats'))
    await expect(canvas.queryByRole('link', { name: /^View all/ })).toBeNull()
  },
}

/** Nothing is deducted from them, so nothing is said to come after CIS. */
export const NotUnderCis: Story = {
  ...inThis({
    arrange: ({ invoices }) => {
      for (const invoice of invoices) {
        Object.assign(invoice, { cis_deduction: 0, net_amount: invoice.total_amount })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const outstanding = await factOf(canvasElement, 'Outstanding invoices')
    await seen(outstanding.findByText(/^\d+ invoices/))
    const paid = await factOf(canvasElement, 'Paid')
    await seen(paid.findByText(/^\d+ invoices$/))
    await expect(within(canvasElement).queryByText(/after CIS/)).toBeNull()
  },
}

export const Afternoon: Story = {
  // One hour ahead of UTC: noon in London.
  beforeEach: () => clockFrom('2026-06-20T11:00:00Z'),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByRole('heading', { name: 'Good afternoon, Callum' }))
  },
}

export const Evening: Story = {
  beforeEach: () => clockFrom('2026-11-21T17:00:00Z'),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByRole('heading', { name: 'Good evening, Callum' }))
  },
}

export const LeadsOn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('link', { name: 'Outstanding invoices' }))
    await userEvent.click(canvas.getByRole('link', { name: 'Tax Year Expenses' }))
    await expect(storyHost.navigated).toEqual([
      { to: 'invoices' },
      { to: 'invoices', tab: 'expenses' },
    ])
  },
}

export const ProfileSetupRequired: Story = {
  ...inThis({ as: 'sophie' }),
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Profile Setup Required'))
    await expect(canvas.queryByRole('button', { name: 'Remind me later' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Complete profile' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^1 pending invitation/ }))
    await expect(storyHost.navigated).toEqual([{ to: 'profile' }, { to: 'invitations' }])
  },
}

const withoutUtr = (world: World) => {
  personIn(world, callum).utr_number = null
}

export const ProfileIncomplete: Story = {
  ...inThis({ arrange: withoutUtr }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Profile Incomplete'))
    await seen(canvas.findByText('Still missing: UTR number.'))
    await userEvent.click(canvas.getByRole('button', { name: 'Remind me later' }))
    await waitFor(() => expect(canvas.queryByText('Profile Incomplete')).toBeNull())
  },
}

export const ProfileRemindedSixDaysAgo: Story = {
  ...inThis({ arrange: withoutUtr, remembered: { 'profile-reminder': '2026-11-15' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Outstanding invoices'))
    await expect(canvas.queryByText('Profile Incomplete')).toBeNull()
  },
}

export const ProfileRemindedAWeekAgo: Story = {
  ...inThis({ arrange: withoutUtr, remembered: { 'profile-reminder': '2026-11-14' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Profile Incomplete'))
  },
}

/** More than fit: the newest three, the first four by name, and the way to all of them. */
export const MoreThanFit: Story = {
  ...inThis({
    arrange: (world) => {
      const [engagement] = world.engagements.filter(({ worker_id }) => worker_id === callum)
      const [project] = world.projects
      if (!engagement || !project) throw new Error('Callum has no work')
      for (const n of [11, 12, 13]) {
        const client_id = fixtureId('client', n)
        const company_name = `Ashlar ${n} Ltd`
        world.people.push({ ...personIn(world, priya), id: client_id, company_name })
        world.engagements.push({ ...engagement, id: fixtureId('engagement', n), client_id })
        const id = fixtureId('project', n)
        world.projects.push({ ...project, id, client_id, name: `Wall ${n}`, code: null })
        world.assignments.push({
          id: fixtureId('assignment', n),
          project_id: id,
          worker_id: callum,
          day_rate: null,
          assigned_at: `2026-11-${n}T09:00:00.000Z`,
        })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const projects = within(await canvas.findByRole('list', { name: 'Current Projects' }))
    await expect(projects.getAllByRole('listitem')).toHaveLength(3)
    await seen(projects.findByText('Wall 13'))
    const clients = within(canvas.getByRole('list', { name: 'Your Clients' }))
    await expect(clients.getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('link', { name: 'View all projects' }))
    await userEvent.click(canvas.getByRole('link', { name: 'View all clients' }))
    await expect(storyHost.navigated).toEqual([{ to: 'clients' }, { to: 'clients' }])
  },
}

const alone = (world: World) => {
  smallYear(world)
  world.expenses = []
  world.engagements = world.engagements.filter(({ worker_id }) => worker_id !== callum)
  world.assignments = world.assignments.filter(({ worker_id }) => worker_id !== callum)
}

export const NewWorker: Story = {
  ...inThis({ arrange: alone }),
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('No Clients Yet'))
    await expect(canvas.queryByText('Your Clients')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'View invitations' }))
    await expect(storyHost.navigated).toEqual([{ to: 'invitations' }])
  },
}

/** Who is on Premium waits for no invitation. */
export const PremiumWithoutClients: Story = {
  ...inThis({
    arrange: (world) => {
      withPremium(world)
      world.engagements = world.engagements.filter(({ worker_id }) => worker_id !== callum)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Add your first client', {}, { timeout: 9000 }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add Client' }))
    await expect(storyHost.navigated).toEqual([{ to: 'new-own-client' }])
  },
}

export const NoActiveWork: Story = {
  ...inThis({
    arrange: (world) => {
      for (const one of world.engagements) one.status = 'inactive'
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('None yet. A client assigns you to their projects.'))
    await seen(canvas.findByText('No active clients.'))
  },
}

const failures = { 'workerOverview.financialStats': 'unavailable' } as const

export const FailedToLoad: Story = {
  ...inThis({ failures: { ...failures } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Failed to load dashboard data'))
    await seen(canvas.findByRole('button', { name: 'Retry' }))
  },
}

export const NoConnection: Story = {
  ...inThis({ failures: { 'projects.summary': 'network' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load dashboard data'))
  },
}

export const Denied: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only workers have this home.'))
  },
}
