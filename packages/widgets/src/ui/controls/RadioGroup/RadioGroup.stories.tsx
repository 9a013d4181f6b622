import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const meta = {
  component: RadioGroup,
  args: {
    label: 'CIS rate',
    value: 'twenty',
    onChange: fn(),
    options: [
      { id: 'twenty', label: '20%', description: 'Registered with HMRC as a subcontractor' },
      { id: 'thirty', label: '30%', description: 'Not registered, or not matched' },
    ],
  },
  render: (args) => (
    <Held<string | null> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <RadioGroup {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('radio', { name: '20%' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('thirty')
  },
}

export const Inline: Story = { args: { variant: 'inline' } }

export const Cards: Story = { args: { variant: 'cards', label: 'How are you registered?' } }

export const Invalid: Story = {
  args: { variant: 'cards', value: null, error: 'Please choose a rate' },
}

export const Disabled: Story = { args: { isDisabled: true } }
