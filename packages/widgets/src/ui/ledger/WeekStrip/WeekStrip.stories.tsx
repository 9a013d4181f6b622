import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { WeekStrip, type WeekStripProps } from './WeekStrip.tsx'

const notes = ['8.0 h', '10.0 h', '8.0 h', 'Fixed', '8.0 h', '4.0 h', undefined]
const days = notes.map((note, index) => ({
  date: `2026-11-${16 + index}`,
  worked: note !== undefined,
  note,
}))

const meta = {
  component: WeekStrip,
  args: { label: 'Days worked this week', days, today: '2026-11-21' },
} satisfies Meta<typeof WeekStrip>
export default meta
type Story = StoryObj<typeof meta>

function Pressed(props: WeekStripProps) {
  const [week, setWeek] = useState(props.days)
  return (
    <WeekStrip
      {...props}
      days={week}
      onToggle={(date, worked) =>
        setWeek(
          week.map((day) =>
            day.date === date ? { ...day, worked, note: worked ? '8.0 h' : undefined } : day,
          ),
        )
      }
    />
  )
}

export const Pressable: Story = {
  render: (args) => <Pressed {...args} />,
  play: async ({ canvasElement }) => {
    const sunday = within(canvasElement).getByRole('button', { name: 'Sunday 22 November' })
    sunday.focus()
    await userEvent.keyboard(' ')
    await expect(sunday).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard(' ')
    await expect(sunday).toHaveAttribute('aria-pressed', 'false')
  },
}

export const ReadOnly: Story = {
  args: {
    label: 'Hours by day',
    days: days.map((day, index) => ({
      ...day,
      note: index < 5 ? '8.0' : index === 5 ? '6.0' : undefined,
    })),
  },
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).getByRole('list', { name: 'Hours by day' })
    await expect(within(strip).getByText('Sunday 22 November: no work')).toBeInTheDocument()
  },
}
