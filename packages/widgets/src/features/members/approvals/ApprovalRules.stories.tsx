import type { Meta, StoryObj } from '@storybook/react-vite'
import { inWorld, worldParameters } from '../../story-world.tsx'
import { ApprovalRules } from './ApprovalRules.tsx'

const meta = {
  title: 'Client/Approval rules',
  component: ApprovalRules,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof ApprovalRules>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
