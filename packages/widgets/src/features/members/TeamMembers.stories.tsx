import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, WORLD_PASSWORD, worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../ui/story-seen.ts'
import { inAnOffice, join, office } from '../story-members.ts'
import { says } from '../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { TeamMembers } from './TeamMembers.tsx'

const meta = {
  title: 'Settings/Team',
  component: TeamMembers,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: inAnOffice })],
} satisfies Meta<typeof TeamMembers>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

const [flats, school] = [fixtureId('project', 1), fixtureId('project', 2)]

/** Everything that a row can say. */
const inAFullOffice = (world: World) => {
  inAnOffice(world)
  for (const one of world.members) {
    if (one.user_id === office.manager) one.project_ids = [flats, school]
  }
}

const chooseFor = async (canvasElement: HTMLElement, name: string, item: string) => {
  const [more] = await within(canvasElement).findAllByRole('button', { name: `More for ${name}` })
  if (more) await userEvent.click(more)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const Office: Story = {
  tags: ['visual'],
  ...inThis({ as: 'client', arrange: inAFullOffice }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findAllByText(/Otley School Extension/)
    await canvas.findAllByText('Up to £500')
    await seen(canvas.getByText(/You are the only owner/))
    const outside = canvas.getByRole('table', { name: 'From outside the company' })
    await seen(within(outside).getByText('Martin Threlfall'))
  },
}
export const Phone: Story = {
  ...inThis({ as: 'client', arrange: inAFullOffice }),
  globals: phone,
}
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

/** Nobody else yet: nothing but the one thing to do. */
export const OnePerson: Story = {
  ...inThis({ as: 'client', arrange: () => undefined }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/You work alone/))
    await expect(canvas.queryByText(/You are the only owner/)).toBeNull()
  },
}

/** Somebody who does not decide about members sees them, and no button but the way out. */
export const ToAnAccountant: Story = {
  ...inThis({ personId: office.accountant, arrange: inAnOffice }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findAllByText('Martin Threlfall')
    await expect(canvas.queryByRole('button', { name: 'Invite Member' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'More for Priya Nair' })).toBeNull()
    await chooseFor(canvasElement, 'Martin Threlfall', 'Leave')
    await seen(screen.findByRole('alertdialog', { name: /^Leave / }))
  },
}

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
    await userEvent.click(canvas.getByRole('button', { name: 'Resend to Joan Whitaker' }))
    await says('The invitation to Joan Whitaker was sent again')
    await userEvent.click(
      canvas.getByRole('button', { name: 'Withdraw the invitation to Joan Whitaker' }),
    )
    await says('Invitation to Joan Whitaker withdrawn')
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Invitations' })).toBeNull())
    await expect(eventTypes()).toEqual([
      'member.invited',
      'member.invitation_resent',
      'member.invitation_withdrawn',
    ])
  },
}

