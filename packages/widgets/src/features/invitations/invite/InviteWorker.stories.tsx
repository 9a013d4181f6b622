import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '@daysheet/core'
import { fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { InviteWorker } from './InviteWorker.tsx'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Client/Invite worker',
  component: InviteWorker,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InviteWorker>
export default meta
type Story = StoryObj<typeof meta>

const field = (canvasElement: HTMLElement, name: RegExp | string) =>
  within(canvasElement).findByRole('textbox', { name }, { timeout: 4000 })
const number = (canvasElement: HTMLElement, name: RegExp | string) =>
  within(canvasElement).findByRole('spinbutton', { name }, { timeout: 4000 })
const save = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Save Draft Invitation' }))

const fillIn = async (canvasElement: HTMLElement, name: string, email: string) => {
  await userEvent.type(await field(canvasElement, /Full Name/), name)
  await userEvent.type(await field(canvasElement, /Email/), email)
}
const invited = (world: World) => world.invitations.at(-1)

export const Empty: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const Invited: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement, 'Rosa Whitfield', 'rosa.whitfield@example.com')
    await userEvent.type(await number(canvasElement, 'Day rate'), '220')
    await seen(canvas.findByText('£27.50 an hour over 8.0 h'))
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Otley School/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /Kirkstall Road/ }))
    await userEvent.type(await number(canvasElement, /Day rate on Kirkstall/), '240')
    // Taking the first one out leaves the second one's rate where it was typed.
    await userEvent.click(canvas.getByRole('checkbox', { name: /Otley School/ }))
    await expect(await number(canvasElement, /Day rate on Kirkstall/)).toHaveValue('240.00')
    await save(canvasElement)
    await seen(canvas.findByText('Rosa Whitfield is in your drafts'))
    await expect(invited(storyHost.world)).toMatchObject({
      status: 'draft',
      full_name: 'Rosa Whitfield',
      day_rate: 220,
      standard_hours: null,
      overtime_multiplier: null,
      night_multiplier: null,
      weekend_multiplier: null,
      selected_projects: [{ day_rate: 240, notes: null }],
    })
    await expect(eventTypes()).toEqual(['invitation.created'])
    await userEvent.click(canvas.getByRole('button', { name: 'View Draft Invitations' }))
    await expect(storyHost.navigated).toEqual([{ to: 'workers', tab: 'drafts' }])
  },
}
export const InvitedOnAPhone: Story = { ...Invited, globals: { viewport: { value: 'phone' } } }

export const AddAnother: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement, 'Rosa Whitfield', 'rosa.whitfield@example.com')
    await save(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Another' }))
    await expect(await field(canvasElement, /Full Name/)).toHaveValue('')
  },
}

const STORED_DRAFT = {
  values: {
    full_name: 'Rosa Whitfield',
    email: 'rosa.whitfield@example.com',
    message: 'We start on Monday.',
    day_rate: 220,
    standard_hours: null,
    overtime_multiplier: null,
    night_multiplier: null,
    weekend_multiplier: null,
    selected_projects: [],
  },
  version: null,
  kept_at: '2026-11-21T08:12:00.000Z',
}
const findDraftKey = () => Object.keys(localStorage).find((key) => key.endsWith('invitation:new'))

export const TypedBefore: Story = {
  ...inThis({ drafts: { 'invitation:new': STORED_DRAFT } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Draft restored'))
    await expect(await field(canvasElement, /Full Name/)).toHaveValue('Rosa Whitfield')
    await expect(await number(canvasElement, 'Day rate')).toHaveValue('220.00')
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(await field(canvasElement, /Full Name/)).toHaveValue('')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect(await field(canvasElement, /Full Name/)).toHaveValue('Rosa Whitfield'),
    )
  },
}
export const TypedBeforeOnAPhone: Story = {
  ...TypedBefore,
  globals: { viewport: { value: 'phone' } },
}

export const KeptWhileTyping: Story = {
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement, 'Rosa Whitfield', 'rosa.whitfield@example.com')
    await waitFor(() =>
      expect(localStorage.getItem(findDraftKey() ?? '')).toContain('Rosa Whitfield'),
    )
    await save(canvasElement)
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Rosa Whitfield is in your drafts'))
    await expect(findDraftKey()).toBeUndefined()
  },
}

