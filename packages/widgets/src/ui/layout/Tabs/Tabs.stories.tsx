import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Text } from '../Text/Text.tsx'
import { TabLinks, Tabs, type TabsProps } from './Tabs.tsx'

const items = [
  { id: 'invoices', label: 'Invoices', count: 15 },
  { id: 'timesheets', label: 'Timesheets', count: 9 },
  { id: 'cis', label: 'CIS Statements', count: 7, alert: { count: 2, label: 'missing' } },
  { id: 'expenses', label: 'Expenses', count: 23 },
]
const tabs = items.map((tab) => ({ ...tab, content: <Text>{tab.label} are here.</Text> }))

const meta = {
  component: Tabs,
  args: { label: 'Documents', tabs, selected: 'invoices', onSelect: () => undefined },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

function Held(props: TabsProps) {
  const [selected, setSelected] = useState(props.selected)
  return <Tabs {...props} selected={selected} onSelect={setSelected} />
}

export const Panels: Story = {
  render: (args) => <Held {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('tab', { name: 'Invoices 15' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Timesheets are here.')
    await userEvent.keyboard('{ArrowLeft}')
  },
}

const profile = [
  'Personal Info',
  'Day Rates',
  'Business Details',
  'Banking Details',
  'Certifications',
]
const narrow = { viewport: { value: 'phone' } }
const edgesOf = (element: Element) => element.getBoundingClientRect()

/** The chosen tab is whole wherever it stands, and a side past which there are more fades. */
export const ChosenIsWhole: Story = {
  globals: narrow,
  render: () => (
    <div style={{ inlineSize: 328 }}>
      <Held
        label="Profile"
        selected="Personal Info"
        onSelect={() => undefined}
        tabs={profile.map((label) => ({ id: label, label, content: <Text>{label}</Text> }))}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const row = canvas.getByRole('tablist').parentElement as HTMLElement
    await waitFor(() => expect(row.dataset['more']).toBe('right'))
    for (const label of [...profile, ...profile.toReversed()]) {
      const tab = canvas.getByRole('tab', { name: label })
      await userEvent.click(tab)
      await waitFor(async () => {
        await expect(edgesOf(tab).right).toBeLessThanOrEqual(edgesOf(row).right + 1)
        await expect(edgesOf(tab).left).toBeGreaterThanOrEqual(edgesOf(row).left - 1)
      })
    }
    await userEvent.click(canvas.getByRole('tab', { name: 'Certifications' }))
    await waitFor(() => expect(row.dataset['more']).toBe('left'))
  },
}

export const Links: Story = {
  render: () => (
    <TabLinks
      label="Documents"
      selected="invoices"
      tabs={items.map((tab) => ({ ...tab, href: `#${tab.id}` }))}
    />
  ),
}
