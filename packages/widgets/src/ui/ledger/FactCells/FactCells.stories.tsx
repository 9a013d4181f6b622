import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../data/index.ts'
import { HourglassIcon } from '../../icons/index.ts'
import { FactCell, FactCells } from './FactCells.tsx'

const meta = { component: FactCells, args: { children: null } } satisfies Meta<typeof FactCells>
export default meta
type Story = StoryObj<typeof meta>

export const TaxYear: Story = {
  args: {
    children: (
      <>
        <FactCell label="Paid" figure={41112} note="22 invoices" wide />
        <FactCell label="CIS deductions" figure={6380} note="20% of labour" />
        <FactCell label="Estimated tax liability" figure={0} note="tax £4,882.18" />
        <FactCell
          label="Estimated refund"
          figure={1497.82}
          note="CIS £6,380.00 less tax £4,882.18"
          wide
        />
        <FactCell
          label="Tax Year Expenses"
          wide
          mark={
            <Badge variant="dashed" icon={HourglassIcon}>
              Coming Soon
            </Badge>
          }
        />
      </>
    ),
  },
}

export const Document: Story = {
  args: {
    columns: 4,
    children: (
      <>
        <FactCell label="Client" value="Pennine Build Ltd" />
        <FactCell label="Worker" value="Callum Reid" />
        <FactCell label="Service Period" value="9 – 15 Nov 2026" />
        <FactCell label="Due Date" value="Fri 27 Nov 2026" />
        <FactCell
          label="Net amount"
          figure={1529.6}
          size="hero"
          total
          wide
          phoneOnly
          note="after CIS 20% of labour £1,475.00"
        />
      </>
    ),
  },
}

export const Led: Story = {
  args: {
    columns: 5,
    lead: true,
    children: (
      <>
        <FactCell
          href="#owed"
          label="Amount Owed"
          figure={18264.9}
          size="hero"
          total
          note="submitted, approved and resolved, net of CIS"
        />
        <FactCell href="#cis" label="CIS Owed" figure={4118.35} note="to HMRC by 19 Dec 2026" />
        <FactCell href="#pending" label="Pending Invoices" figure="7" note="1 overdue" />
        <FactCell href="#workers" label="Total Workers" figure="14" note="of 15 licences" />
        <FactCell href="#projects" label="Active Projects" figure="5" note="1 paused" />
      </>
    ),
  },
}
