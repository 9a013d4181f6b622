import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { invoiceFor, keepClient, withPremium } from '../../story-own-clients.ts'
import { seen } from '../../../ui/story-seen.ts'
import { OwnClients } from './OwnClients.tsx'

/** Three that owe something, nothing, and too late. */
function withThree(world: World): void {
  withPremium(world)
  const brook = keepClient(world)
  keepClient(
    world,
    { company_name: 'Łukasz & O’Brien Roofing', invoice_email: null, day_rate: null },
    2,
  )
  const late = keepClient(
    world,
    { company_name: 'Airedale Surveys', invoice_email: 'pay@airedale.example', day_rate: 240 },
    3,
  )
  invoiceFor(world, brook, 'approved')
  invoiceFor(world, late, 'submitted', {
    id: fixtureId('invoice', 9002),
    invoice_number: 'INV-2026-0092',
    due_date: '2026-11-16',
  })
}

/** As many as there may be. */
function withTwoHundred(world: World): void {
  withPremium(world)
  for (let n = 1; n <= 200; n += 1) {
    keepClient(world, { company_name: `Client ${String(n).padStart(3, '0')} & Sons` }, n)
  }
}

const meta = {
  title: 'Worker/Own clients',
  component: OwnClients,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker', arrange: withThree })],
} satisfies Meta<typeof OwnClients>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Brook Joinery Ltd', {}, { timeout: 9000 }))
    await seen(canvas.getByText('1 overdue'))
    await userEvent.click(canvas.getByRole('button', { name: /Łukasz & O’Brien/ }))
    await expect(storyHost.navigated).toEqual([
      { to: 'own-client', id: fixtureId('own_client', 2) },
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Add Client' }))
    await expect(storyHost.navigated.at(-1)).toEqual({ to: 'new-own-client' })
  },
}
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const FirstOne: Story = {
  ...inThis({ arrange: withPremium }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Add your first client', {}, { timeout: 9000 }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add Client' }))
    await expect(storyHost.navigated).toEqual([{ to: 'new-own-client' }])
  },
}

export const WithoutPremium: Story = {
  ...inThis({ arrange: () => undefined }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/come with Premium Worker/, {}, { timeout: 9000 }))
    await expect(canvas.queryByRole('button', { name: 'Add Client' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'See the plans' }))
    await expect(storyHost.navigated).toEqual([{ to: 'subscription' }])
  },
}

/** The plan has ended: what is there stays in reach, and none is added. */
export const PlanEnded: Story = {
  ...inThis({
    arrange: (world) => {
      withThree(world)
      world.subscriptions = []
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Brook Joinery Ltd', {}, { timeout: 9000 }))
    await seen(canvas.getByText(/come with Premium Worker/))
    await expect(canvas.queryByRole('button', { name: 'Add Client' })).toBeNull()
  },
}

export const TwoHundred: Story = {
  ...inThis({ arrange: withTwoHundred }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/which is the most/, {}, { timeout: 9000 }))
    await userEvent.type(canvas.getByRole('searchbox'), 'client 007')
    await waitFor(() => expect(canvas.queryByText('Client 200 & Sons')).toBeNull())
    await seen(canvas.findByText('Client 007 & Sons'))
  },
}

export const FailedToLoad: Story = {
  ...inThis({ failures: { 'ownClients.list': 'unavailable' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load clients', {}, { timeout: 9000 }))
  },
}
