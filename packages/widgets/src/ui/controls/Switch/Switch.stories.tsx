import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
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

/** The knob is painted by a pseudo element, which neither a role nor axe can see. */
function knobOf(canvasElement: HTMLElement) {
  const line = within(canvasElement).getByRole('switch').closest('label')
  const track = line?.querySelector('span:last-of-type')
  if (!track) throw new Error('The switch has no track')
  const knob = getComputedStyle(track, '::after')
  const ground = getComputedStyle(track).backgroundColor
  return { isPainted: knob.content === '""', colour: knob.backgroundColor, ground, knob }
}

const showsItsKnob = async (canvasElement: HTMLElement) => {
  const { isPainted, colour, ground, knob } = knobOf(canvasElement)
  await expect(isPainted).toBe(true)
  await expect(parseFloat(knob.inlineSize)).toBeGreaterThan(12)
  await expect(parseFloat(knob.blockSize)).toBeGreaterThan(12)
  await expect(colour).not.toBe('rgba(0, 0, 0, 0)')
  await expect(colour).not.toBe(ground)
}

export const Off: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => showsItsKnob(canvasElement),
}

export const Switched: Story = {
  play: async ({ canvasElement, args }) => {
    const before = knobOf(canvasElement).knob.transform
    await userEvent.click(within(canvasElement).getByText('Overtime'))
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(within(canvasElement).getByRole('switch', { name: 'Overtime' })).toBeChecked()
    // It has moved to the other end.
    await waitFor(() => expect(knobOf(canvasElement).knob.transform).not.toBe(before))
  },
}

export const On: Story = {
  tags: ['visual'],
  args: { value: true, label: 'Fixed price' },
  play: async ({ canvasElement }) => showsItsKnob(canvasElement),
}

export const OnInTheDark: Story = { ...On, tags: [], globals: { theme: 'dark' } }

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => showsItsKnob(canvasElement),
}
