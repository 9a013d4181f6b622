import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar.tsx'

const meta = { component: Avatar, args: { name: 'Callum Reid' } } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const TwoNames: Story = {}
export const OneName: Story = { args: { name: 'Cher' } }
