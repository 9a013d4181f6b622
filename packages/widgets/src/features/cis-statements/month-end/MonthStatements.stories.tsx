import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  buildCisMonth,
  buildCisMonthLine,
  exampleCisLines,
  fixtureId,
  worldIds,
} from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { CisMonthEnd } from './CisMonthEnd.tsx'
import {
  example,
  showing,
  dueMonth,
  giveUpPrinting,
  inOrder,
  isCallum,
  MONTH_7,
  press,
  shown,
  uploadedFor,
} from './story-months.ts'

const { priya, callum } = worldIds

/** The statements of a month: made, corrected, printed. */
const meta = {
  title: 'Client/Month end/Statements',
  component: CisMonthEnd,
  parameters: { ...worldParameters, world: dueMonth },
  decorators: [inWorld({ as: 'client' })],
  args: { view: MONTH_7 },
} satisfies Meta<typeof CisMonthEnd>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const StatementsMade: Story = {
  play: async () => {
    await press(/^Make \d+ statements?$/)
    await says(/^\d+ statements made$/)
    await seen(screen.findByText(/^Made: /))
    await seen(screen.findByText('Everyone from whom something was deducted has their statement.'))
    const made = storyHost.events.filter(({ type }) => type === 'cis_statement.made')
    await expect(made.length).toBeGreaterThan(1)
    await shown('Record as sent')
  },
}

/** All are given, one with other figures than were paid: both are shown, and corrected by a press. */
export const FiguresDiffer: Story = {
  ...inThis({
    ...dueMonth,
    arrange: (world) => {
      inOrder(world)
      world.cisStatements.push(...uploadedFor(world, { [callum]: -100 }))
    },
  }),
  play: async () => {
    await seen(
      screen.findByText('Figures differ: 1 uploaded statement says something else than was paid'),
    )
    const said = await screen.findAllByText(
      /^Callum Reid: the statement says £[\d,.]+ paid and £[\d,.]+ deducted; the invoices £/,
    )
    await expect(said).toHaveLength(1)
    const badges = await screen.findAllByText('Figures differ')
    await expect(badges.filter((badge) => badge.checkVisibility())).toHaveLength(2)
    await press('Make 1 corrected statement')
    await says('1 statement made')
    await seen(screen.findByText(/^Corrected: Callum Reid|^Made: Callum Reid/))
    await waitFor(() => expect(screen.queryByText('Figures differ')).toBeNull())
    await expect(storyHost.world.cisStatements.at(-1)).toMatchObject({
      worker_id: callum,
      source: 'made',
      statement_version: 2,
    })
  },
}
export const FiguresDifferOnAPhone: Story = { ...FiguresDiffer, globals: phone }

/** A second press while the first is under way, or Enter held, makes nothing twice. */
export const PressedTwice: Story = {
  ...inThis({ ...dueMonth, latency: 150 }),
  play: async () => {
    const before = storyHost.world.cisStatements.length
    await userEvent.dblClick(await shown(/^Make \d+ statements?$/))
    await says(/^\d+ statements made$/)
    const made = storyHost.world.cisStatements.slice(before)
    const workers = new Set(made.map(({ worker_id }) => worker_id))
    await expect(made).toHaveLength(workers.size)
  },
}

export const SomeSkipped: Story = {
  ...inThis({
    ...dueMonth,
    arrange: (world) => {
      inOrder(world)
      const reid = world.people.find(({ id }) => id === callum)
      if (reid) reid.utr_number = null
    },
  }),
  play: async () => {
    await press(/^Make \d+ statements?$/)
    await seen(screen.findByText(/^None for Callum Reid: Their UTR is missing\./))
  },
}

export const Preparing: Story = {
  args: example,
  ...showing(buildCisMonth({ statements: { needed: 40, given: 40, preparing: 14, failed: 0 } })),
  play: async () => {
    const bar = await screen.findByRole('progressbar', { name: 'Preparing PDFs and mails' })
    await expect(bar).toHaveAttribute('aria-valuetext', '26 of 40')
  },
}

/** Printing was given up after three days: the month says so, and the same button prints them. */
export const PrintingFailed: Story = {
  ...inThis({
    ...dueMonth,
    arrange: (world) => {
      inOrder(world)
      giveUpPrinting(world)
    },
  }),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('1 statement could not be printed'))
    const lines = within(await screen.findByRole('table', { name: 'Workers paid in this month' }))
    await seen(lines.findByText('Not printed'))
    await shown(/^Make \d+ statements?$/)
  },
}

export const PrintingFailedOnAPhone: Story = {
  ...PrintingFailed,
  globals: phone,
  play: undefined,
  tags: [],
}

export const PrintedAgain: Story = {
  ...PrintingFailed,
  tags: [],
  play: async () => {
    await press(/^Make \d+ statements?$/)
    await says(/^\d+ statements? made$/)
    await seen(screen.findByText('Printed and mailed again: Callum Reid.'))
    await waitFor(() => expect(screen.queryByText(/could not be printed/)).toBeNull())
    await expect(screen.queryByText('Not printed')).toBeNull()
  },
}

const ewa = buildCisMonthLine({ worker_id: fixtureId('worker', 9), worker_name: 'Ewa Nowak' })

export const CorrectedOnes: Story = {
  args: example,
  ...showing(
    buildCisMonth({
      lines: [...exampleCisLines(), ewa].map((line) => ({
        ...line,
        statement: line.needs_statement
          ? {
              id: line.worker_id,
              source: 'made',
              statement_version: 2,
              total_payments: line.payments,
              total_deductions: line.deducted,
              is_current: isCallum(line),
              file_url: '/statement.pdf',
              print_failed: false,
              number_changed: line === ewa,
            }
          : null,
      })),
    }),
  ),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Workers paid in this month' }))
    await seen(table.findByText('Corrected'))
    await seen(table.findByText('Figures changed'))
    const hers = within(table.getByRole('row', { name: /Ewa Nowak/ }))
    await seen(hers.findByText('Number changed'))
  },
}

export const DetailsMissing: Story = {
  ...inThis({
    ...dueMonth,
    arrange: (world) => {
      inOrder(world)
      const client = world.people.find(({ id }) => id === priya)
      if (client) Object.assign(client, { paye_reference: null, accounts_office_reference: null })
    },
  }),
  play: async () => {
    await press(/^Save and make \d+ statements$/)
    await seen(screen.findByText('Enter your employer PAYE reference'))
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Employer PAYE reference/ }),
      '123/AB456',
    )
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Accounts Office reference/ }),
      '123PA00045678',
    )
    await press(/^Save and make \d+ statements$/)
    await says(/^\d+ statements made$/)
    await seen(screen.findByText('Everyone from whom something was deducted has their statement.'))
  },
}

export const MakingFailed: Story = {
  ...inThis({ ...dueMonth, failures: { 'cisMonths.makeStatements': 'internal' } }),
  play: async () => {
    await press(/^Make \d+ statements?$/)
    await waitFor(() => expect(storyHost.errors).toHaveLength(1))
    await shown(/^Make \d+ statements?$/)
  },
}
