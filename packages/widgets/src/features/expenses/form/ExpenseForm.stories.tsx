import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ApiClient } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { inAnotherTab } from '../../days/editing/story-editing.ts'
import { pictureOf } from '../story-expenses.ts'
import { newExpenseForm, type ExpenseFormValues } from './expense-form.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { callums, choose, fieldOf, fillIn, LIST, save } from './story-expense-form.ts'

const meta = {
  title: 'Worker/Expense form',
  component: ExpenseForm,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof ExpenseForm>
export default meta
type Story = StoryObj<typeof meta>

const { callum } = worldIds

const draftOf = (values: Partial<ExpenseFormValues>, version: number | null = null) => ({
  values: { ...newExpenseForm('2026-11-21'), ...values },
  version,
  kept_at: '2026-11-21T11:04:00.000Z',
})
const typed = { description: 'Skip hire, O’Brien', cost_ex_vat: 190 }

export const New: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Edit: Story = {
  args: { expenseId: callums.id },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByRole('img', { name: 'The receipt that is kept' }))
  },
}
export const EditOnAPhone: Story = { ...Edit, globals: { viewport: { value: 'phone' } } }
export const Loading: Story = {
  args: { expenseId: callums.id },
  ...inThis({ failures: { 'expenses.read': 'pending' } }),
}

export const NothingTyped: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fieldOf(canvasElement, 'Description')
    await save(canvasElement)
    await waitFor(async () =>
      expect((await canvas.findAllByText('Please fill in all required fields')).length).toBe(2),
    )
    await expect(storyHost.world.expenses).toHaveLength(buildWorld().expenses.length)
  },
}

export const CostOfNothing: Story = {
  ...inThis({ drafts: { 'expense:new': draftOf({ ...typed, cost_ex_vat: 0 }) } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fieldOf(canvasElement, 'Description')
    await save(canvasElement)
    await seen((await canvas.findAllByText('Cost must be greater than 0'))[0])
  },
}

export const InTheFuture: Story = {
  ...inThis({ drafts: { 'expense:new': draftOf({ ...typed, expense_date: '2026-11-22' }) } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fieldOf(canvasElement, 'Description')
    await save(canvasElement)
    await seen((await canvas.findAllByText('Date cannot be in the future'))[0])
  },
}

/** An upload that stays half-way until it is stopped. */
const halfway = (client: ApiClient): ApiClient => ({
  ...client,
  expenses: {
    ...client.expenses,
    create: (_request, options) =>
      new Promise((_resolve, reject) => {
        options?.onProgress?.(46_000, 100_000)
        const { signal } = options ?? {}
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  },
})

export const Uploading: Story = {
  tags: ['visual'],
  ...inThis({ adapt: halfway }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement)
    await choose(canvasElement, await pictureOf(300, 400))
    await seen(canvas.findByRole('img', { name: 'The chosen receipt' }))
    await save(canvasElement)
    const bar = await canvas.findByRole('progressbar', { name: 'Sending the receipt' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '46'))
  },
}
export const UploadingOnAPhone: Story = {
  ...Uploading,
  tags: [],
  globals: { viewport: { value: 'phone' } },
}

export const Cancelled: Story = {
  ...inThis({ adapt: halfway }),
  play: async (context) => {
    const { canvasElement } = context
    await Uploading.play?.(context)
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await says('Stopped. What you typed and the picture are still here.')
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await seen(canvas.getByRole('img', { name: 'The chosen receipt' }))
    await expect(await fieldOf(canvasElement, 'Description')).toHaveValue('Skip hire, Łukasz')
    await expect(storyHost.errors).toEqual([])
  },
}

export const LostOnTheWay: Story = {
  ...inThis({ failures: { 'expenses.create': 'network' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement)
    await choose(canvasElement, await pictureOf(300, 400))
    await seen(canvas.findByRole('img', { name: 'The chosen receipt' }))
    await save(canvasElement)
    await seen(canvas.findByText('No answer came'))
    await seen(canvas.getByRole('img', { name: 'The chosen receipt' }))
    await expect(await fieldOf(canvasElement, 'Description')).toHaveValue('Skip hire, Łukasz')
  },
}

export const Offline: Story = {
  ...inThis({ failures: { 'expenses.create': 'offline' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement)
    await save(canvasElement)
    await seen(canvas.findByText('Nothing was sent'))
    await seen(canvas.findByText(/What you typed is kept on this device/))
  },
}

export const Refused: Story = {
  ...inThis({ failures: { 'expenses.create': 'rate_limited' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement)
    await save(canvasElement)
    await seen(canvas.findByText(/What you typed is kept on this device/))
  },
}

export const CategoriesFailed: Story = {
  ...inThis({ failures: { 'expenses.listCategories': 'internal' } }),
  play: async ({ canvasElement }) => {
    await says('Failed to load expense categories')
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^General/ }))
    await seen(screen.findByRole('option', { name: 'Travel & Fuel' }))
  },
}

export const KeptDraft: Story = {
  ...inThis({ drafts: { 'expense:new': draftOf({ ...typed, receipt: 'replace' }) } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Draft restored'))
    await expect(await fieldOf(canvasElement, 'Description')).toHaveValue('Skip hire, O’Brien')
    await seen(canvas.findByText(/Choose the picture again\.$/))
  },
}

export const DroppedInAnotherTab: Story = {
  args: { expenseId: callums.id },
  ...inThis({ drafts: { [`expense:${callums.id}`]: draftOf(typed, 1) } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Draft restored'))
    inAnotherTab(`daysheet:draft:stories:${callum}:expense:${callums.id}`, null)
    await seen(canvas.findByText('What is typed here still stands. It is not saved yet.'))
  },
}

export const NotFound: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { expenseId: fixtureId('expense', 777) },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('Business expense not found').length).toBe(2))
    await expect(storyHost.navigated).toEqual([LIST])
  },
}

export const FailedToLoad: Story = {
  args: { expenseId: callums.id },
  ...inThis({ failures: { 'expenses.read': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Failed to load business expense'))
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Expenses' }))
    await expect(storyHost.navigated).toEqual([LIST])
  },
}

export const BackToInvoices: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Back to Invoices'))
    await expect(storyHost.navigated).toEqual([{ to: 'invoices' }])
  },
}
