import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError, PAYMENTS_AWAY } from '@daysheet/core'
import { seen } from '../../ui/story-seen.ts'
import { says } from '../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { client, onTrial, pastDue, unsponsored, worker } from './story-subscriptions.ts'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { button, panelArgs, press } from './story-panel.ts'

const meta = {
  title: 'Settings/Subscription',
  component: SubscriptionPanel,
  args: panelArgs,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof SubscriptionPanel>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

/** A client of the beta, who has never had a plan. */
export const NoPlan: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Try Client Starter free for 30 days'))
    await seen(canvas.findByText('Save 17%'))
    await userEvent.click(canvas.getByRole('radio', { name: 'Yearly' }))
    await seen(canvas.findByText('Saves £99.89 a year (17%)'))
    await press(canvasElement, 'Select Plan: Client Pro')
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce())
    await expect(eventTypes()).toEqual(['subscription.checkout_started'])
  },
}
export const NoPlanOnAPhone: Story = { globals: phone }

export const TrialStarted: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Start Free Trial')
    await says('Your free trial has started')
    await seen(within(canvasElement).findByText('Trial ends'))
    await seen(button(canvasElement, 'Upgrade Now: Client Starter'))
    await expect(within(canvasElement).queryByText('Start Free Trial')).toBeNull()
    await expect(eventTypes()).toEqual(['subscription.trial_started'])
  },
}

export const TrialExpiringSoon: Story = {
  ...inThis({ arrange: onTrial(6) }),
  play: async ({ canvasElement }) => {
    await seen(
      within(canvasElement).findByText('Your trial is expiring soon: 6 days left', undefined, {
        timeout: 10_000,
      }),
    )
    await seen(button(canvasElement, 'Upgrade Now: Client Starter'))
  },
}
export const SevenDaysLeft: Story = {
  ...inThis({ arrange: onTrial(7) }),
  play: async ({ canvasElement }) => {
    await seen(button(canvasElement, 'Upgrade Now: Client Starter'))
    await expect(within(canvasElement).queryByText(/expiring soon/)).toBeNull()
  },
}

export const Active: Story = {
  ...inThis({ arrange: client({ ends_in: 12, extra_licences: 2 }) }),
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('£159.97', undefined, { timeout: 10_000 }))
    await expect(canvas.getByRole('meter', { name: 'Worker licences' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('/ 17 used'),
    )
    await expect(await button(canvasElement, 'Current Plan: Client Pro')).toBeDisabled()
    await seen(button(canvasElement, 'Change Plan: Client Enterprise'))
  },
}
export const ActiveInTheDark: Story = { ...Active, globals: { theme: 'dark' }, tags: ['!test'] }
export const ActiveOnAPhone: Story = { ...Active, tags: [], globals: phone }

export const Cancelled: Story = {
  ...inThis({ arrange: client({ ends_in: 12 }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Cancel Subscription')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Client Pro?' }))
    await seen(dialog.getByText(/Client Pro goes on until/))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Subscription' }))
    await says('Subscription cancelled successfully')
    await seen(within(canvasElement).findByText(/^Client Pro ends on/))
    await expect(eventTypes()).toEqual(['subscription.cancelled'])
  },
}

export const Reactivated: Story = {
  ...inThis({ arrange: client({ ends_in: 12, status: 'cancelled' }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Reactivate Subscription')
    await says('Subscription reactivated successfully')
    await seen(button(canvasElement, 'Cancel Subscription'))
    await expect(eventTypes()).toEqual(['subscription.reactivated'])
  },
}
export const CancelledOnAPhone: Story = {
  ...inThis({ arrange: client({ ends_in: 12, status: 'cancelled' }) }),
  globals: phone,
}

export const PastDue: Story = {
  ...inThis({ arrange: pastDue(3) }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Your last payment did not go through'))
    await seen(canvas.findByText(/Nothing has changed yet: Client Pro goes on until/))
    await press(canvasElement, 'Cards and invoices')
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(args.returnUrl))
  },
}

/** The grace is over and the last bill is still open. */
export const GraceOver: Story = {
  ...inThis({ arrange: pastDue(15) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Your Client Pro plan has ended'))
    await seen(canvas.findByText(/The last payment is still open/))
    await expect(canvas.queryByRole('button', { name: /^Select Plan/ })).toBeNull()
  },
}

export const Expired: Story = {
  ...inThis({ arrange: client({ ends_in: -5, status: 'expired', is_billed: false }) }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Your Client Pro plan has ended'))
    await seen(button(canvasElement, 'Select Plan: Client Pro'))
  },
}

export const SponsoredWorker: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(/A client sponsors you\./))
    await expect(await button(canvasElement, 'Current Plan: Basic Worker')).toBeDisabled()
    await seen(button(canvasElement, 'Upgrade to Premium: Premium Worker'))
  },
}
export const SponsoredWorkerOnAPhone: Story = { ...inThis({ as: 'worker' }), globals: phone }

