import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LandmarkIcon } from '../../icons/index.ts'
import { Stack } from '../../layout/index.ts'
import { Banner } from './Banner.tsx'

const meta = {
  component: Banner,
  args: {
    tone: 'caution',
    title: 'Profile Incomplete',
    children: 'Postal code and trade type are missing.',
    actions: [
      { label: 'Complete profile', href: '#profile' },
      { label: 'Remind me later', onPress: fn() },
    ],
  },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const WithActions: Story = {}
export const Dismissable: Story = {
  args: { tone: 'info', title: 'Session expired', actions: [], onDismiss: fn() },
}
export const Tones: Story = {
  render: () => (
    <Stack gap={3}>
      <Banner>Approved invoices go to ledger@hartwell.example</Banner>
      <Banner tone="neutral" title="You are offline">
        INV-2026-0047 is kept on this phone. Submit when you are back.
      </Banner>
      <Banner tone="positive" title="Bank details saved" />
      <Banner tone="caution" icon={LandmarkIcon} title="Bank details changed on 18 Nov 2026" />
      <Banner tone="critical" title="Profile Setup Required">
        Bank details are missing.
      </Banner>
    </Stack>
  ),
}
