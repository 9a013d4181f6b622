import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { WORLD_PASSWORD } from '@daysheet/core/fixtures'
import { seen } from '../../ui/story-seen.ts'
import { WorkerProfile } from '../profile/index.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'

const meta = {
  title: 'Settings/Password again',
  component: WorkerProfile,
  decorators: [inWorld({ minutesSignedIn: 10, errors: ['step_up_required', 'invalid'] })],
  parameters: worldParameters,
  args: { tab: 'banking' },
} satisfies Meta<typeof WorkerProfile>
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'Łukasz O’Brien'
const holder = () => screen.findByRole('textbox', { name: /^Account holder name/ })
const savedEvents = () => storyHost.events.filter(({ type }) => type === 'profile.saved')

async function changeTheBank(): Promise<HTMLElement> {
  const bank = await holder()
  await userEvent.clear(bank)
  await userEvent.type(bank, NAME)
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  return screen.findByRole('dialog', { name: 'Enter your password' })
}

const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Your password')
const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }))

async function enter(dialog: HTMLElement, password: string): Promise<void> {
  await userEvent.clear(passwordIn(dialog))
  await userEvent.type(passwordIn(dialog), password)
  await press(dialog, 'Confirm')
}

/** Ten minutes after the sign-in: the dialog takes the focus, and a password manager fills it. */
export const Asked: Story = {
  tags: ['visual'],
  play: async () => {
    const dialog = await changeTheBank()
    await seen(dialog)
    await expect(passwordIn(dialog)).toHaveFocus()
    await expect(passwordIn(dialog)).toHaveAttribute('autocomplete', 'current-password')
    await within(dialog).findByText(/^You are signed in as callum/)
  },
}

/** A wrong password is said at once; the right one saves what was typed, without another press. */
export const Entered: Story = {
  play: async () => {
    const dialog = await changeTheBank()
    await press(dialog, 'Confirm')
    await waitFor(() =>
      expect(passwordIn(dialog)).toHaveAccessibleDescription('Enter your password'),
    )
    await enter(dialog, 'Not-this-one-7')
    await within(dialog).findByText('This is not your password. Nothing was changed.')
    await expect(passwordIn(dialog)).toHaveFocus()
    await expect(savedEvents()).toEqual([])
    await enter(dialog, WORLD_PASSWORD)
    await screen.findByText('Profile updated successfully')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await holder()).toHaveValue(NAME)
    await expect(savedEvents()).toHaveLength(1)
  },
}

/** Nothing is saved, what was typed still stands, and the form says why. */
export const NotEntered: Story = {
  play: async () => {
    const dialog = await changeTheBank()
    await press(dialog, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await holder()).toHaveValue(NAME)
    await screen.findAllByText(/^Enter your password to go on/)
    await expect(savedEvents()).toEqual([])
  },
}

/** What could not be checked is not lost: the same password is sent again. */
export const NotChecked: Story = {
  ...inThis({ minutesSignedIn: 10, failures: { 'session.confirmPassword': 'offline' } }),
  play: async () => {
    const dialog = await changeTheBank()
    await enter(dialog, WORLD_PASSWORD)
    await within(dialog).findByRole('button', { name: 'Send again' })
    await expect(passwordIn(dialog)).toHaveValue(WORLD_PASSWORD)
  },
}
