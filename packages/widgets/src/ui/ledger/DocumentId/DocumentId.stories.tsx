import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocumentId } from './DocumentId.tsx'

const meta = { component: DocumentId, args: { children: 'INV-2026-0047' } } satisfies Meta<
  typeof DocumentId
>
export default meta
type Story = StoryObj<typeof meta>

export const Invoice: Story = {}
export const SortCode: Story = { args: { children: '20-45-45' } }
