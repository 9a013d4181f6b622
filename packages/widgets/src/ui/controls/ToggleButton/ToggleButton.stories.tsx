import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { ToggleButton } from './ToggleButton.tsx'

const meta = {
  component: ToggleButton,
  args: { children: 'Show archived', value: false, onChange: fn() },
  render: (args) => (
    <Held<boolean> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <ToggleButton {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof ToggleButton>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Show archived' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}

export const On: Story = { args: { value: true } }
