import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { eventTypes, inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { NotificationPreferences } from './NotificationPreferences.tsx'

const meta = {
  title: 'Settings/Notification preferences',
  component: NotificationPreferences,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof NotificationPreferences>
export default meta
type Story = StoryObj<typeof meta>

/** Each choice is kept as it is made. */
export const Worker: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const paid = () => canvas.findByRole('checkbox', { name: 'By mail: An invoice is paid' })
    await expect(await paid()).toBeChecked()
    await userEvent.click(await paid())
    await waitFor(async () => expect(await paid()).not.toBeChecked())
    await userEvent.click(canvas.getByRole('switch', { name: 'Daily digest' }))
    await waitFor(() =>
      expect(eventTypes()).toEqual([
        'notification_preferences.saved',
        'notification_preferences.saved',
      ]),
    )
  },
}
export const Client: Story = {
  tags: ['visual'],
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('checkbox', { name: 'In the bell: An invoice is submitted' })
    await expect(canvas.queryByRole('checkbox', { name: /An invoice is paid/ })).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

/** What was not kept is shown as it was. */
export const NotSaved: Story = {
  ...inThis({ failures: { 'notificationPreferences.update': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = 'By mail: An invoice is paid'
    await userEvent.click(await canvas.findByRole('checkbox', { name }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name })).toBeChecked())
  },
}
export const Loading: Story = { ...inThis({ failures: { '*': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ failures: { 'notificationPreferences.read': 'internal' } }),
}
