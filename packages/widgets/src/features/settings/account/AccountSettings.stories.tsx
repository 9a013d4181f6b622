import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError, NEEDS_BROWSER_SESSION } from '@daysheet/core'
import {
  buildConnectedApp,
  fixtureId,
  WORLD_PASSWORD,
  worldIds,
  type World,
} from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { AccountSettings } from './AccountSettings.tsx'
import { rows, signedInOn } from './story-devices.ts'

const meta = {
  title: 'Settings/Account Settings',
  component: AccountSettings,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof AccountSettings>
export default meta
type Story = StoryObj<typeof meta>

export const OneDevice: Story = {
  play: async ({ canvasElement }) => {
    await expect(await rows(canvasElement)).toHaveLength(1)
    await seen(within(canvasElement).getByText('This device'))
    await seen(within(canvasElement).getByText('You are signed in on this device only.'))
  },
}

export const ThreeDevices: Story = {
  ...inThis({ arrange: signedInOn('Safari on iOS', null) }),
  play: async ({ canvasElement }) => {
    const listed = await rows(canvasElement)
    await expect(listed).toHaveLength(3)
    await expect(listed[0]).toHaveTextContent('Chrome on Android')
    await expect(listed[0]).toHaveTextContent('This device')
    await expect(listed[2]).toHaveTextContent('Unknown device')
    await seen(within(canvasElement).getByRole('button', { name: 'Sign out everywhere else' }))
  },
}
export const ThreeDevicesOnAPhone: Story = {
  ...ThreeDevices,
  globals: { viewport: { value: 'phone' } },
}
export const Dark: Story = { ...ThreeDevices, globals: { theme: 'dark' }, tags: ['!test'] }

export const SignedOneOut: Story = {
  ...inThis({ arrange: signedInOn('Safari on iOS') }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Sign out Safari on iOS/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out Safari on iOS?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))
    await says('Safari on iOS is signed out')
    await waitFor(async () => expect(await rows(canvasElement)).toHaveLength(1))
    await expect(eventTypes()).toEqual(['session.ended'])
  },
}

export const SignedOutEverywhereElse: Story = {
  ...inThis({ arrange: signedInOn('Safari on iOS', 'Firefox on Windows') }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const everywhere = { name: 'Sign out everywhere else' }
    await userEvent.click(await canvas.findByRole('button', everywhere))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', everywhere))
    await says('Every other device is signed out')
    await waitFor(async () => expect(await rows(canvasElement)).toHaveLength(1))
    await expect(storyHost.events).toMatchObject([{ type: 'session.ended', session_id: null }])
  },
}

/** Signed out on the device itself since the list was read. */
export const SignedOutMeanwhile: Story = {
  ...inThis({
    arrange: signedInOn('Safari on iOS'),
    failures: {
      'session.endSession': new ApiError('not_found', {
        message: 'This device is not signed in to your account any more.',
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Sign out Safari on iOS/ }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))
    await says('This device is not signed in to your account any more.')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const DevicesFailed: Story = {
  ...inThis({ failures: { 'session.listSessions': 'internal' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load your devices'))
  },
}

const twoApps = (world: World) => {
  const pages = { scopes: [], in_pages: true, last_used_at: null }
  world.connectedApps.push(
    { ...buildConnectedApp(), user_id: worldIds.callum },
    {
      ...buildConnectedApp({ id: fixtureId('partner', 2), name: 'Northside Hire', ...pages }),
      user_id: worldIds.callum,
    },
  )
}

/** What each may do is in words; the one that is disconnected is gone, the other stays. */
export const AppDisconnected: Story = {
  ...inThis({ arrange: twoApps }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = await canvas.findByRole('list', { name: 'Connected apps' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await expect(list).toHaveTextContent('See your invoices, timesheets and notifications')
    await expect(list).toHaveTextContent('Show your account in its own pages')
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect Brickline Books' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Brickline Books?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await says('Brickline Books is disconnected')
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    await expect(storyHost.events).toMatchObject([
      { type: 'connected_app.disconnected', app_id: buildConnectedApp().id },
    ])
  },
}

/** What an app may do has the whole line; the button stands below it. */
export const AppsOnAPhone: Story = {
  ...inThis({ arrange: twoApps }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: 'Disconnect Northside Hire' })
    const text = canvas.getByText(/Show your account in its own pages/)
    await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      text.getBoundingClientRect().bottom,
    )
  },
}

/** All that is kept of the person comes as one file. */
export const DataDownloaded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Download your data' }))
    await says('Your data was downloaded')
    await expect(storyHost.events).toEqual([
      { version: 1, type: 'data_export.downloaded', user_id: worldIds.callum },
    ])
  },
}

const pressDelete = async (canvasElement: HTMLElement) => {
  const button = await within(canvasElement).findByRole('button', { name: 'Delete your account' })
  await userEvent.click(button)
  return screen.findByRole('alertdialog', { name: 'Delete your account?' })
}
const confirmDeletion = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }))
const owedNothing = (world: World) => {
  world.invoices = world.invoices.filter(({ status }) => status === 'paid')
}

