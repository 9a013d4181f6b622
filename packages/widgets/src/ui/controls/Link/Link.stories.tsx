import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ThemeRoot } from '../../theme/index.ts'
import { Link } from './Link.tsx'

const meta = {
  component: Link,
  args: { children: 'Get Started', href: '/register' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const InASentence: Story = {
  render: (args) => (
    <span>
      New here? <Link {...args} />
    </span>
  ),
}

export const Standalone: Story = { args: { isStandalone: true, isSmall: true } }

const goTo = fn()

export const ThroughTheHost: Story = {
  render: (args) => (
    <ThemeRoot navigate={goTo}>
      <Link {...args} />
    </ThemeRoot>
  ),
  play: async ({ canvasElement }) => {
    goTo.mockClear()
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Get Started' }))
    await expect(goTo.mock.calls[0]?.[0]).toBe('/register')
  },
}
