import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { Destination } from '../../provider/index.ts'
import { seen } from '../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { Settings } from './Settings.tsx'

const meta = {
  title: 'Settings/Sections',
  component: Settings,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof Settings>
export default meta
type Story = StoryObj<typeof meta>

const soon = async (canvasElement: HTMLElement) =>
  (await within(canvasElement).findAllByText('Coming Soon', { selector: 'li *' })).map(
    (badge) => badge.closest('li')?.textContent,
  )

export const Worker: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const waiting = await soon(canvasElement)
    await expect(waiting).toHaveLength(5)
    await expect(waiting.join()).toContain('Subscription & Billing')
    await expect(waiting.join()).toContain('Privacy & Security')
    await userEvent.click(canvas.getByRole('button', { name: /Invoice Preferences/ }))
    await userEvent.click(canvas.getByRole('button', { name: /Account Settings/ }))
    await expect(storyHost.navigated).toEqual([
      { to: 'settings', section: 'invoice-preferences' },
      { to: 'settings', section: 'account' },
    ])
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** A host that has a screen for plans and payments. */
export const WithBilling: Story = {
  ...inThis({
    hrefFor: (destination: Destination) =>
      destination.to === 'subscription'
        ? '#subscription'
        : destination.to === 'settings'
          ? `#settings/${destination.section ?? ''}`
          : undefined,
  }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: /Subscription & Billing/ })
    await expect(link).toHaveAttribute('href', '#subscription')
    await expect(await soon(canvasElement)).toHaveLength(4)
  },
}

export const Client: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Custom invoice templates with branding'))
    await expect(canvas.queryByText('Privacy & Security')).toBeNull()
    const waiting = await soon(canvasElement)
    await expect(waiting.map((row) => row?.replace('Coming Soon', ''))).toEqual([
      'Subscription & Billing',
      'Currency & Regional',
      'Company Settings',
      'Integrations',
    ])
    await userEvent.click(canvas.getByRole('button', { name: /Account Settings/ }))
    await expect(storyHost.navigated).toEqual([{ to: 'settings', section: 'account' }])
  },
}
export const Loading: Story = { ...inThis({ failures: { '*': 'pending' } }) }
export const SignedOut: Story = {
  ...inThis({ failures: { 'session.me': 'not_signed_in' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Please sign in'))
  },
}
