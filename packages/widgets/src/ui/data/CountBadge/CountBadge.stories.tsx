import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountBadge } from './CountBadge.tsx'

const meta = { component: CountBadge, args: { count: 7 } } satisfies Meta<typeof CountBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Ink: Story = { args: { tone: 'ink', count: 15 } }
export const Alert: Story = { args: { tone: 'alert', count: 120, label: 'missing' } }
