import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BellIcon, EllipsisIcon } from '../../icons/index.ts'
import { IconButton } from './IconButton.tsx'

const meta = {
  component: IconButton,
  args: { label: 'More', icon: <EllipsisIcon />, onPress: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {}

export const Secondary: Story = { args: { variant: 'secondary' } }

export const Compact: Story = { args: { variant: 'secondary', size: 'compact' } }

export const WithCount: Story = {
  args: { label: 'Notifications, 3 unread', icon: <BellIcon />, count: 3 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Notifications, 3 unread' }),
    )
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const Pending: Story = { args: { isPending: true } }

export const Disabled: Story = { args: { isDisabled: true } }
