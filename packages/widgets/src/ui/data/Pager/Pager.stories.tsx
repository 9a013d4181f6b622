import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Pager } from './Pager.tsx'

const meta = {
  component: Pager,
  args: { status: 'Showing 20 of 41 invoices', hasMore: true, onMore: fn() },
} satisfies Meta<typeof Pager>
export default meta
type Story = StoryObj<typeof meta>

export const More: Story = {}
export const Loading: Story = { args: { isLoading: true } }
export const AtTheEnd: Story = { args: { status: 'Showing all 41 invoices', hasMore: false } }
