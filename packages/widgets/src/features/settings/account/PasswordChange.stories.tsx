import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '@daysheet/core'
import { WORLD_PASSWORD, worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { AccountSettings } from './AccountSettings.tsx'
import { rows, signedInOn } from './story-devices.ts'

const meta = {
  title: 'Settings/Account Settings/Password',
  component: AccountSettings,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof AccountSettings>
export default meta
type Story = StoryObj<typeof meta>

const NEW = 'Trestle-77-oak'

const password = (canvasElement: HTMLElement, label: string) =>
  within(canvasElement).findByLabelText(label, { selector: 'input' }, { timeout: 4000 })
async function fill(canvasElement: HTMLElement, current: string, chosen: string, again = chosen) {
  await userEvent.type(await password(canvasElement, 'Current password'), current)
  await userEvent.type(await password(canvasElement, 'New password'), chosen)
  await userEvent.type(await password(canvasElement, 'Confirm password'), again)
}
const change = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Change password' }))

export const PasswordChanged: Story = {
  ...inThis({ arrange: signedInOn('Safari on iOS') }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, WORLD_PASSWORD, NEW)
    await seen(within(canvasElement).getByText('Strong'))
    await change(canvasElement)
    await says('Password changed successfully')
    await waitFor(async () => expect(await rows(canvasElement)).toHaveLength(1))
    await expect(await password(canvasElement, 'Current password')).toHaveValue('')
    await expect(storyHost.events).toMatchObject([
      { type: 'password.changed', user_id: worldIds.callum },
    ])
    await expect(JSON.stringify(storyHost.events)).not.toContain(NEW)
  },
}

export const WrongCurrentPassword: Story = {
  ...inThis({ errors: ['invalid'] }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'Not-this-one-7', NEW)
    await change(canvasElement)
    const current = await password(canvasElement, 'Current password')
    await waitFor(() => expect(current).toHaveFocus())
    await expect(current).toHaveAccessibleDescription('This is not your current password')
    await expect(await password(canvasElement, 'New password')).toHaveValue(NEW)
  },
}

export const NewPasswordRefused: Story = {
  play: async ({ canvasElement }) => {
    await fill(canvasElement, WORLD_PASSWORD, 'short', 'shorter')
    await change(canvasElement)
    const chosen = await password(canvasElement, 'New password')
    await waitFor(() => expect(chosen).toHaveFocus())
    await expect(chosen).toHaveAccessibleDescription(/Password must be at least 8 characters/)
    await seen(within(canvasElement).findByText("Passwords don't match"))
  },
}

export const SamePassword: Story = {
  play: async ({ canvasElement }) => {
    await fill(canvasElement, WORLD_PASSWORD, WORLD_PASSWORD)
    await change(canvasElement)
    await seen(
      within(canvasElement).findByText('Choose a password that is different from your current one'),
    )
  },
}

export const TooManyGuesses: Story = {
  ...inThis({
    failures: {
      'session.changePassword': new ApiError('rate_limited', {
        message: 'Too many attempts. Please wait 15 minutes and try again.',
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'Not-this-one-7', NEW)
    await change(canvasElement)
    await says(/Too many attempts. Please wait 15 minutes/)
  },
}

export const NoAnswer: Story = {
  ...inThis({ failures: { 'session.changePassword': 'network' } }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, WORLD_PASSWORD, NEW)
    await change(canvasElement)
    await seen(within(canvasElement).findByRole('button', { name: 'Send again' }))
    await expect(await password(canvasElement, 'New password')).toHaveValue(NEW)
  },
}
