import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../controls/index.ts'
import { Sheet } from '../../ledger/index.ts'
import { Grid, Inline, Stack } from './Stack.tsx'

const meta = { component: Stack } satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

const sheets = ['Mon', 'Tue', 'Wed'].map((day) => <Sheet key={day}>{day}</Sheet>)

export const Stacked: Story = { args: { gap: 4, children: sheets } }
export const Inlined: Story = {
  render: () => (
    <Inline justify="between">
      <Button>Save Draft</Button>
      <Button variant="primary">Submit Invoice</Button>
    </Inline>
  ),
}
export const InColumns: Story = { render: () => <Grid min="wide">{sheets}</Grid> }
