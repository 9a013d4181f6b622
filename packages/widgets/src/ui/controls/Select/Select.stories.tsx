import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../story-seen.ts'
import { Held } from '../../stories-support/Held.tsx'
import { Select } from './Select.tsx'

const meta = {
  component: Select,
  args: {
    label: 'Client',
    value: null,
    placeholder: 'Select a client',
    onChange: fn(),
    options: [
      { id: 'hartwell', label: 'Hartwell & Sons Construction', description: 'Leeds' },
      { id: 'otley', label: 'Otley Building Co', description: 'Otley' },
      { id: 'aire', label: 'Aire Valley Roofing', isDisabled: true },
    ],
  },
  render: (args) => (
    <Held<string | null> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <Select {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { value: 'hartwell' } }

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /Client/ })
    await userEvent.tab()
    await expect(trigger).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: /Otley Building Co/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('otley')
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const ChosenAgain: Story = {
  args: { value: 'otley' },
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Otley Building Co Client' })
    trigger.focus()
    await userEvent.keyboard('{ArrowDown}')
    const chosen = await screen.findByRole('option', { name: /Otley Building Co/ })
    await waitFor(() => expect(chosen).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const WhileClosed: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button').focus()
    await userEvent.keyboard('ot')
    await expect(args.onChange).toHaveBeenLastCalledWith('otley')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onChange).toHaveBeenLastCalledWith('hartwell')
    // Aire Valley Roofing cannot be chosen, so Otley is the last.
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('otley')
    await expect(screen.queryByRole('listbox')).toBeNull()
  },
}

export const Open: Story = {
  args: { value: 'otley' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Client/ }))
    await seen(screen.findByRole('listbox'))
  },
}

export const Invalid: Story = { args: { error: 'Please select a client' } }

export const Disabled: Story = { args: { value: 'hartwell', isDisabled: true } }

export const LongText: Story = {
  args: {
    value: 'long',
    options: [
      {
        id: 'long',
        label: 'Hartwell & Sons Construction (Yorkshire and Humberside) Holdings Limited',
        description: 'Unit 14, Kirkstall Road Industrial Estate, Leeds',
      },
    ],
  },
}
