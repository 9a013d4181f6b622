import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '@daysheet/core'
import { seen } from '../../ui/story-seen.ts'
import { says } from '../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { client } from './story-subscriptions.ts'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { panelArgs, press } from './story-panel.ts'

const meta = {
  title: 'Settings/Subscription/Plan change',
  component: SubscriptionPanel,
  args: panelArgs,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof SubscriptionPanel>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const PlanChanged: Story = {
  ...inThis({ arrange: client({ ends_in: 12 }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change Licences')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Client Pro' }))
    const extra = dialog.getByRole('spinbutton', { name: /Extra worker licences/ })
    await userEvent.clear(extra)
    await userEvent.type(extra, '3')
    await seen(dialog.findByText('3 × £9.99'))
    await seen(dialog.findByText('£169.96'))
    await userEvent.click(dialog.getByRole('button', { name: 'Change Plan' }))
    await says('Subscription changed successfully')
    await seen(within(canvasElement).findByText('3 of them bought beside the plan'))
    await expect(storyHost.events).toMatchObject([
      { type: 'subscription.changed', plan_id: 'client-pro', license_count: 18 },
    ])
  },
}
export const ChangingOnAPhone: Story = {
  ...inThis({ arrange: client({ ends_in: 12, extra_licences: 1 }) }),
  globals: phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change Plan: Client Enterprise')
    await seen(screen.findByText('£459.98'))
  },
}

/** More workers are engaged than the plan would have room for. */
export const TooFewLicences: Story = {
  ...inThis({
    arrange: client({ ends_in: 12 }),
    failures: {
      'subscriptions.changePlan': new ApiError('wrong_state', {
        message:
          'Client Starter has 5 worker licences and 9 are in use. Add 4 extra or end engagements first. Nothing was changed.',
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change Plan: Client Starter')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Change Plan' }))
    await seen(dialog.findByText(/Add 4 extra or end engagements first/))
    await says('Failed to change plan')
  },
}

export const TooManyExtra: Story = {
  ...inThis({ arrange: client({ ends_in: 12 }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Change Licences')
    const dialog = within(await screen.findByRole('dialog'))
    const extra = dialog.getByRole('spinbutton', { name: /Extra worker licences/ })
    await userEvent.clear(extra)
    await userEvent.type(extra, '501')
    await userEvent.click(dialog.getByRole('button', { name: 'Change Plan' }))
    await waitFor(() =>
      expect(extra).toHaveAccessibleDescription(/Choose between 0 and 500 extra licences/),
    )
  },
}
