import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  CheckIcon,
  CircleCheckBigIcon,
  ClockAlertIcon,
  HandshakeIcon,
  HourglassIcon,
  MessageSquareWarningIcon,
  PencilLineIcon,
  SendIcon,
} from '../../icons/index.ts'
import { Inline } from '../../layout/index.ts'
import { Badge } from './Badge.tsx'

const meta = { component: Badge, args: { children: 'Draft', icon: PencilLineIcon } } satisfies Meta<
  typeof Badge
>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Solid: Story = {
  args: { tone: 'positive', variant: 'solid', icon: CircleCheckBigIcon, children: 'Paid' },
}
export const All: Story = {
  render: () => (
    <Inline>
      <Badge icon={PencilLineIcon}>Draft</Badge>
      <Badge tone="info" icon={SendIcon}>
        Submitted
      </Badge>
      <Badge tone="positive" icon={CheckIcon}>
        Approved
      </Badge>
      <Badge tone="positive" variant="solid" icon={CircleCheckBigIcon}>
        Paid
      </Badge>
      <Badge tone="caution" icon={MessageSquareWarningIcon}>
        Disputed
      </Badge>
      <Badge tone="info" icon={HandshakeIcon}>
        Resolved
      </Badge>
      <Badge tone="critical" icon={ClockAlertIcon}>
        Overdue
      </Badge>
      <Badge variant="dashed" icon={HourglassIcon}>
        Coming Soon
      </Badge>
    </Inline>
  ),
}
