import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { seen } from '../../../ui/story-seen.ts'
import { ProjectList } from './ProjectList.tsx'

const meta = {
  title: 'Client/Projects',
  component: ProjectList,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof ProjectList>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const project = (n: number) =>
  storyHost.world.projects.find(({ id }) => id === fixtureId('project', n))
const openMenu = async (canvasElement: HTMLElement, name: string) =>
  userEvent.click(
    await within(canvasElement).findByRole(
      'button',
      { name: `More for ${name}` },
      { timeout: 9000 },
    ),
  )
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('menuitem', { name }))
const filter = async (canvasElement: HTMLElement, name: RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('radio', { name }, { timeout: 9000 }))

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(
      canvas
        .findByRole('link', { name: 'Kirkstall Road Flats' })
        .catch(() => canvas.findByText('Kirkstall Road Flats')),
    )
    const meter = canvas.getByRole('meter', { name: 'Budget of Kirkstall Road Flats' })
    await expect(meter).toHaveAttribute(
      'aria-valuetext',
      '£20,623.28 of £34,000, £13,376.72 remaining',
    )
    await seen(canvas.getByText('Over by £88.55'))
    await expect(canvas.queryByText('Armley Garage')).toBeNull()
  },
}
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const Archived: Story = {
  play: async ({ canvasElement }) => {
    await filter(canvasElement, /^Archived/)
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Armley Garage'))
    await waitFor(() => expect(canvas.queryByText('Kirkstall Road Flats')).toBeNull())
    await openMenu(canvasElement, 'Armley Garage')
    await choose('Unarchive')
    await says('Project "Armley Garage" unarchived successfully')
    await expect(project(6)?.archived).toBe(false)
  },
}

export const FilteredEmpty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(
      await canvas.findByRole('searchbox', {}, { timeout: 9000 }),
      'nothing of this name',
    )
    await seen(canvas.findByText('No projects match your filters'))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Filters' }))
    await seen(canvas.findByText('Kirkstall Road Flats'))
  },
}

export const MovedToTheArchive: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, 'Otley School Extension')
    await expect(
      await screen.findByRole('menuitem', { name: 'Delete (workers are assigned)' }),
    ).toHaveAttribute('aria-disabled', 'true')
    await choose('Archive')
    await says('Project "Otley School Extension" archived successfully')
    await waitFor(() =>
      expect(within(canvasElement).queryByText('Otley School Extension')).toBeNull(),
    )
    await expect(storyHost.events).toMatchObject([{ type: 'project.archived' }])
  },
}
export const MovedToTheArchiveOnAPhone: Story = { ...MovedToTheArchive, globals: phone }

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, 'Roundhay Retaining Wall')
    await choose('Delete')
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete Roundhay Retaining Wall?',
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Project' }))
    await says('Project deleted successfully')
    await expect(project(4)).toBeUndefined()
  },
}

/** Nobody is on it any more, but an invoice names it: archiving is offered instead. */
export const NamedByInvoices: Story = {
  ...inThis({
    arrange: (world) => {
      world.assignments = world.assignments.filter(
        ({ project_id }) => project_id !== fixtureId('project', 5),
      )
    },
  }),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, 'Meanwood Dental Fit-out')
    await choose('Delete')
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Meanwood Dental Fit-out cannot be deleted' }),
    )
    await seen(dialog.findByText(/name this project, so it can't be deleted. Archive it instead/))
    await userEvent.click(dialog.getByRole('button', { name: 'Archive Project' }))
    await says('Project "Meanwood Dental Fit-out" archived successfully')
  },
}

/** Somebody is assigned in another window between the question and its answer. */
export const AssignedMeanwhile: Story = {
  ...inThis({ errors: ['wrong_state'] }),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, 'Roundhay Retaining Wall')
    await choose('Delete')
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete Roundhay Retaining Wall?',
    })
    storyHost.world.assignments.push({
      id: fixtureId('assignment', 99),
      project_id: fixtureId('project', 4),
      worker_id: worldIds.liam,
      day_rate: null,
      assigned_at: '2026-11-20T09:00:00.000Z',
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Project' }))
    await seen(screen.findByText(/This project has 1 worker assigned/))
    await expect(project(4)).toBeDefined()
  },
}

export const Paged: Story = {
  ...inThis({
    arrange: (world) => {
      const [first] = world.projects
      if (!first) return
      for (let n = 20; n < 50; n += 1) {
        world.projects.push({ ...first, id: fixtureId('project', n), name: `Site ${n}` })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Load more' }, { timeout: 9000 }),
    )
    await seen(canvas.findByText('Kirkstall Road Flats'))
  },
}

export const Empty: Story = {
  ...inThis({
    arrange: (world) => {
      world.projects = []
      world.assignments = []
    },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('No projects yet', {}, { timeout: 9000 }))
  },
}
export const Loading: Story = { ...inThis({ failures: { 'projects.list': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ failures: { 'projects.list': 'internal' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load projects', {}, { timeout: 9000 }))
  },
}
export const Offline: Story = { ...inThis({ failures: { 'projects.list': 'offline' } }) }
export const WrongRole: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(
      within(canvasElement).findByText('Only clients can manage projects.', {}, { timeout: 9000 }),
    )
  },
}
