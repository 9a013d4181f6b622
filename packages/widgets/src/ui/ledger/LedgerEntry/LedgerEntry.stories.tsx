import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton, MoneyField, NumberField, TextField } from '../../controls/index.ts'
import { XIcon } from '../../icons/index.ts'
import { Grid } from '../../layout/index.ts'
import { Sheet } from '../Sheet/Sheet.tsx'
import { LedgerRow } from './LedgerEntry.tsx'

const meta = {
  component: LedgerRow,
  args: { label: 'Expense 1', amountLabel: 'Amount', amount: 186.4, children: null },
} satisfies Meta<typeof LedgerRow>
export default meta
type Story = StoryObj<typeof meta>

export const Expenses: Story = {
  render: () => (
    <Sheet label="Expenses" padding="rows">
      {[
        { label: 'Expense 1', text: 'Engineering bricks, one pallet', rate: 186.4, quantity: 1 },
        { label: 'Expense 2', text: 'Parking, Kirkstall Road', rate: 9.5, quantity: 5 },
      ].map(({ label, text, rate, quantity }) => (
        <LedgerRow
          key={label}
          label={label}
          amountLabel="Amount"
          amount={rate * quantity}
          action={<IconButton label={`Remove ${text}`} icon={<XIcon />} />}
        >
          <Grid min="narrow" gap={3}>
            <TextField label="Description" value={text} />
            <NumberField label="Quantity" value={quantity} />
            <MoneyField label="Rate" value={rate} />
          </Grid>
        </LedgerRow>
      ))}
    </Sheet>
  ),
}
