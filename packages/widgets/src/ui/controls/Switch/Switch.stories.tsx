import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../../stories-support/Held.tsx'
import { Switch } from './Switch.tsx'

const meta = {
  component: Switch,
  args: { label: 'Overtime', value: false, onChange: fn() },
  render: (args) => (
    <Held<boolean> initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <Switch {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('Overtime'))
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(within(canvasElement).getByRole('switch', { name: 'Overtime' })).toBeChecked()
  },
}

export const On: Story = { args: { value: true, label: 'Fixed price' } }

export const Disabled: Story = { args: { isDisabled: true } }
