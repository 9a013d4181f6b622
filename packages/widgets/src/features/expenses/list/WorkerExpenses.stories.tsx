import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { expenseIn, withManyExpenses } from '../story-expenses.ts'
import { WorkerExpenses } from './WorkerExpenses.tsx'

const meta = {
  title: 'Worker/Business expenses',
  component: WorkerExpenses,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof WorkerExpenses>
export default meta
type Story = StoryObj<typeof meta>

const { callum } = worldIds

const on320px: Decorator = (Story) => (
  <div style={{ inlineSize: '320px' }}>
    <Story />
  </div>
)

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Tax year 2026/27'))
    await seen(canvas.findByText('Showing 6 expenses'))
    await expect(canvas.getByText('£348.40')).toBeInTheDocument()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Narrow: Story = { decorators: [on320px] }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Loading: Story = inThis({ failures: { 'expenses.list': 'pending' } })

export const AnotherYear: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^2026\/27/ }))
    await userEvent.click(
      await screen.findByRole('option', { name: '2025/26 (6 Apr 2025 – 5 Apr 2026)' }),
    )
    await seen(canvas.findByText('Public liability, a year'))
    await seen(canvas.findByText('Showing 1 expense'))
  },
}

export const Found: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'lukasz o’brien')
    await seen(canvas.findByText('Showing 1 expense'))
    await seen(canvas.findByText('Boots for Łukasz O’Brien'))
  },
}

export const NothingFound: Story = {
  args: { view: { category: 'Vehicle' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('No expenses match your filters'))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Filters' }))
    await seen(canvas.findByText('Showing 6 expenses'))
  },
}

export const Empty: Story = {
  ...inThis({
    arrange: (world) => {
      world.expenses = []
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('No expenses this tax year'))
    const [button] = await canvas.findAllByRole('button', { name: 'New Business Expense' })
    if (button) await userEvent.click(button)
    await expect(storyHost.navigated).toEqual([{ to: 'new-expense' }])
  },
}

export const Edited: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { id, description } = expenseIn(storyHost.world)
    await userEvent.click(await canvas.findByRole('button', { name: `Edit ${description}` }))
    await expect(storyHost.navigated).toEqual([{ to: 'edit-expense', id }])
  },
}

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { id, description } = expenseIn(storyHost.world)
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${description}` }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: `Delete ${description}?` }),
    )
    await seen(dialog.getByText(/This cannot be undone\.$/))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete expense' }))
    await says('Business expense deleted successfully')
    await waitFor(() => expect(canvas.queryByText(description)).toBeNull())
    await seen(canvas.findByText('Showing 5 expenses'))
    await expect(storyHost.events).toEqual([
      {
        version: 1,
        type: 'expense.deleted',
        expense_id: id,
        worker_id: callum,
        total_amount: 120,
      },
    ])
  },
}

export const NotDeleted: Story = {
  ...inThis({ failures: { 'expenses.delete': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { description } = expenseIn(storyHost.world)
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${description}` }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete expense' }))
    await says('Failed to delete business expense')
    await seen(dialog.getByRole('button', { name: 'Keep it' }))
  },
}

export const ReceiptViewed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { description } = expenseIn(storyHost.world)
    const opener = await canvas.findByRole('button', { name: `View receipt of ${description}` })
    await userEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: `Receipt of ${description}` }))
    await seen(dialog.findByRole('img', { name: `Receipt of ${description}` }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const TwoHundred: Story = {
  ...inThis({ arrange: (world) => withManyExpenses(world, 200) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Showing 50 of 206 expenses'))
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    await seen(canvas.findByText('Showing 100 of 206 expenses'))
  },
}

export const LongText: Story = {
  ...inThis({
    arrange: (world) => {
      expenseIn(world).description = 'Diamond blades for Siân O’Brien’s saw, '.repeat(7)
      expenseIn(world).cost_ex_vat = 9_999_999.99
    },
  }),
  globals: { viewport: { value: 'phone' } },
}

export const ServerError: Story = {
  ...inThis({ failures: { 'expenses.list': 'internal' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load business expenses'))
  },
}
export const Offline: Story = inThis({ failures: { 'expenses.list': 'offline' } })

export const OfAClient: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only workers have business expenses.'))
  },
}
