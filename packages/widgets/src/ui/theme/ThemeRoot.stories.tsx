import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../controls/Button/Button.tsx'
import { Menu, MenuItem } from '../overlays/Menu/Menu.tsx'
import { checkTheme } from './check-theme.ts'
import { ThemeRoot, type ThemeRootProps } from './ThemeRoot.tsx'

function Widget({ name, ...root }: Omit<ThemeRootProps, 'children'> & { name: string }) {
  return (
    <ThemeRoot {...root}>
      <div role="group" aria-label={name} style={{ padding: 16 }}>
        <Menu
          label={`Add to ${name}`}
          trigger={<Button variant="primary">{`Open ${name}`}</Button>}
        >
          <MenuItem>New Invoice</MenuItem>
        </Menu>
      </div>
    </ThemeRoot>
  )
}

const meta = { component: Widget, parameters: { bare: true } } satisfies Meta<typeof Widget>
export default meta
type Story = StoryObj<typeof meta>

const teal = {
  accent: '#0b7a6f',
  accentHover: '#0a6c62',
  accentPressed: '#085e56',
  accentText: '#ffffff',
}

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor

export const TwoThemesOnOnePage: Story = {
  args: { name: 'day' },
  render: () => (
    <>
      <Widget name="day" theme="light" />
      <Widget name="night" theme="dark" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const open = (name: string) =>
      userEvent.click(within(canvasElement).getByRole('button', { name: `Open ${name}` }))
    await open('day')
    const day = backgroundOf((await screen.findByRole('menu')).parentElement ?? document.body)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await open('night')
    const night = backgroundOf((await screen.findByRole('menu')).parentElement ?? document.body)
    await expect([day, night]).toEqual(['rgb(253, 253, 251)', 'rgb(28, 32, 35)'])
  },
}

export const APartnersColours: Story = {
  args: { name: 'Teal', theme: { scheme: 'light', light: { ...teal, radius: { 2: '22px' } } } },
  play: async ({ canvasElement }) => {
    await expect(checkTheme({ scheme: 'light', light: teal })).toEqual([])
    const button = within(canvasElement).getByRole('button', { name: 'Open Teal' })
    await expect(backgroundOf(button)).toBe('rgb(11, 122, 111)')
    await expect(button).toHaveStyle({ borderRadius: '22px' })
  },
}
