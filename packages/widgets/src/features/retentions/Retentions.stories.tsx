import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { seen } from '../../ui/story-seen.ts'
import { says } from '../story-toast.ts'
import { eventTypes, inThis, inWorld, worldParameters } from '../story-world.tsx'
import { Retentions } from './Retentions.tsx'
import { holdRetention } from '../story-retentions.ts'

const meta = {
  title: 'Client/Retentions',
  component: Retentions,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: holdRetention })],
} satisfies Meta<typeof Retentions>
export default meta
type Story = StoryObj<typeof meta>

export const HalfIsDue: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(
      canvas.findByText('Held £129.00 · due for release £64.50 · released this year £0.00'),
    )
  },
}
export const Phone: Story = {
  ...HalfIsDue,
  // A notice comes and goes over it: no picture is taken.
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
}
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const Released: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Release retention/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Release retention' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }))
    await says('£64.50 released')
    await seen(canvas.findByText('Held £64.50 · due for release £0.00 · released this year £64.50'))
    await expect(eventTypes()).toEqual(['retention.released'])
  },
}

export const Nothing: Story = {
  ...inThis({ as: 'client', arrange: () => undefined }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('No retention is held.'))
  },
}
export const Loading: Story = { ...inThis({ as: 'client', failures: { '*': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ as: 'client', failures: { 'retentions.listForClient': 'internal' } }),
}
export const Denied: Story = { ...inThis({ as: 'worker' }) }