/** A copy is offered first; then the account is gone and the host is told. */
export const AccountDeleted: Story = {
  args: { onAccountDeleted: fn() },
  ...inThis({ arrange: owedNothing }),
  play: async ({ canvasElement, args }) => {
    await seen(within(canvasElement).findByText(/^Goes at once: your sign-in, contact and bank/))
    const dialog = await pressDelete(canvasElement)
    await expect(within(dialog).getByRole('button', { name: 'Keep account' })).toHaveFocus()
    await seen(within(dialog).getByRole('button', { name: 'Download your data' }))
    await confirmDeletion(dialog)
    await says('Your account was deleted')
    await expect(storyHost.events).toEqual([
      { version: 1, type: 'account.deleted', user_id: worldIds.callum },
    ])
    await expect(args.onAccountDeleted).toHaveBeenCalledOnce()
    const me = storyHost.world.people.find(({ id }) => id === worldIds.callum)
    await expect(me?.bank_account_number).toBeNull()
  },
}

/** While clients owe something: the dialog says what to do, and nothing was changed. */
export const DeletionRefused: Story = {
  ...inThis({ errors: ['wrong_state'] }),
  play: async ({ canvasElement }) => {
    const dialog = await pressDelete(canvasElement)
    await confirmDeletion(dialog)
    await within(dialog).findByText(/ invoices are not paid yet\. .*Nothing was changed\.$/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep account' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(storyHost.events).toMatchObject([{ type: 'error', code: 'wrong_state' }])
    await expect(storyHost.world.people.some(({ id }) => id === worldIds.callum)).toBe(true)
  },
}
export const DeletionRefusedOnAPhone: Story = {
  ...DeletionRefused,
  globals: { viewport: { value: 'phone' } },
}

/** Ten minutes after the sign-in the password is entered again, and then it is done. */
export const DeletedAfterThePassword: Story = {
  ...inThis({ arrange: owedNothing, minutesSignedIn: 10, errors: ['step_up_required'] }),
  play: async ({ canvasElement }) => {
    await confirmDeletion(await pressDelete(canvasElement))
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' })
    await userEvent.type(within(dialog).getByLabelText('Your password'), WORLD_PASSWORD)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await says('Your account was deleted')
  },
}

/** Somebody of a company reads what becomes of it. */
export const DeletionOfAClient: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(/^Goes at once: your sign-in, contact details/))
  },
}

/** Embedded with an API token, which the API lets do none of this. */
export const WithAnApiToken: Story = {
  ...inThis({
    failures: {
      'session.listSessions': new ApiError('access_denied', { message: NEEDS_BROWSER_SESSION }),
    },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(NEEDS_BROWSER_SESSION))
  },
}
export const DevicesLoading: Story = {
  ...inThis({ failures: { 'session.listSessions': 'pending' } }),
}
export const Loading: Story = { ...inThis({ failures: { '*': 'pending' } }) }
export const Client: Story = { ...inThis({ as: 'client' }) }
