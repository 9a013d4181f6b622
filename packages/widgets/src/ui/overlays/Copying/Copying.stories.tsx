import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { Copying, CopyButton } from './Copying.tsx'

const meta = {
  title: 'Copying',
  component: Copying,
  args: {
    children: (
      <CopyButton text="2320" label="Copy 2320, total payments of Callum Reid">
        2320
      </CopyButton>
    ),
  },
} satisfies Meta<typeof Copying>
export default meta
type Story = StoryObj<typeof meta>

const press = async () =>
  userEvent.click(
    await screen.findByRole('button', { name: 'Copy 2320, total payments of Callum Reid' }),
  )

/** The browser of the tests has a clipboard or not; here it has one, or refuses it. */
function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}
const refused = () => Promise.reject(new Error('Not allowed'))

export const Default: Story = {}

export const Copied: Story = {
  play: async () => {
    const writeText = fn(() => Promise.resolve())
    clipboard(writeText)
    await press()
    await expect(writeText).toHaveBeenCalledWith('2320')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
  },
}

/** A page without TLS, or a frame that may not write to the clipboard. */
export const Selected: Story = {
  play: async () => {
    clipboard(refused)
    const taken: string[] = []
    const command = spyOn(document, 'execCommand').mockImplementation(() => {
      taken.push((document.activeElement as HTMLTextAreaElement).value)
      return true
    })
    await press()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
    await expect(taken).toEqual(['2320'])
    await expect(screen.getByRole('button')).toHaveFocus()
    command.mockRestore()
  },
}

export const ByHand: Story = {
  play: async () => {
    clipboard(refused)
    const command = spyOn(document, 'execCommand').mockReturnValue(false)
    await press()
    const field = await screen.findByRole('textbox', { name: 'Text to copy' })
    await expect(field).toHaveValue('2320')
    await waitFor(() => {
      const { selectionStart, selectionEnd } = field as HTMLTextAreaElement
      return expect([selectionStart, selectionEnd]).toEqual([0, 4])
    })
    command.mockRestore()
  },
}
