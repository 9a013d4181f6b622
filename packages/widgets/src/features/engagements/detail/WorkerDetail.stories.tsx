import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays } from '@daysheet/core'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { opensHistory } from '../../story-history.ts'
import { seen } from '../../../ui/story-seen.ts'
import { WorkerDetail } from './WorkerDetail.tsx'
import { change, engagementOf, found, sheet } from './story-worker.ts'

const { callum, aisha } = worldIds

const meta = {
  title: 'Client/Worker',
  component: WorkerDetail,
  args: { workerId: aisha },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof WorkerDetail>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('heading', { level: 1, name: 'Aisha Bello' }, found)
    const tax = await sheet(canvasElement, 'Tax and Business')
    await seen(tax.findByText('1097172564'))
    await seen(tax.findByText('20% Deduction'))
    await seen(tax.findByText('As their own profile says.'))
    const bank = await sheet(canvasElement, 'Bank Details')
    await seen(bank.findByText('••••7491'))
    await expect(canvas.queryByText(/88837491/)).toBeNull()
    await seen(bank.findByText(/^Bank details changed on /))
    const cards = await sheet(canvasElement, 'Certifications')
    await seen(cards.findByText('CSCS: Gold, NVQ Level 3 Electrical Installation'))
    await seen(cards.findByText('Expires in 12 days'))
    await seen(canvas.findByText(/^Paid 6 Apr \d{4} – 5 Apr \d{4}$/))
  },
}
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const WaysToTheirWork: Story = {
  args: { workerId: callum },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const press = async (name: string) =>
      userEvent.click(await canvas.findByRole('link', { name }, found))
    await press('View all their invoices')
    await press('View all their timesheets')
    const projects = await sheet(canvasElement, 'Current Projects')
    await userEvent.click(projects.getByRole('button', { name: /Kirkstall Road Flats/ }))
    await expect(storyHost.navigated).toEqual([
      { to: 'received-invoices', q: 'Callum Reid' },
      { to: 'received-timesheets', worker: callum },
      { to: 'project', id: fixtureId('project', 1) },
    ])
  },
}

/** Every state of a certificate: run out, about to, good, and never given. */
export const Certificates: Story = {
  ...inThis({
    arrange: (world) => {
      const { today } = world
      change(world, aisha, {
        cscs_expiry: addDays(today, -1),
        ipaf_expiry: today,
        pasma_expiry: addDays(today, 1),
        sssts_expiry: addDays(today, 30),
        smsts_expiry: addDays(today, 31),
        first_aid_expiry: null,
        manual_handling_expiry: null,
        asbestos_awareness_expiry: null,
      })
    },
  }),
  play: async ({ canvasElement }) => {
    const cards = await sheet(canvasElement, 'Certifications')
    const inOrder = cards.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(inOrder).toEqual([
      expect.stringMatching(/^CSCS Card.*Expired$/),
      expect.stringMatching(/^IPAF.*Expires today$/),
      expect.stringMatching(/^PASMA.*Expires in 1 day$/),
      expect.stringMatching(/^SSSTS.*Expires in 30 days$/),
      expect.stringMatching(/^SMSTS.*Valid$/),
    ])
    await seen(cards.findByText('No date: First Aid, Manual Handling and Asbestos Awareness'))
  },
}

/** Nothing that she sent is open any more. */
const parted = (world: World) => {
  Object.assign(engagementOf(world, aisha) ?? {}, { status: 'inactive' })
  world.invoices = world.invoices.filter(({ worker_id }) => worker_id !== aisha)
}

/** Tax and bank are hidden, and the screen says why; there is nothing to edit. */
export const NoLongerWorksHere: Story = {
  ...inThis({ arrange: parted }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of ['Tax and Business', 'Bank Details']) {
      const hidden = await sheet(canvasElement, name)
      await seen(hidden.findByText(/Hidden, because you no longer work together/))
    }
    await expect(canvas.queryByText('1097172564')).toBeNull()
    await expect(canvas.queryByText(/^Bank details changed on /)).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
  },
}
export const NoLongerWorksHereOnAPhone: Story = { ...NoLongerWorksHere, globals: phone }

