import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { seen } from '../../story-seen.ts'
import { TextField } from '../../controls/index.ts'
import { Held } from '../../stories-support/Held.tsx'
import { useShortcuts } from '../useShortcuts.ts'
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx'

const approve = fn()

function Screen() {
  return (
    <Held initial={false}>
      {(isOpen, setOpen) => (
        <>
          <Keys help={() => setOpen(true)} />
          <Held initial="">
            {(value, onChange) => <TextField label="Search" value={value} onChange={onChange} />}
          </Held>
          <KeyboardShortcuts
            isOpen={isOpen}
            onOpenChange={setOpen}
            shortcuts={[
              { keys: ['J', '↓'], does: 'Next invoice' },
              { keys: ['A'], does: 'Approve' },
              { keys: ['?'], does: 'Show this list' },
            ]}
          />
        </>
      )}
    </Held>
  )
}

function Keys({ help }: { help: () => void }) {
  useShortcuts({ a: approve, '?': help })
  return null
}

const meta = { component: Screen } satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

export const OnQuestionMark: Story = {
  play: async () => {
    await userEvent.keyboard('?')
    await seen(screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  },
}

export const SilentWhileTyping: Story = {
  play: async ({ canvasElement }) => {
    approve.mockClear()
    const search = within(canvasElement).getByRole('textbox', { name: 'Search' })
    await userEvent.type(search, 'aire')
    await expect(search).toHaveValue('aire')
    await expect(approve).not.toHaveBeenCalled()
    search.blur()
    await userEvent.keyboard('a')
    await expect(approve).toHaveBeenCalledOnce()
  },
}
