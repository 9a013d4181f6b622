import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Link, PasswordField, TextField } from '../../controls/index.ts'
import { RuledDays, SummaryList, UnderRuledDays } from '../../ledger/index.ts'
import { Stack } from '../Stack/Stack.tsx'
import { AuthLayout } from './AuthLayout.tsx'

const block = 'Saltaire Mill, Block C'
const gate = 'Saltaire Mill, Gatehouse'

const meta = {
  component: AuthLayout,
  parameters: { flush: true },
  args: {
    homeHref: '#home',
    title: 'Sign in',
    intro: (
      <>
        New here? <Link href="#start">Get Started</Link>
      </>
    ),
    footer: (
      <>
        Trouble getting in? <Link href="#support">Contact support</Link>
      </>
    ),
    children: (
      <Stack gap={5}>
        <TextField label="Email" value="callum.reid@example.com" />
        <PasswordField autoComplete="current-password" label="Password" value="secret123" />
        <Button variant="primary" isBlock>
          Sign in
        </Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof AuthLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const BesideAWeek: Story = {
  tags: ['visual'],
  args: {
    aside: (
      <>
        <RuledDays
          days={[
            { date: '2026-11-09', title: block, note: '8.0 h', amount: 200 },
            { date: '2026-11-10', title: block, note: '8.0 h', amount: 200 },
            { date: '2026-11-11', title: block, note: '8.0 h + 2.0 h overtime', amount: 275 },
            { date: '2026-11-12', title: block, note: '8.0 h', amount: 200 },
            { date: '2026-11-13', title: gate, note: '8.0 h', amount: 200 },
            { date: '2026-11-14', title: gate, note: '8.0 h weekend', amount: 400 },
          ]}
        />
        <UnderRuledDays>
          <SummaryList
            size="compact"
            lines={[
              { label: 'Labour', amount: 1475 },
              { label: 'Expenses', amount: 45.5 },
              { label: 'VAT', reason: '20% of £1,520.50', amount: 304.1 },
              { label: 'CIS deduction', reason: '20% of labour £1,475.00', amount: -295 },
              { label: 'Net amount', amount: 1529.6, kind: 'total' },
            ]}
          />
        </UnderRuledDays>
      </>
    ),
  },
}
