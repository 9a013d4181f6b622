import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../story-seen.ts'
import { Button, TextArea } from '../../controls/index.ts'
import { Held } from '../../stories-support/Held.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Dispute INV-2026-0047',
    subtitle: 'Aisha Bello, £1,824.94',
    children: (
      <Held initial="Thursday was a half day.">
        {(value, onChange) => (
          <TextArea
            label="Reason"
            hint="The worker sees it as you write it"
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Submit Dispute</Button>
      </>
    ),
  },
  render: (args) => (
    <Held initial={args.isOpen} onChange={args.onOpenChange}>
      {(isOpen, onOpenChange) => (
        <>
          <Button onPress={() => onOpenChange(true)}>Dispute</Button>
          <Dialog {...args} isOpen={isOpen} onOpenChange={onOpenChange} />
        </>
      )}
    </Held>
  ),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async () => {
    await seen(screen.findByRole('dialog', { name: 'Dispute INV-2026-0047' }))
  },
}

export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Dispute' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const KeepsTheTheme: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.closest('[data-daysheet-root]')).toHaveAttribute('data-theme', 'dark')
  },
}

export const LongText: Story = {
  args: {
    title: 'Dispute the invoice of Hartwell & Sons Construction (Yorkshire and Humberside) Ltd',
    children: Array.from({ length: 30 }, (_, line) => (
      <p key={line}>Line {line + 1} of a text that is longer than any window.</p>
    )),
  },
}

/** What is read beside the page: at its edge, from top to bottom. */
export const Drawer: Story = {
  args: { isDrawer: true, title: 'History', subtitle: undefined, footer: undefined },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'History' })
    await waitFor(() =>
      expect(dialog.getBoundingClientRect().right).toBeCloseTo(window.innerWidth, -1),
    )
  },
}
export const DrawerOnAPhone: Story = { ...Drawer, globals: { viewport: { value: 'phone' } } }
