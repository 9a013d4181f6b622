import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Text } from '../../layout/index.ts'
import { Button } from '../Button/Button.tsx'
import { FileField, PICTURE_WORDS } from './FileField.tsx'

const meta = {
  component: FileField,
  args: {
    label: 'Picture of the receipt',
    accept: ['image/*'],
    onFile: fn(),
    ...PICTURE_WORDS,
  },
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Invalid: Story = { args: { error: 'Please select an image file' } }
export const Disabled: Story = { args: { isDisabled: true } }

export const Filled: Story = {
  args: {
    chooseLabel: 'Choose another picture',
    children: <Text>receipt.jpg</Text>,
    actions: <Button variant="quietDanger">Remove receipt</Button>,
  },
}

const paste = (fill: (data: DataTransfer) => void) => {
  const clipboardData = new DataTransfer()
  fill(clipboardData)
  const event = new ClipboardEvent('paste', { clipboardData, cancelable: true })
  document.dispatchEvent(event)
  return event.defaultPrevented
}
const picture = (data: DataTransfer) =>
  data.items.add(new File(['x'], 'a.png', { type: 'image/png' }))

export const Pasted: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(paste(picture)).toBe(true))
    await expect(args.onFile).toHaveBeenCalledOnce()
    // Words that are pasted are the text field's.
    await expect(paste((data) => data.setData('text/plain', 'Skip hire'))).toBe(false)
    await expect(args.onFile).toHaveBeenCalledOnce()
  },
}
