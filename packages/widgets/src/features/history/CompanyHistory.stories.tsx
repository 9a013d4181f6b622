import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { seen } from '../../ui/story-seen.ts'
import { inAnOffice, office } from '../story-members.ts'
import { eventTypes, inThis, inWorld, worldParameters } from '../story-world.tsx'
import { CompanyHistory } from './CompanyHistory.tsx'

const meta = {
  title: 'Client/Company history',
  component: CompanyHistory,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: inAnOffice })],
} satisfies Meta<typeof CompanyHistory>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'History' })
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const Downloaded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV' }))
    await screen.findByText('History downloaded')
    await expect(eventTypes()).toEqual(['history.downloaded'])
  },
}

export const NothingFound: Story = {
  args: { view: { from: '2001-01-01', to: '2001-01-02' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Nothing/)
  },
}

/** Their own acts only: nobody to choose from. */
export const ToAProjectManager: Story = {
  ...inThis({ personId: office.manager, arrange: inAnOffice }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Nothing has happened yet'))
    await expect(canvas.queryByRole('button', { name: /Person/ })).toBeNull()
  },
}
export const Loading: Story = { ...inThis({ as: 'client', failures: { '*': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ as: 'client', failures: { 'history.list': 'internal' } }),
}
export const Denied: Story = { ...inThis({ as: 'worker' }) }
