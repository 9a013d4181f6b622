import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { pictureOf } from '../story-expenses.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { callums, choose, costOf, fieldOf, fillIn, LIST, save } from './story-expense-form.ts'

const meta = {
  title: 'Worker/Expense form/Saving',
  component: ExpenseForm,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof ExpenseForm>
export default meta
type Story = StoryObj<typeof meta>

const { callum } = worldIds

const lastYears = buildWorld().expenses.find(
  (one) => one.worker_id === worldIds.callum && one.expense_date < '2026-04-06',
)

/** What was saved is in sight afterwards: the list opens on the tax year in which it stands. */
export const OfLastTaxYear: Story = {
  args: { expenseId: lastYears?.id },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByDisplayValue(lastYears?.description ?? '')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save Changes' }))
    await says('Business expense updated successfully!')
    await expect(storyHost.navigated).toEqual([{ ...LIST, year: 2025 }])
  },
}

export const Created: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement)
    await waitFor(() => expect(canvas.getAllByText('£40.00').length).toBeGreaterThan(0))
    await choose(canvasElement, await pictureOf(3000, 1500))
    await seen(canvas.findByRole('img', { name: 'The chosen receipt' }))
    await save(canvasElement)
    await says('Business expense created successfully!')
    const stored = storyHost.world.expenses.at(-1)
    await expect(stored).toMatchObject({
      description: 'Skip hire, Łukasz',
      category: 'General',
      expense_date: '2026-11-21',
      cost_ex_vat: 33.33,
      vat_amount: 6.67,
    })
    if (!stored?.receipt) throw new Error('The receipt was not kept')
    const sent = await createImageBitmap(stored.receipt.image)
    await expect([stored.receipt.image.type, sent.width, sent.height]).toEqual([
      'image/jpeg',
      2000,
      1000,
    ])
    await expect(storyHost.navigated).toEqual([LIST])
    await expect(storyHost.events).toEqual([
      {
        version: 1,
        type: 'expense.created',
        expense_id: stored.id,
        worker_id: callum,
        total_amount: 40,
      },
    ])
    await expect(Object.keys(localStorage).filter((key) => key.includes('expense'))).toEqual([])
  },
}

export const VatByHand: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Enter the VAT myself' }))
    await seen(costOf(canvasElement, 'VAT amount'))
    await waitFor(() => expect(canvas.getAllByText('£33.33').length).toBeGreaterThan(1))
    await userEvent.type(await costOf(canvasElement, 'VAT amount'), '1.20')
    await waitFor(() => expect(canvas.getAllByText('£34.53').length).toBeGreaterThan(0))
    await save(canvasElement)
    await says('Business expense created successfully!')
    await expect(storyHost.world.expenses.at(-1)).toMatchObject({ vat_amount: 1.2 })
  },
}

export const Updated: Story = {
  args: { expenseId: callums.id },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const notes = await fieldOf(canvasElement, /^Notes/)
    await userEvent.clear(notes)
    await userEvent.type(notes, 'For the mill')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove receipt' }))
    await save(canvasElement, 'Save Changes')
    await says('Business expense updated successfully!')
    await expect(storyHost.world.expenses.find((one) => one.id === callums.id)).toMatchObject({
      notes: 'For the mill',
      receipt: null,
      version: 2,
    })
    await expect(storyHost.navigated).toEqual([LIST])
    await expect(eventTypes()).toEqual(['expense.saved'])
  },
}

const changedElsewhere = ({ expenses }: World) => {
  const expense = expenses.find((one) => one.id === callums.id)
  if (!expense) throw new Error('It is gone')
  Object.assign(expense, { description: 'Blades, from the office', version: 2 })
}
async function conflictIn(canvasElement: HTMLElement) {
  await userEvent.type(await fieldOf(canvasElement, 'Description'), ', typed here')
  changedElsewhere(storyHost.world)
  await save(canvasElement, 'Save Changes')
  return within(await screen.findByRole('alertdialog', { name: /was changed elsewhere$/ }))
}

export const Conflict: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: { expenseId: callums.id },
  play: async ({ canvasElement }) => {
    const dialog = await conflictIn(canvasElement)
    await seen(dialog.getByText(/began from version 1, and version 2/))
    await userEvent.click(dialog.getByRole('button', { name: 'Use the saved version' }))
    await waitFor(async () =>
      expect(await fieldOf(canvasElement, 'Description')).toHaveValue('Blades, from the office'),
    )
  },
}

export const ConflictKeptMine: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: { expenseId: callums.id },
  play: async ({ canvasElement }) => {
    const dialog = await conflictIn(canvasElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Keep what I typed' }))
    await says('Business expense updated successfully!')
    await expect(storyHost.world.expenses.find((one) => one.id === callums.id)).toMatchObject({
      description: expect.stringMatching(/, typed here$/),
      version: 3,
    })
  },
}

export const HeldBackByTheHost: Story = {
  args: { onBeforeSave: (_expense, { cancel }) => cancel('The books of this year are closed.') },
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement)
    await save(canvasElement)
    await says('The books of this year are closed.')
    await expect(storyHost.world.expenses).toHaveLength(buildWorld().expenses.length)
  },
}
