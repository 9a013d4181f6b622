import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ApiError, type User } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { InvoicePreferences } from './InvoicePreferences.tsx'

const meta = {
  title: 'Settings/Invoice Preferences',
  component: InvoicePreferences,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoicePreferences>
export default meta
type Story = StoryObj<typeof meta>

const stored = (world: World, id: string = worldIds.callum) =>
  world.people.find((person) => person.id === id)
const having = (changes: Partial<User>) => (world: World) =>
  void Object.assign(stored(world) ?? {}, changes)

const field = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).findByRole('textbox', { name }, { timeout: 4000 })
const retype = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}
const save = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Save Settings' }))

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, /Accounts Email/), 'books@reid.example')
    await retype(await field(canvasElement, /Accountancy Software Email/), 'in@xero.example')
    await save(canvasElement)
    await says('Invoice settings saved successfully')
    await expect(stored(storyHost.world)).toMatchObject({
      accounts_email: 'books@reid.example',
      accountancy_software_email: 'in@xero.example',
    })
    await expect(eventTypes()).toEqual(['profile.saved'])
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const Emptied: Story = {
  ...inThis({ arrange: having({ accounts_email: 'old@reid.example' }) }),
  play: async ({ canvasElement }) => {
    await userEvent.clear(await field(canvasElement, /Accounts Email/))
    await save(canvasElement)
    await says('Invoice settings saved successfully')
    await expect(stored(storyHost.world)).toMatchObject({ accounts_email: null })
  },
}

export const Client: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Invoice Workflow'))
    const accounts = await field(canvasElement, /Accounts Email/)
    await expect(accounts).toHaveAccessibleDescription(/the address you sign in with/)
    await retype(accounts, 'books@hartwell.example')
    await seen(within(canvasElement).findByText(/submit go to books@hartwell\.example/))
    await save(canvasElement)
    await says('Invoice settings saved successfully')
  },
}

/** The reminders of a tax month that is due are on until they are turned off. */
export const RemindersOff: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    const reminders = await within(canvasElement).findByRole(
      'switch',
      { name: 'CIS reminders' },
      { timeout: 4000 },
    )
    await expect(reminders).toBeChecked()
    await userEvent.click(reminders)
    await save(canvasElement)
    await says('Invoice settings saved successfully')
    await expect(stored(storyHost.world, worldIds.priya)).toMatchObject({
      cis_reminders_enabled: false,
    })
  },
}

export const WrongAddress: Story = {
  play: async ({ canvasElement }) => {
    const accounts = await field(canvasElement, /Accounts Email/)
    await retype(accounts, 'books at reid')
    await save(canvasElement)
    await waitFor(() => expect(accounts).toHaveFocus())
    await expect(accounts).toHaveAccessibleDescription(/Please enter a valid email address/)
    await expect(accounts).toHaveValue('books at reid')
  },
}

export const Refused: Story = {
  ...inThis({ failures: { 'session.updateProfile': 'internal' } }),
  play: async ({ canvasElement }) => {
    const accounts = await field(canvasElement, /Accounts Email/)
    await retype(accounts, 'books@reid.example')
    await save(canvasElement)
    await says(/Something went wrong on our side/)
    await expect(accounts).toHaveValue('books@reid.example')
  },
}

export const ChangedElsewhere: Story = {
  ...inThis({ errors: ['stale_version'] }),
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, /Accounts Email/), 'books@reid.example')
    having({ accountancy_software_email: 'in@xero.example', version: 2 })(storyHost.world)
    await save(canvasElement)
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Your settings were changed elsewhere'))
    await userEvent.click(canvas.getByRole('button', { name: /Load the newest/ }))
    const accountancy = await field(canvasElement, /Accountancy Software Email/)
    await waitFor(() => expect(accountancy).toHaveValue('in@xero.example'))
    await expect(await field(canvasElement, /Accounts Email/)).toHaveValue('books@reid.example')
    await save(canvasElement)
    await says('Invoice settings saved successfully')
    await expect(stored(storyHost.world)).toMatchObject({ version: 3 })
  },
}

export const Offline: Story = {
  ...inThis({ failures: { 'session.updateProfile': 'network' } }),
  play: async ({ canvasElement }) => {
    const accounts = await field(canvasElement, /Accounts Email/)
    await retype(accounts, 'books@reid.example')
    await save(canvasElement)
    await seen(within(canvasElement).findByRole('button', { name: 'Send again' }))
    await expect(accounts).toHaveValue('books@reid.example')
  },
}

/** The host asks something of its own first. */
export const HeldBack: Story = {
  args: { onBeforeSave: (_changes, { cancel }) => cancel('Ask your office first') },
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, /Accounts Email/), 'books@reid.example')
    await save(canvasElement)
    await says('Ask your office first')
    await expect(stored(storyHost.world)).toMatchObject({ version: 1 })
  },
}
export const Loading: Story = { ...inThis({ failures: { '*': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({
    failures: { 'session.me': new ApiError('internal') },
  }),
}
