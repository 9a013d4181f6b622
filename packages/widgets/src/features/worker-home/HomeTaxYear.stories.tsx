import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { inThis, inWorld, worldParameters } from '../story-world.tsx'
import { seen } from '../../ui/story-seen.ts'
import { WorkerHome } from './WorkerHome.tsx'
import { clockFrom, factOf, onlySpent, smallYear } from './story-home.ts'

const meta = {
  title: 'Worker/Home/Tax year',
  component: WorkerHome,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
  beforeEach: () => clockFrom('2026-11-21T09:30:00Z'),
} satisfies Meta<typeof WorkerHome>
export default meta
type Story = StoryObj<typeof meta>

export const EstimateExplained: Story = {
  ...inThis({ arrange: onlySpent('2026-06-01', 1500, 300) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('link', { name: 'How this is estimated' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Estimated tax 2026/27' }))
    await seen(dialog.findByText('−£1,500.00'))
    await seen(dialog.findByText('Class 4 National Insurance'))
    await seen(dialog.findByText('This is your only income.'))
  },
}

export const TradingAllowance: Story = {
  ...inThis({ arrange: onlySpent('2026-06-01', 12, 2.4) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('link', { name: 'How this is estimated' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Estimated tax 2026/27' }))
    await seen(dialog.findByText('Trading allowance'))
    await seen(dialog.findByText('−£1,000.00'))
  },
}

export const NothingEarnedYet: Story = {
  ...inThis({ arrange: smallYear }),
  play: async ({ canvasElement }) => {
    const outstanding = await factOf(canvasElement, 'Outstanding invoices')
    await seen(outstanding.findByText('Nothing is waiting to be paid'))
    const expenses = await factOf(canvasElement, 'Tax Year Expenses')
    await seen(expenses.findByText('£1,500.00'))
    await expect(within(canvasElement).queryByText('Estimated refund')).toBeNull()
  },
}

export const RatesNotKnown: Story = {
  ...inThis({ today: '2031-06-01' }),
  play: async ({ canvasElement }) => {
    const liability = await factOf(canvasElement, 'Estimated tax liability')
    await seen(liability.findByText('Not available'))
    await seen(liability.findByText('The rates of 2031/32 are not known yet'))
    await expect(within(canvasElement).queryByRole('link', { name: /estimated/ })).toBeNull()
  },
}
