import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { TextArea } from './TextArea.tsx'

const meta = {
  component: TextArea,
  args: { label: 'Notes', value: 'Gate code changed on Thursday.', onChange: fn() },
  render: (args) => (
    <Held<string> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <TextArea {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}

export const Counted: Story = {
  args: { isCounted: true, maxLength: 200, hint: 'Seen by your client' },
}

export const Invalid: Story = {
  args: { label: 'Reason', value: '', isRequired: true, error: 'Please give a reason' },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Reason' })
    await expect(area).toHaveAccessibleDescription('Please give a reason')
    await userEvent.type(area, 'Hours')
    await expect(area).toHaveValue('Hours')
  },
}

export const Disabled: Story = { args: { isDisabled: true } }
