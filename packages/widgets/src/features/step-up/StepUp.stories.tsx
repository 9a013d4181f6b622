import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { sentMail } from '@daysheet/client/memory'
import { WorkerProfile } from '../profile/index.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'

const meta = {
  title: 'Settings/Step up',
  component: WorkerProfile,
  decorators: [inWorld({ partnerSession: true, errors: ['step_up_required', 'invalid'] })],
  parameters: worldParameters,
  args: { tab: 'banking' },
} satisfies Meta<typeof WorkerProfile>
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'Łukasz O’Brien'
const holder = () => screen.findByRole('textbox', { name: /^Account holder name/ })

async function changeTheBank(): Promise<HTMLElement> {
  const bank = await holder()
  await userEvent.clear(bank)
  await userEvent.type(bank, NAME)
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  return screen.findByRole('dialog', { name: 'Enter your code' })
}

const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }))

/** The newest code that was mailed. */
const mailedCode = () => sentMail(storyHost.world).at(-1)?.token ?? ''

async function enter(dialog: HTMLElement, text: string): Promise<void> {
  const code = within(dialog).getByRole('textbox', { name: /^Code/ })
  await userEvent.clear(code)
  await userEvent.type(code, text)
  await press(dialog, 'Confirm')
}

/** The dialog says where the code went, and takes the focus. */
export const CodeMailed: Story = {
  play: async () => {
    const dialog = await changeTheBank()
    await within(dialog).findByText(/^It went to callum/)
    const code = within(dialog).getByRole('textbox', { name: /^Code/ })
    await expect(code).toHaveFocus()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  },
}

/** A wrong code is said at once; the newest one saves what was typed, without another press. */
export const CodeEntered: Story = {
  play: async () => {
    const dialog = await changeTheBank()
    await within(dialog).findByText(/^It went to callum/)
    await enter(dialog, '12345')
    await within(dialog).findAllByText('Enter the 6 digits of the code')
    const first = mailedCode()
    await press(dialog, 'Send another code')
    await waitFor(() => expect(mailedCode()).not.toBe(first))
    await enter(dialog, first)
    await within(dialog).findByText(/^This code is wrong or out of date/)
    await expect(within(dialog).getByRole('textbox', { name: /^Code/ })).toHaveFocus()
    await enter(dialog, `${mailedCode().slice(0, 3)} ${mailedCode().slice(3)}`)
    await screen.findByText('Profile updated successfully')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await holder()).toHaveValue(NAME)
    await expect(eventTypes()).toContain('profile.saved')
  },
}

/** Nothing is saved, what was typed still stands, and the form says why. */
export const CodeNotEntered: Story = {
  play: async () => {
    const dialog = await changeTheBank()
    await press(dialog, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await holder()).toHaveValue(NAME)
    await screen.findAllByText(/first enter a code that we mail to you. Nothing was changed/)
    await expect(eventTypes()).not.toContain('profile.saved')
  },
}

/** No code was mailed: nothing is lost, and another can be asked for. */
export const CodeNotMailed: Story = {
  ...inThis({ failures: { 'session.requestStepUp': 'offline' } }),
  play: async () => {
    const dialog = await changeTheBank()
    await within(dialog).findByRole('alert')
    await expect(within(dialog).getByRole('button', { name: 'Send another code' })).toBeEnabled()
  },
}
