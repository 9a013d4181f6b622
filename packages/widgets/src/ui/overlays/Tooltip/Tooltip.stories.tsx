import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { seen } from '../../story-seen.ts'
import { IconButton } from '../../controls/index.ts'
import { InfoIcon } from '../../icons/index.ts'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  component: Tooltip,
  args: {
    trigger: <IconButton variant="secondary" label="How CIS is worked out" icon={<InfoIcon />} />,
    children: '20% of labour £1,714.50',
    placement: 'bottom',
  },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await seen(screen.findByRole('tooltip'))
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(
      '20% of labour £1,714.50',
    )
  },
}
