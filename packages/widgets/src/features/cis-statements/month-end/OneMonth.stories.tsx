import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { buildCisMonth, exampleCisLines, worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { CisMonthEnd } from './CisMonthEnd.tsx'
import { answering, example, showing, dueMonth, MONTH_7, press, shown } from './story-months.ts'

const { callum } = worldIds

/** One month, from its lines to its payment. */
const meta = {
  title: 'Client/Month end/One month',
  component: CisMonthEnd,
  parameters: { ...worldParameters, world: dueMonth },
  decorators: [inWorld({ as: 'client' })],
  args: { view: MONTH_7 },
} satisfies Meta<typeof CisMonthEnd>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const Due: Story = {
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('7 days left'))
    await shown(/^Make \d+ statements?$/)
  },
}
export const Phone: Story = { globals: phone, tags: ['visual'] }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const DarkOnAPhone: Story = { globals: { theme: 'dark', ...phone }, tags: ['!test'] }

/** The figures of the specification, to the penny and in the whole pounds of the form. */
export const Example: Story = {
  args: example,
  ...showing(buildCisMonth()),
  tags: ['visual'],
  play: async () => {
    const lines = within(await screen.findByRole('table', { name: 'Workers paid in this month' }))
    await seen(lines.findByText('£4,041.49'))
    const form = within(
      await screen.findByRole('table', { name: 'The return, as HMRC’s form has it' }),
    )
    await seen(form.findByRole('button', { name: /^Copy Total payments of Callum Reid: 2320$/ }))
    await seen(form.findByText('4040'))
    await seen(screen.findByText(/By 22 Dec 2026 · 12 days left/))
  },
}
export const ExampleOnAPhone: Story = {
  ...Example,
  globals: phone,
  play: undefined,
  tags: [],
}
export const ExampleDark: Story = {
  ...Example,
  globals: { theme: 'dark' },
  play: undefined,
  tags: ['!test'],
}

export const Downloaded: Story = {
  play: async () => {
    await press('Download the return as CSV')
    await says('File downloaded successfully')
  },
}

const nil = buildCisMonth({ lines: [] })
export const Nil: Story = {
  args: example,
  ...showing(nil),
  tags: ['visual'],
  play: async () => {
    await shown('Record nil return as sent today')
  },
}
/** Nobody was paid under CIS, but somebody outside of it whom nobody verified. */
export const NilWithSomebodyOutside: Story = {
  args: example,
  ...showing(
    buildCisMonth({
      lines: [],
      outside: [
        {
          worker_id: worldIds.sophie,
          worker_name: 'Sophie Hargreaves',
          payments: 380,
          warnings: ['never_verified'],
        },
      ],
    }),
  ),
  play: async () => {
    await shown('Record nil return as sent today')
    const look = within(
      await screen.findByRole('list', { name: 'To look at before the return is sent' }),
    )
    await seen(look.findByText('Sophie Hargreaves'))
  },
}
export const Running: Story = {
  args: example,
  ...inThis({
    today: '2026-11-20',
    adapt: answering(buildCisMonth({}, { today: '2026-11-20' })),
  }),
  play: async () => {
    await seen(screen.findByText('Statements can be made from 6 Dec 2026, when the month is over.'))
    await expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull()
  },
}
export const Changed: Story = {
  args: example,
  ...showing(
    buildCisMonth({
      state: 'changed',
      return: {
        submitted_on: '2026-12-07',
        receipt_reference: 'A1B2-1017',
        nil: false,
        recorded_at: '2026-12-07T10:00:00.000Z',
      },
      changed_at: '2026-12-09T09:00:00.000Z',
      amendments: [
        {
          worker_id: callum,
          worker_name: 'Callum Reid',
          sent: { payments: 1520, materials: 45, deducted: 295, verification_number: null },
          now: { payments: 2320, materials: 45, deducted: 455, verification_number: null },
        },
        {
          worker_id: worldIds.tomasz,
          worker_name: 'Łukasz Wiśniewski',
          sent: null,
          now: {
            payments: 720,
            materials: 120,
            deducted: 180,
            verification_number: 'V1234567890A',
          },
        },
        {
          worker_id: worldIds.aisha,
          worker_name: 'Aisha Bello',
          sent: { payments: 900, materials: 0, deducted: 270, verification_number: null },
          now: { payments: 900, materials: 0, deducted: 270, verification_number: 'V0987654321AB' },
        },
      ],
    }),
  ),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('An amended return is due'))
    await seen(screen.findByText(/^Callum Reid: sent with £1,520\.00 paid/))
    await seen(
      screen.findByText('Aisha Bello: sent with verification number none, now V0987654321AB.'),
    )
    await shown('Record amended return as sent')
  },
}
export const ChangedOnAPhone: Story = { ...Changed, globals: phone, tags: [] }
export const Done: Story = {
  args: example,
  ...showing(
    buildCisMonth({
      state: 'done',
      lines: exampleCisLines().map((line) => ({
        ...line,
        warnings: [],
        statement: line.needs_statement
          ? {
              id: line.worker_id,
              source: 'made',
              statement_version: 1,
              total_payments: line.payments,
              total_deductions: line.deducted,
              is_current: true,
              file_url: '/statement.pdf',
              print_failed: false,
              number_changed: false,
            }
          : null,
      })),
      return: {
        submitted_on: '2026-12-07',
        receipt_reference: null,
        nil: false,
        recorded_at: '2026-12-07T10:00:00.000Z',
      },
      hmrc_payment: { paid_on: '2026-12-08', reference: null },
      abilities: {
        make_statements: true,
        record_return: false,
        record_hmrc_payment: true,
        undo_return: true,
        undo_hmrc_payment: true,
      },
    }),
  ),
  tags: ['visual'],
  play: async () => {
    await press('Show the figures')
    await shown('Copy line of Callum Reid')
  },
}
export const OutsideOfCis: Story = {
  args: example,
  ...showing(
    buildCisMonth({
      outside: [
        {
          worker_id: worldIds.sophie,
          worker_name: 'Sophie Hargreaves',
          payments: 380,
          warnings: ['never_verified'],
        },
      ],
    }),
  ),
  play: async () => {
    await seen(screen.findByRole('heading', { name: 'Not under CIS' }))
    const look = within(
      await screen.findByRole('list', { name: 'To look at before the return is sent' }),
    )
    await seen(look.findByText('Sophie Hargreaves'))
    await expect(screen.queryByText('Nothing to mend')).toBeNull()
  },
}

export const LongNames: Story = {
  args: example,
  ...showing(
    buildCisMonth({
      lines: exampleCisLines().map((line) => ({
        ...line,
        worker_name: `${line.worker_name} of Wolverhampton-Featherstonehaugh & Cholmondeley`,
      })),
    }),
  ),
}
/** Nothing stands past the edge of the narrowest phone. */
export const Narrow: Story = {
  ...LongNames,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '320px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await press(/^2 invoices of Callum Reid/)
    const frame = canvasElement.querySelector('main')
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0)
  },
}

export const Loading: Story = { ...inThis({ failures: { 'cisMonths.read': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ failures: { 'cisMonths.read': 'internal' } }),
  play: async () => {
    await seen(screen.findByText('Failed to load month'))
    await shown('Retry')
  },
}
export const NoConnection: Story = {
  ...inThis({ failures: { 'cisMonths.read': 'network' } }),
  play: async () => {
    await seen(screen.findByText('No connection'))
  },
}
