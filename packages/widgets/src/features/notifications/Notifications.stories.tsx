import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { Notifications } from './Notifications.tsx'

const meta = {
  title: 'Client/Notifications',
  component: Notifications,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof Notifications>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const Default: Story = {}
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const AllRead: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const readAll = await canvas.findByRole(
      'button',
      { name: 'Mark all as read' },
      { timeout: 10_000 },
    )
    await userEvent.click(readAll)
    await waitFor(() => expect(canvas.queryByText('New')).toBeNull())
    await expect(storyHost.events.map(({ type }) => type)).toEqual(['notifications.read'])
  },
}
export const Empty: Story = {
  ...inThis({
    as: 'client',
    arrange: (world) => {
      world.notifications = []
    },
  }),
}
export const Loading: Story = {
  ...inThis({ as: 'client', failures: { 'notifications.list': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ as: 'client', failures: { 'notifications.list': 'internal' } }),
}