export const UnsponsoredWorker: Story = {
  ...inThis({ as: 'worker', arrange: unsponsored }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Ask the company you work for to invite you.'))
    await seen(button(canvasElement, 'Select Plan: Premium Worker'))
  },
}

export const PremiumWorker: Story = {
  ...inThis({
    as: 'worker',
    arrange: (world) => {
      unsponsored(world)
      worker({ ends_in: 20, billing_cycle: 'yearly' })(world)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Your Current Plan'))
    await seen(canvas.findByText('£149.99'))
    await expect(canvas.queryByRole('heading', { name: 'Plans' })).toBeNull()
    await seen(button(canvasElement, 'Change Billing'))
  },
}

/** Pays for Premium, and a client sponsors them too. */
export const PremiumHybrid: Story = {
  ...inThis({ as: 'worker', arrange: worker({ ends_in: 20 }) }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(/A client sponsors you too/))
  },
}

/** From a link of the pricing page, or after registering with a plan. */
export const StartsByItself: Story = {
  args: { start: { planId: 'client-pro', billingCycle: 'yearly' }, onStarted: fn() },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce(), { timeout: 10_000 })
    await expect(args.onStarted).toHaveBeenCalledOnce()
    await expect(storyHost.events).toMatchObject([
      { plan_id: 'client-pro', billing_cycle: 'yearly' },
    ])
  },
}
/** A plan of the other role, or one that nobody sells. */
export const StartsNothing: Story = {
  args: { start: { planId: 'premium-worker', billingCycle: 'monthly' }, onStarted: fn() },
  play: async ({ canvasElement, args }) => {
    await seen(button(canvasElement, 'Select Plan: Client Pro'))
    await expect(args.onStarted).toHaveBeenCalledOnce()
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}

export const PaymentsAway: Story = {
  ...inThis({
    failures: {
      'subscriptions.createCheckoutSession': new ApiError('unavailable', {
        message: PAYMENTS_AWAY,
      }),
    },
  }),
  play: async ({ canvasElement, args }) => {
    await press(canvasElement, 'Select Plan: Client Pro')
    await says('Failed to start checkout')
    await seen(within(canvasElement).findByText(PAYMENTS_AWAY))
    await expect(args.onLeave).not.toHaveBeenCalled()
    await expect(await button(canvasElement, 'Select Plan: Client Pro')).toBeEnabled()
  },
}

export const Loading: Story = { ...inThis({ failures: { '*': 'pending' } }) }
export const LoadingPlans: Story = { ...inThis({ failures: { 'subscriptions.plans': 'pending' } }) }
const failing = (names: string[], title: string): Story => ({
  ...inThis({ failures: Object.fromEntries(names.map((name) => [name, 'internal'])) }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(title))
    await seen(button(canvasElement, 'Retry'))
  },
})
export const StatusFailed = failing(['subscriptions.status'], 'Failed to load subscription status')
export const PlansFailed = failing(['subscriptions.plans'], 'Failed to load subscription plans')
export const BothFailed = failing(
  ['subscriptions.plans', 'subscriptions.status'],
  'Failed to load subscription information',
)
export const NoConnection: Story = {
  ...inThis({ failures: { 'subscriptions.status': 'network' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load subscription status'))
  },
}
export const SignedOut: Story = {
  ...inThis({ failures: { 'session.me': 'not_signed_in' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Please sign in'))
  },
}
