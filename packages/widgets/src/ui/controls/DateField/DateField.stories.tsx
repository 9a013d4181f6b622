import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { DateField } from './DateField.tsx'

const meta = {
  component: DateField,
  args: { label: 'Due date', value: '2026-11-27', onChange: fn() },
  render: (args) => (
    <Held<string | null> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <DateField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const [day] = within(canvasElement).getAllByRole('spinbutton')
    await expect(day).toHaveTextContent('27')
    await userEvent.tab()
    await userEvent.keyboard('05122026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-05')
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const [day, month, year] = within(canvasElement).getAllByRole('spinbutton')
    day?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-28')
    await userEvent.keyboard('{ArrowRight}')
    await expect(month).toHaveFocus()
    await expect(month).toHaveAttribute('aria-valuetext', '11 – November')
    await userEvent.keyboard('{PageDown}{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-09-28')
    await expect(year).toHaveFocus()
  },
}

/** No year 0002 or 0020 on the way to 2027: a form would judge it while it is typed. */
export const YearUnderWay: Story = {
  play: async ({ canvasElement, args }) => {
    const [, , year] = within(canvasElement).getAllByRole('spinbutton')
    year?.focus()
    await userEvent.keyboard('202')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('7')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-11-27')
  },
}

/** What does not exist is kept as it was typed; only a year of two figures is completed. */
export const LeftImpossible: Story = {
  play: async ({ canvasElement, args }) => {
    const [day, , year] = within(canvasElement).getAllByRole('spinbutton')
    day?.focus()
    await userEvent.keyboard('31')
    year?.focus()
    await userEvent.keyboard('27{Tab}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-11-31')
    await expect(day).toHaveTextContent('31')
  },
}

export const LeftHalfTyped: Story = {
  play: async ({ canvasElement, args }) => {
    const [day, month] = within(canvasElement).getAllByRole('spinbutton')
    month?.focus()
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.tab()
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-00-27')
    await expect(day).toHaveTextContent('27')
    await expect(month).toHaveTextContent('mm')
  },
}

export const Pasted: Story = {
  play: async ({ canvasElement, args }) => {
    const [day] = within(canvasElement).getAllByRole('spinbutton')
    day?.focus()
    await userEvent.paste('29/02/2026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-29')
    await expect(day).toHaveTextContent('29')
  },
}

/** A draft has it from before a reload: it is refused without being left once more. */
export const BroughtBack: Story = {
  args: { value: '2026-02-29', onRefused: fn() },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getAllByRole('spinbutton')[0]).toHaveTextContent('29')
    await waitFor(() => expect(args.onRefused).toHaveBeenCalled())
  },
}

export const Erased: Story = {
  play: async ({ canvasElement, args }) => {
    const [day, month] = within(canvasElement).getAllByRole('spinbutton')
    month?.focus()
    await userEvent.keyboard('{Backspace}')
    await expect(month).toHaveTextContent('01')
    await userEvent.keyboard('{Backspace}')
    await expect(month).toHaveTextContent('mm')
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.keyboard('{Backspace}')
    await expect(day).toHaveFocus()
  },
}

export const Empty: Story = { args: { value: null } }

export const Invalid: Story = { args: { value: null, error: 'Please choose a due date' } }

export const Disabled: Story = { args: { isDisabled: true } }