export const NothingSentYet: Story = {
  ...inThis({
    arrange: (world) => {
      world.invoices.length = 0
      world.timesheets.length = 0
      world.assignments.length = 0
    },
  }),
  play: async ({ canvasElement }) => {
    const projects = await sheet(canvasElement, 'Current Projects')
    await seen(projects.findByText('None. Assign them from a project.'))
    await seen(within(canvasElement).findByText('No invoice decided yet'))
  },
}

const LONG = 'Bartholomew Featherstonehaugh-Cholmondeley of Wolverhampton'
export const LongText: Story = {
  ...inThis({
    arrange: (world) => {
      change(world, aisha, {
        full_name: LONG,
        bank_account_name: LONG,
        cscs_qualification: `${LONG}, and every qualification that goes with it`,
        address_line1: `The Old Counting House, behind ${LONG}`,
      })
      Object.assign(engagementOf(world, aisha) ?? {}, {
        email: `${LONG.toLowerCase().replaceAll(' ', '.')}@a-very-long-domain.example.com`,
        timesheets_enabled: false,
        invoices_enabled: false,
      })
      for (const project of world.projects) project.name = `${LONG}, Phase 2`
    },
  }),
}
export const LongTextOnAPhone: Story = { ...LongText, globals: phone }

export const ManyProjects: Story = {
  args: { workerId: callum },
  ...inThis({
    arrange: (world) => {
      const [project] = world.projects
      const [assignment] = world.assignments
      if (!project || !assignment) return
      for (let n = 1; n <= 200; n += 1) {
        const id = fixtureId('project', 1000 + n)
        world.projects.push({ ...project, id, name: `O’Brien & Sons, Plot ${n}` })
        world.assignments.push({
          ...assignment,
          id: fixtureId('assignment', 1000 + n),
          project_id: id,
          worker_id: callum,
        })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const projects = await sheet(canvasElement, 'Current Projects')
    await seen(projects.findByText('O’Brien & Sons, Plot 200'))
  },
}

export const Loading: Story = { ...inThis({ failures: { 'engagements.readWorker': 'pending' } }) }
export const PartsLoading: Story = {
  ...inThis({
    failures: {
      'engagements.readStats': 'pending',
      'projects.listAssignments': 'pending',
      'invoices.listForClient': 'pending',
      'timesheets.listForClient': 'pending',
    },
  }),
}
/** The worker stands; each part says for itself that it could not be read. */
export const PartsFailed: Story = {
  ...inThis({
    failures: {
      'engagements.readStats': 'internal',
      'projects.listAssignments': 'internal',
      'invoices.listForClient': 'internal',
      'timesheets.listForClient': 'network',
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(4), found)
    await seen(canvas.findByText('Failed to load projects'))
    await seen(canvas.findByRole('heading', { level: 1, name: 'Aisha Bello' }))
  },
}

/** Says so and leads back to the list. */
export const ServerError: Story = {
  ...inThis({ failures: { 'engagements.readWorker': 'internal' } }),
  play: async () => {
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'workers' }]), found)
    await waitFor(() =>
      expect(screen.getAllByText('Failed to load worker details').length).toBeGreaterThan(1),
    )
  },
}
export const Unknown: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { workerId: fixtureId('worker', 77) },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Worker not found', {}, found))
    await expect(storyHost.navigated).toEqual([])
  },
}
/** What stands in the address is no id. */
export const NoId: Story = {
  ...Unknown,
  ...inThis({ errors: ['invalid'] }),
  args: { workerId: 'seven' },
}

/** Works for another client. */
export const SomebodyElses: Story = {
  ...inThis({ errors: ['access_denied'] }),
  args: { workerId: worldIds.imran },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Access denied', {}, found))
    await expect(storyHost.navigated).toEqual([])
  },
}
export const SomebodyElsesOnAPhone: Story = {
  ...SomebodyElses,
  globals: phone,
}
export const WrongRole: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only clients can manage workers.', {}, found))
  },
}

export const HistoryInADrawer: Story = {
  play: ({ canvasElement }) => opensHistory(canvasElement, /changed their bank details/),
}
