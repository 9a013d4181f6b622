import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { opensHistory } from '../../story-history.ts'
import { says } from '../../story-toast.ts'
import { seen } from '../../../ui/story-seen.ts'
import { ProjectDetail } from './ProjectDetail.tsx'

const meta = {
  title: 'Client/Project',
  component: ProjectDetail,
  args: { projectId: fixtureId('project', 1) },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof ProjectDetail>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const loft = { projectId: fixtureId('project', 3) }
const wall = { projectId: fixtureId('project', 4) }
const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }, { timeout: 9000 }))
const assignedTo = (project: string) =>
  storyHost.world.assignments.filter(({ project_id }) => project_id === project)

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole(
      'heading',
      { level: 1, name: 'Kirkstall Road Flats' },
      { timeout: 9000 },
    )
    await expect(canvas.getByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      '£20,623.28 of £34,000, £13,376.72 remaining',
    )
    await press(canvasElement, /Show all \d+ weeks/)
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Show all/ })).toBeNull())
  },
}
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const NearItsBudget: Story = { args: { projectId: fixtureId('project', 2) } }
export const OverItsBudget: Story = { args: { projectId: fixtureId('project', 5) } }
export const OverItsBudgetOnAPhone: Story = { ...OverItsBudget, globals: phone }
export const NoBudget: Story = {
  args: loft,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Set a budget')
    await expect(storyHost.navigated).toEqual([{ to: 'edit-project', id: loft.projectId }])
  },
}
export const NobodyYet: Story = { args: wall }
export const Archived: Story = { args: { projectId: fixtureId('project', 6) } }

export const Assigned: Story = {
  args: wall,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign Worker')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Worker' }))
    const choice = await dialog.findByRole('button', { name: /^Worker|Choose a worker/ })
    await userEvent.click(choice)
    await userEvent.click(await screen.findByRole('option', { name: /Callum Reid/ }))
    await userEvent.type(dialog.getByRole('spinbutton', { name: /Day rate/ }), '245')
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Worker' }))
    await says('Callum Reid assigned to project')
    await expect(assignedTo(wall.projectId)).toMatchObject([
      { worker_id: worldIds.callum, day_rate: 245 },
    ])
    await seen(within(canvasElement).findByText(/£245.00 a day/))
    await expect(storyHost.events).toMatchObject([{ type: 'project.worker_assigned' }])
  },
}
export const AssignedOnAPhone: Story = { ...Assigned, globals: phone }

export const NobodyChosen: Story = {
  args: wall,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign Worker')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Worker' }))
    await dialog.findByRole('spinbutton', { name: /Day rate/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Worker' }))
    await seen(dialog.findAllByText('Choose a worker').then((found) => found.at(-1)))
    await expect(assignedTo(wall.projectId)).toEqual([])
  },
}

export const AssignFailed: Story = {
  args: wall,
  ...inThis({ failures: { 'projects.assignWorker': 'internal' } }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign Worker')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Worker' }))
    await userEvent.click(await dialog.findByRole('button', { name: /^Worker|Choose a worker/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Callum Reid/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Worker' }))
    await says('Failed to assign worker')
  },
}

export const EverybodyIsOnIt: Story = {
  ...inThis({
    arrange: (world) => {
      world.engagements = world.engagements.filter(({ worker_id }) => worker_id === worldIds.callum)
    },
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign Worker')
    await seen(screen.findByText('No workers to assign'))
  },
}

export const Removed: Story = {
  args: loft,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Remove Liam Doherty')
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Remove Liam Doherty from Headingley Lane Loft?',
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Worker' }))
    await says('Liam Doherty removed from project')
    await seen(within(canvasElement).findByText('No workers assigned yet'))
    await expect(assignedTo(loft.projectId)).toEqual([])
  },
}

export const Deleted: Story = {
  args: wall,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'More')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete Roundhay Retaining Wall?',
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Project' }))
    await says('Project deleted successfully')
    await expect(storyHost.navigated).toEqual([{ to: 'projects' }])
  },
}

export const Unknown: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { projectId: fixtureId('project', 77) },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Project not found', {}, { timeout: 9000 }))
  },
}
export const Loading: Story = { ...inThis({ failures: { 'projects.read': 'pending' } }) }
/** Says so and leads back to the list. */
export const ServerError: Story = {
  ...inThis({ failures: { 'projects.read': 'internal' } }),
  play: async () => {
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'projects' }]), {
      timeout: 9000,
    })
    await waitFor(() =>
      expect(screen.getAllByText('Failed to load project').length).toBeGreaterThan(1),
    )
  },
}
export const SomebodyElses: Story = {
  ...inThis({ errors: ['access_denied'] }),
  args: { projectId: fixtureId('project', 7) },
}
export const WrongRole: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(
      within(canvasElement).findByText('Only clients can manage projects.', {}, { timeout: 9000 }),
    )
  },
}

export const HistoryInADrawer: Story = {
  play: ({ canvasElement }) =>
    opensHistory(canvasElement, /^Priya Nair created project Kirkstall Road Flats/),
}
