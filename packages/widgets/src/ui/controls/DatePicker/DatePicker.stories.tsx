import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../story-seen.ts'
import { Held } from '../../stories-support/Held.tsx'
import { DatePicker } from './DatePicker.tsx'

const meta = {
  component: DatePicker,
  args: { label: 'Due date', value: '2026-11-27', onChange: fn() },
  render: (args) => (
    <Held<string | null> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <DatePicker {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof DatePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /Open calendar: Due date/ }),
    )
    await seen(screen.findByRole('grid', { name: /November 2026/ }))
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const open = within(canvasElement).getByRole('button', { name: /Open calendar: Due date/ })
    open.focus()
    await userEvent.keyboard('{Enter}')
    const chosen = await screen.findByRole('button', { name: /27 November 2026/ })
    await waitFor(() => expect(chosen).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-20')
    await waitFor(() => expect(open).toHaveFocus())
  },
}

export const WithBounds: Story = {
  args: { min: '2026-11-23', max: '2026-12-01' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Open calendar/ }))
    await expect(await screen.findByRole('button', { name: /20 November 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Invalid: Story = { args: { value: null, error: 'Please choose a due date' } }

export const Disabled: Story = { args: { isDisabled: true } }
