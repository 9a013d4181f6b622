import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { named, press, toast } from '../../story-pay-runs.ts'
import { PaymentSettings } from './PaymentSettings.tsx'

/** The account that a company pays from. */
const meta = {
  title: 'Client/Payment settings',
  component: PaymentSettings,
  parameters: { ...worldParameters, world: { arrange: named } },
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof PaymentSettings>
export default meta
type Story = StoryObj<typeof meta>

/** The account number is covered, and stays as it was when something else is saved. */
export const Default: Story = {
  // A notice comes and goes over it: no picture is taken.
  tags: ['!visual'],
  play: async () => {
    const number = await screen.findByRole('textbox', { name: /Account number/ })
    await expect(number).toHaveValue('••••7491')
    const bank = screen.getByRole('textbox', { name: /^Bank/ })
    await userEvent.clear(bank)
    await userEvent.type(bank, 'Lloyds')
    await press('Save Settings')
    await toast('Payment settings saved')
    await expect(storyHost.world.paymentSettings[0]).toMatchObject({
      bank: 'Lloyds',
      bank_account_number: '88837491',
    })
  },
}
