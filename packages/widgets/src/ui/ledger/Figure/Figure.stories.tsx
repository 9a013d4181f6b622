import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../layout/index.ts'
import { Figure } from './Figure.tsx'

const meta = { component: Figure, args: { amount: 1995.18 } } satisfies Meta<typeof Figure>
export default meta
type Story = StoryObj<typeof meta>

export const Body: Story = {}
export const Deduction: Story = { args: { amount: -342.9, tone: 'muted' } }
export const Hours: Story = { args: { amount: '38.0 h', size: 'cell', total: true } }
export const FinalTotal: Story = { args: { size: 'hero', total: true } }

export const Column: Story = {
  render: () => (
    <Stack align="end" gap={2}>
      <Figure amount={220} size="small" />
      <Figure amount={1714.5} />
      <Figure amount={-342.9} />
      <Figure amount={0} tone="muted" />
      <Figure amount={1223.75} size="row" />
      <Figure amount={6380} size="cell" />
      <Figure amount={720} tone="critical" />
      <Figure amount={1529.6} size="hero" total />
      <Figure amount={4750.15} size="screen" total />
    </Stack>
  ),
}
