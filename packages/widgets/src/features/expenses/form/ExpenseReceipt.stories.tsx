import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '@daysheet/core'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { pictureOf } from '../story-expenses.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { choose, fieldOf, fillIn, save } from './story-expense-form.ts'

const meta = {
  title: 'Worker/Expense form/Receipt',
  component: ExpenseForm,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof ExpenseForm>
export default meta
type Story = StoryObj<typeof meta>

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
