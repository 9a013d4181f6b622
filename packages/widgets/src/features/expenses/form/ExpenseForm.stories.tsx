import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError, type ApiClient } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { inAnotherTab } from '../../days/editing/story-editing.ts'
import { expenseIn, pictureOf } from '../story-expenses.ts'
import { newExpenseForm, type ExpenseFormValues } from './expense-form.ts'
import { ExpenseForm } from './ExpenseForm.tsx'

const meta = {
  title: 'Worker/Expense form',
  component: ExpenseForm,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof ExpenseForm>
export default meta
type Story = StoryObj<typeof meta>

const { callum } = worldIds
const { id } = expenseIn(buildWorld())
const LIST = { to: 'invoices', tab: 'expenses' }

const draftOf = (values: Partial<ExpenseFormValues>, version: number | null = null) => ({
  values: { ...newExpenseForm('2026-11-21'), ...values },
  version,
  kept_at: '2026-11-21T11:04:00.000Z',
})
const typed = { description: 'Skip hire, O’Brien', cost_ex_vat: 190 }

const fieldOf = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('textbox', { name })
const costOf = (canvasElement: HTMLElement, name = 'Cost ex VAT') =>
  within(canvasElement).findByRole('spinbutton', { name })
const save = (canvasElement: HTMLElement, name = 'Save Expense') =>
  userEvent.click(within(canvasElement).getByRole('button', { name }))

async function fillIn(canvasElement: HTMLElement) {
  await userEvent.type(await fieldOf(canvasElement, 'Description'), 'Skip hire, Łukasz')
  await userEvent.type(await costOf(canvasElement), '33.33')
}

/** As the system's chooser hands it over. */
async function choose(canvasElement: HTMLElement, file: File) {
  await fieldOf(canvasElement, 'Description')
  const inputs = canvasElement.querySelectorAll<HTMLInputElement>('input[type="file"]')
  const chooser = inputs[inputs.length - 1]
  if (!chooser) throw new Error('No file can be chosen')
  const files = new DataTransfer()
  files.items.add(file)
  chooser.files = files.files
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
}

export const New: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Edit: Story = {
  args: { expenseId: id },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByRole('img', { name: 'The receipt that is kept' }))
  },
}
export const EditOnAPhone: Story = { ...Edit, globals: { viewport: { value: 'phone' } } }
export const Loading: Story = {
  args: { expenseId: id },
  ...inThis({ failures: { 'expenses.read': 'pending' } }),
}

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

export const NotAnImage: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await choose(canvasElement, new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' }))
    await seen(canvas.findByText('Please select an image file'))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    await choose(canvasElement, new File([svg], 'receipt.svg', { type: 'image/svg+xml' }))
    await seen(canvas.findByText('Please select an image file'))
    await choose(canvasElement, await pictureOf(300, 400))
    await seen(canvas.findByRole('img', { name: 'The chosen receipt' }))
    await expect(canvas.queryByText('Please select an image file')).toBeNull()
  },
}

const DAMAGED = 'This picture is damaged and can’t be opened. Take it again, or choose another one.'

/** A photo that was cut off on its way: it is a picture, and the person can take it again. */
export const Damaged: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const type of ['image/jpeg', 'image/png']) {
      const whole = await pictureOf(300, 400, { type })
      await choose(canvasElement, whole)
      await seen(canvas.findByRole('img', { name: 'The chosen receipt' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Remove receipt' }))
      const half = new File([whole.slice(0, whole.size / 2)], whole.name, { type })
      await choose(canvasElement, half)
      await seen(canvas.findByText(DAMAGED))
      await expect(canvas.queryByRole('img', { name: 'The chosen receipt' })).toBeNull()
    }
  },
}

/** What only the service finds is said at the receipt too, and is gone with the next picture. */
export const DamageFoundByTheService: Story = {
  ...inThis({
    failures: {
      'expenses.create': new ApiError('invalid', {
        message: DAMAGED,
        issues: [{ path: 'receipt_image', message: DAMAGED }],
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fillIn(canvasElement)
    // Of a type that tells nothing of its end, and so goes to the service as it is.
    const whole = await pictureOf(300, 400, { type: 'image/webp', name: 'receipt.webp' })
    await choose(
      canvasElement,
      new File([whole.slice(0, whole.size / 2)], whole.name, { type: whole.type }),
    )
    await seen(canvas.findByText('This browser cannot show the picture'))
    await expect(canvas.queryByRole('img', { name: 'The chosen receipt' })).toBeNull()
    await save(canvasElement)
    const receipt = within(canvas.getByRole('region', { name: 'Receipt' }))
    await seen(receipt.findByText(DAMAGED))
    await choose(canvasElement, await pictureOf(300, 400))
    await seen(receipt.findByRole('img', { name: 'The chosen receipt' }))
    await waitFor(() => expect(receipt.queryByText(DAMAGED)).toBeNull())
  },
}

export const TooLarge: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // A JPEG by its first bytes that no browser can read, so that it cannot be made smaller.
    const bytes = new Uint8Array(10 * 1024 * 1024)
    bytes.set([0xff, 0xd8, 0xff])
    await choose(canvasElement, new File([bytes], 'receipt.jpg', { type: 'image/jpeg' }))
    await seen(canvas.findByText('Image must be less than 10MB'))
  },
}

export const Pasted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await fieldOf(canvasElement, 'Description')
    const clipboardData = new DataTransfer()
    clipboardData.items.add(await pictureOf(300, 400))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    await seen(canvas.findByRole('img', { name: 'The chosen receipt' }))
  },
}

export const Dropped: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const place = await canvas.findByText('Or drop or paste it here.')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(await pictureOf(300, 400))
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await seen(canvas.findByRole('img', { name: 'The chosen receipt' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove receipt' }))
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull())
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

export const Updated: Story = {
  args: { expenseId: id },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const notes = await fieldOf(canvasElement, /^Notes/)
    await userEvent.clear(notes)
    await userEvent.type(notes, 'For the mill')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove receipt' }))
    await save(canvasElement, 'Save Changes')
    await says('Business expense updated successfully!')
    await expect(storyHost.world.expenses.find((one) => one.id === id)).toMatchObject({
      notes: 'For the mill',
      receipt: null,
      version: 2,
    })
    await expect(storyHost.navigated).toEqual([LIST])
    await expect(storyHost.events.map(({ type }) => type)).toEqual(['expense.saved'])
  },
}

export const DroppedInAnotherTab: Story = {
  args: { expenseId: id },
  ...inThis({ drafts: { [`expense:${id}`]: draftOf(typed, 1) } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Draft restored'))
    inAnotherTab(`daysheet:draft:stories:${callum}:expense:${id}`, null)
    await seen(canvas.findByText('What is typed here still stands. It is not saved yet.'))
  },
}

const changedElsewhere = ({ expenses }: World) => {
  const expense = expenses.find((one) => one.id === id)
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
  args: { expenseId: id },
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
  args: { expenseId: id },
  play: async ({ canvasElement }) => {
    const dialog = await conflictIn(canvasElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Keep what I typed' }))
    await says('Business expense updated successfully!')
    await expect(storyHost.world.expenses.find((one) => one.id === id)).toMatchObject({
      description: expect.stringMatching(/, typed here$/),
      version: 3,
    })
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
  args: { expenseId: id },
  ...inThis({ failures: { 'expenses.read': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Failed to load business expense'))
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Expenses' }))
    await expect(storyHost.navigated).toEqual([LIST])
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

export const BackToInvoices: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Back to Invoices'))
    await expect(storyHost.navigated).toEqual([{ to: 'invoices' }])
  },
}
