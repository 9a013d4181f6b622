import type { Meta, StoryObj } from '@storybook/react-vite'
import { RuledDays } from './RuledDays.tsx'

const meta = {
  component: RuledDays,
  args: {
    days: [
      { date: '2026-11-09', title: 'Saltaire Mill, Block C', note: '8.0 h', amount: 200 },
      {
        date: '2026-11-11',
        title: 'Saltaire Mill, Block C',
        note: '8.0 h + 2.0 h overtime',
        amount: 275,
      },
      { date: '2026-11-14', title: 'Saltaire Mill, Gatehouse', note: '8.0 h weekend', amount: 400 },
    ],
  },
} satisfies Meta<typeof RuledDays>
export default meta
type Story = StoryObj<typeof meta>

export const Week: Story = {}