export const ProjectClosedMeanwhile: Story = {
  ...inThis({
    drafts: {
      'invitation:new': {
        ...STORED_DRAFT,
        values: {
          ...STORED_DRAFT.values,
          selected_projects: [{ project_id: fixtureId('project', 99), day_rate: null, notes: '' }],
        },
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const closed = await canvas.findByRole('checkbox', { name: /no longer open/ })
    await userEvent.click(closed)
    await expect(canvas.queryByRole('checkbox', { name: /no longer open/ })).toBeNull()
    await save(canvasElement)
    await seen(canvas.findByText('Rosa Whitfield is in your drafts'))
  },
}

const unconfirmed = (world: World) => {
  for (const person of world.people) if (person.id === worldIds.priya) person.email_verified = false
}

export const AddressNotConfirmed: Story = {
  ...inThis({ arrange: unconfirmed }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Confirm your email address to send invitations'))
    await seen(canvas.getByText(/can be saved as drafts, but not sent/))
    await expect(canvas.getByRole('button', { name: 'Send the link again' })).toBeEnabled()
  },
}

export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    const cancel = await within(canvasElement).findByRole('button', { name: 'Cancel' })
    await userEvent.click(cancel)
    await expect(storyHost.navigated).toEqual([{ to: 'workers' }])
  },
}

export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await number(canvasElement, 'Standard hours'), '25')
    await userEvent.type(await number(canvasElement, 'Night multiplier'), '0.5')
    await save(canvasElement)
    const summary = await canvas.findByRole('group', { name: 'There are 4 problems' })
    const problems = within(summary).getAllByRole('listitem')
    await expect(problems.map(({ textContent }) => textContent)).toEqual([
      "Full Name: Please enter the worker's full name",
      'Email: Please enter a valid email address',
      'Standard hours: Hours cannot exceed 24',
      'Night multiplier: Multiplier must be at least 1',
    ])
    await waitFor(async () => expect(await field(canvasElement, /Full Name/)).toHaveFocus())
  },
}

export const AlreadyWorksWithYou: Story = {
  ...inThis({ errors: ['duplicate'] }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement, 'Callum Reid', 'callum.reid@example.com')
    await save(canvasElement)
    const email = await field(canvasElement, /Email/)
    await waitFor(() => expect(email).toHaveFocus())
    await expect(email).toHaveAccessibleDescription(/^This worker already works with you\./)
    await expect(await field(canvasElement, /Full Name/)).toHaveValue('Callum Reid')
  },
}

export const ServerError: Story = {
  ...inThis({ failures: { 'invitations.create': 'internal' } }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement, 'Rosa Whitfield', 'rosa.whitfield@example.com')
    await save(canvasElement)
    await seen(within(canvasElement).findByText('There is a problem'))
    await expect(await field(canvasElement, /Full Name/)).toHaveValue('Rosa Whitfield')
  },
}

export const NetworkError: Story = {
  ...inThis({ failures: { 'invitations.create': 'network' } }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement, 'Rosa Whitfield', 'rosa.whitfield@example.com')
    await save(canvasElement)
    // In the message and in the form's summary.
    const said = await within(canvasElement).findAllByText(/could not be reached/)
    await seen(said[0])
  },
}

export const Refused: Story = {
  ...inThis({
    failures: {
      'invitations.create': new ApiError('invalid', {
        issues: [{ path: 'message', message: 'Links are not allowed here' }],
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement, 'Rosa Whitfield', 'rosa.whitfield@example.com')
    await save(canvasElement)
    const message = await field(canvasElement, 'Personal Message')
    await waitFor(() => expect(message).toHaveFocus())
  },
}

export const Loading: Story = {
  ...inThis({ failures: { '*': 'pending' } }),
}
export const ProjectsLoading: Story = {
  ...inThis({ failures: { 'projects.list': 'pending' } }),
}
export const ProjectsFailed: Story = {
  ...inThis({ failures: { 'projects.list': 'internal' } }),
}
export const NoProjects: Story = {
  ...inThis({ arrange: (world) => world.projects.forEach(archive) }),
}
const archive = (project: World['projects'][number]) => {
  project.archived = true
}

export const ManyProjectsWithLongNames: Story = {
  ...inThis({
    arrange: (world) => {
      const [project] = world.projects
      if (!project) return
      for (let n = 1; n <= 14; n += 1) {
        world.projects.push({
          ...project,
          id: `00000000-0000-4000-8000-0000000009${String(n).padStart(2, '0')}`,
          client_id: worldIds.priya,
          name: `Refurbishment of the former Board School and its caretaker's house, phase ${n}`,
          code: `RFB-${n}`,
          archived: false,
          status: 'active',
        })
      }
    },
  }),
}

export const Denied: Story = { ...inThis({ as: 'worker' }) }
