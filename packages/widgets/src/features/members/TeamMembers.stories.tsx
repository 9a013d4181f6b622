import type { Meta, StoryObj } from '@storybook/react-vite'
import { inWorld, worldParameters } from '../story-world.tsx'
import { TeamMembers } from './TeamMembers.tsx'

const meta = {
  title: 'Client/Team members',
  component: TeamMembers,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof TeamMembers>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