/** A worker's address is refused in the form, with what was typed still in it. */
export const WorkerInvited: Story = {
  ...inThis({ as: 'client', arrange: inAnOffice, errors: ['duplicate'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite Member' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Full Name/ }), 'Callum Reid')
    await userEvent.type(dialog.getByRole('textbox', { name: /Email/ }), 'callum.reid@example.com')
    await userEvent.click(dialog.getByRole('radio', { name: /Viewer/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    await seen(screen.findByText(/belongs to a worker's account/))
    await expect(dialog.getByRole('textbox', { name: /Full Name/ })).toHaveValue('Callum Reid')
  },
}
export const InviteOnAPhone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite Member' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
    await userEvent.click(dialog.getByRole('radio', { name: /Project manager/ }))
    await seen(dialog.findByRole('group', { name: /Projects/ }))
  },
}

export const RoleChanged: Story = {
  play: async ({ canvasElement }) => {
    await chooseFor(canvasElement, 'Łukasz O’Brien', 'Change Role')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Role' }))
    const limit = dialog.getByLabelText(/Approval limit/)
    await userEvent.clear(limit)
    await userEvent.type(limit, '5000')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await says('Łukasz O’Brien is changed')
    await within(canvasElement).findAllByText('Up to £5,000')
    await expect(eventTypes()).toEqual(['member.changed'])
  },
}

/** The last owner can't step down: the sentence says what has to happen first. */
export const LastOwner: Story = {
  ...inThis({ as: 'client', arrange: inAnOffice, errors: ['wrong_state'] }),
  play: async ({ canvasElement }) => {
    await chooseFor(canvasElement, 'Priya Nair', 'Change Role')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Role' }))
    await userEvent.click(dialog.getByRole('radio', { name: /Viewer/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await seen(screen.findByText('Make somebody else an owner first'))
  },
}

export const Removed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await chooseFor(canvasElement, 'Łukasz O’Brien', 'Remove')
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Remove Łukasz O’Brien?' }),
    )
    await seen(dialog.findByText(/can no longer see, approve or dispute what is on their projects/))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await says('Łukasz O’Brien is no longer a member')
    await waitFor(() => expect(canvas.queryAllByText('Łukasz O’Brien')).toHaveLength(0))
  },
}

/** As many as a company can have, with names that need room. */
export const TwoHundred: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => {
      for (let n = 1; n < 200; n += 1) {
        const name = n === 1 ? 'Wolfeschlegelsteinhausen-Featherstonehaugh' : `Member ${n}`
        join(world, n, name, { role: n % 2 ? 'viewer' : 'project_manager', approval_limit: n })
      }
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText('Member 199')
  },
}

export const Loading: Story = { ...inThis({ as: 'client', failures: { '*': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ as: 'client', failures: { 'members.list': 'internal' } }),
}
export const Denied: Story = { ...inThis({ as: 'worker' }) }

const tenMinutesLater = inThis({
  as: 'client',
  arrange: inAnOffice,
  minutesSignedIn: 10,
  errors: ['step_up_required'],
})
const passwordDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Enter your password' }))

/** A role at one's own takes the password again; what was typed is sent without another press. */
export const OwnerInvitedByPassword: Story = {
  ...tenMinutesLater,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite Member' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Full Name/ }), 'Joan Whitaker')
    await userEvent.type(dialog.getByRole('textbox', { name: /Email/ }), 'joan@example.com')
    await userEvent.click(dialog.getByRole('radio', { name: /Owner/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    const stepUpDialog = await passwordDialog()
    const password = stepUpDialog.getByLabelText('Your password')
    await waitFor(() => expect(password).toHaveFocus())
    await userEvent.type(password, WORLD_PASSWORD)
    await userEvent.click(stepUpDialog.getByRole('button', { name: 'Confirm' }))
    await says('Joan Whitaker is invited')
    await expect(eventTypes()).toEqual(['member.invited'])
  },
}

/** Whoever thinks better of it keeps the form as it was, and the member their role. */
export const OwnerNotMade: Story = {
  ...tenMinutesLater,
  play: async ({ canvasElement }) => {
    await chooseFor(canvasElement, 'Łukasz O’Brien', 'Change Role')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Role' }))
    await userEvent.click(dialog.getByRole('radio', { name: /Owner/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    const stepUpDialog = await passwordDialog()
    await userEvent.click(stepUpDialog.getByRole('button', { name: 'Cancel' }))
    await seen(dialog.findByText(/^Enter your password to go on/))
    await expect(dialog.getByRole('radio', { name: /Owner/ })).toBeChecked()
    await expect(eventTypes()).not.toContain('member.changed')
  },
}

/** Who has no second step asks nobody for one, and is told what to do first. */
export const TwoStepsWithoutOne: Story = {
  ...inThis({ as: 'client', arrange: inAnOffice, errors: ['wrong_state'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Ask everybody for two-step sign-in'))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask everybody' }))
    await canvas.findByText(/^Set up two-step sign-in for yourself first/)
    await expect(storyHost.world.secondFactorRequired).toEqual([])
  },
}

/** It counts at once, and everybody is told by mail; the list shows who has it. */
export const TwoStepsOfEverybody: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => {
      inAnOffice(world)
      world.secondFactors.push({
        id: fixtureId('invoice', 900),
        user_id: worldIds.priya,
        kind: 'passkey',
        name: 'Laptop',
        created_at: '2026-10-01T08:15:00.000Z',
        last_used_at: null,
        secret: null,
        last_step: null,
        credential_id: 'AAAA',
      })
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const table = await canvas.findByRole('table', { name: 'Members' })
    await expect(within(table).getAllByText('Two steps')).toHaveLength(1)
    await userEvent.click(await canvas.findByText('Ask everybody for two-step sign-in'))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask everybody' }))
    await says('Everybody is asked for two-step sign-in, and told by mail')
    await waitFor(() =>
      expect(
        canvas.getByRole('switch', { name: 'Ask everybody for two-step sign-in' }),
      ).toBeChecked(),
    )
    await expect(storyHost.world.secondFactorRequired).toHaveLength(1)
  },
}
