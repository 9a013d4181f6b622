import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { MemberRole } from '@daysheet/core'
import { buildNewUser, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { says } from '../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { TeamMembers } from './TeamMembers.tsx'

const { priya } = worldIds
const joined_at = '2026-10-01T08:00:00.000Z'

function join(
  world: World,
  number: number,
  name: string,
  member: { role: MemberRole; approval_limit?: number; project_ids?: string[]; external?: boolean },
) {
  const id = fixtureId('client', 700 + number)
  const email = `member.${number}@example.com`
  world.people.push({
    ...buildNewUser({ id, email, full_name: name, user_type: 'client', created_at: joined_at }),
    email_verified: true,
    password: 'Trestle-77-oak',
  })
  world.members.push({
    company_id: priya,
    user_id: id,
    approval_limit: null,
    project_ids: [],
    external: false,
    status: 'active',
    joined_at,
    left_at: null,
    last_active_at: null,
    ...member,
  })
}

/** The owner, a project manager with a limit, and an accountant from outside. */
const inAnOffice = (world: World) => {
  world.members.push({
    company_id: priya,
    user_id: priya,
    role: 'owner',
    approval_limit: null,
    project_ids: [],
    external: false,
    status: 'active',
    joined_at,
    left_at: null,
    last_active_at: null,
  })
  join(world, 1, 'Łukasz O’Brien', { role: 'project_manager', approval_limit: 5000 })
  join(world, 2, 'Martin Threlfall', { role: 'accountant', external: true })
}

const meta = {
  title: 'Settings/Team',
  component: TeamMembers,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: inAnOffice })],
} satisfies Meta<typeof TeamMembers>
export default meta
type Story = StoryObj<typeof meta>

export const Office: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const OnePerson: Story = { ...inThis({ as: 'client' }) }

export const Invited: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite Member' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Full Name/ }), 'Joan Whitaker')
    await userEvent.type(dialog.getByRole('textbox', { name: /Email/ }), 'joan@example.com')
    await userEvent.click(dialog.getByRole('radio', { name: /Accountant/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    await says('Joan Whitaker is invited')
    await canvas.findByRole('list', { name: 'Invitations' })
    await expect(storyHost.events.map(({ type }) => type)).toEqual(['member.invited'])
  },
}

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [more] = await canvas.findAllByRole('button', { name: 'More for Łukasz O’Brien' })
    if (more) await userEvent.click(more)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Remove Łukasz O’Brien?' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await says('Łukasz O’Brien is no longer a member')
    await waitFor(() => expect(canvas.queryAllByText('Łukasz O’Brien')).toHaveLength(0))
  },
}

export const Loading: Story = { ...inThis({ as: 'client', failures: { '*': 'pending' } }) }
export const Denied: Story = { ...inThis({ as: 'worker' }) }
