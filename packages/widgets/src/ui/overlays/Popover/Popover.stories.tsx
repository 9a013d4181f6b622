import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { seen } from '../../story-seen.ts'
import { Button } from '../../controls/index.ts'
import { Popover } from './Popover.tsx'

const meta = {
  component: Popover,
  args: {
    label: 'How CIS is worked out',
    trigger: <Button>How CIS is worked out</Button>,
    children: 'Your client keeps 20% of labour, £342.90 of £1,714.50, and pays it to HMRC for you.',
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await seen(screen.findByRole('dialog', { name: 'How CIS is worked out' }))
  },
}
