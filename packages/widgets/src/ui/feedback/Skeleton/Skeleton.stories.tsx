import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  component: Skeleton,
  args: { shape: 'list', label: 'Loading invoices' },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = { args: { count: 3 } }
export const Table: Story = { args: { shape: 'table' } }
export const Days: Story = { args: { shape: 'days', label: 'Loading invoice' } }
export const Form: Story = { args: { shape: 'form', label: 'Loading profile' } }
export const Document: Story = { args: { shape: 'document', label: 'Loading invoice' } }
export const Cells: Story = { args: { shape: 'cells', label: 'Loading dashboard' } }
