import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { addInstant, formatPounds, summariseStatements } from '@daysheet/core'
import { fixtureId, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { callum, madeHere, notPrinted, priya, withoutCallumsOctober } from '../story-statements.ts'
import { press, shown } from '../month-end/story-months.ts'
import { CisStatements } from './CisStatements.tsx'
import { ofPriya, outstanding } from './story-issued.ts'

const meta = {
  title: 'Client/CIS statements',
  component: CisStatements,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof CisStatements>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

/** 200 of Callum's, an hour after each other, with a worker of a long name. */
function giveMany(world: World) {
  for (let n = 0; n < 200; n += 1) {
    world.cisStatements.push({
      id: fixtureId('statement', 500 + n),
      worker_id: callum,
      client_id: priya,
      tax_year: 2026,
      tax_month: (n % 7) + 1,
      total_payments: 128_345.67 + n,
      total_deductions: 25_669.13,
      invoice_number: n % 3 === 0 ? 'INV-2026-0047/HARTWELL-KIRKSTALL-ROAD' : null,
      uploaded_at: addInstant('2026-11-01T09:00:00.000Z', n * 3_600_000),
      file: null,
    })
  }
}
function longNames(world: World) {
  giveMany(world)
  for (const person of world.people) {
    if (person.user_type === 'worker') person.full_name += ' of Wolverhampton-Featherstonehaugh'
  }
}

export const Default: Story = { tags: ['visual'] }
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const DarkOnAPhone: Story = { ...Dark, globals: { theme: 'dark', ...phone } }
export const ToGive: Story = {
  args: outstanding,
  ...inThis({ arrange: withoutCallumsOctober }),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('Missing'))
    await seen(screen.findByText(/^Was due on 19 Nov 2026 · \d+ days late$/))
  },
}
export const ToGiveOnAPhone: Story = { ...ToGive, globals: phone, tags: [] }
export const NothingToGive: Story = {
  args: outstanding,
  play: async () => {
    await seen(screen.findByText('Nothing to give'))
  },
}

/** Printing was given up: Month end makes it again. */
export const NotPrinted: Story = {
  ...inThis({ arrange: notPrinted }),
  play: async () => {
    const marks = await screen.findAllByText('PDF not made')
    await seen(marks.find((mark) => mark.checkVisibility()))
  },
}

/** One was corrected; what it replaced can be read, and neither counted nor deleted. */
export const Corrected: Story = {
  ...inThis({ arrange: madeHere }),
  play: async () => {
    await seen((await screen.findAllByText('Corrected')).find((mark) => mark.checkVisibility()))
    await seen(screen.getAllByText('Superseded').find((mark) => mark.checkVisibility()))
    await seen(screen.getAllByText('PDF on its way').find((mark) => mark.checkVisibility()))
    const { total_payments } = summariseStatements(
      ofPriya().filter(({ tax_year }) => tax_year === 2026),
    )
    const totals = screen.getAllByText(formatPounds(total_payments))
    await seen(totals.find((total) => total.checkVisibility()))
    const october = /^(Download|Delete) Month 7 \(6 Oct – 5 Nov 2026\) of Callum Reid$/
    const shownOnes = screen
      .getAllByRole('button', { name: october })
      .filter((button) => button.checkVisibility())
    await expect(shownOnes.map(({ textContent }) => textContent)).toEqual([
      'Download',
      'Delete',
      'Download',
    ])
  },
}
export const CorrectedOnAPhone: Story = {
  ...inThis({ arrange: madeHere }),
  globals: phone,
  tags: ['visual'],
}
export const CorrectedDark: Story = {
  ...inThis({ arrange: madeHere }),
  globals: { theme: 'dark' },
  tags: ['!test'],
}

export const Downloaded: Story = {
  play: async () => {
    const saved: string[] = []
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await press(/^Download Month 7 \(6 Oct – 5 Nov 2026\) of Callum Reid$/)
    await says('File downloaded successfully')
    await expect(saved).toEqual(['CIS-Statement-Callum-Reid-Month-7-2026-27.pdf'])
    click.mockRestore()
  },
}

/** Callum Reid comes fourth by name, and first by what he is to be given. */
export const MostToGiveFirst: Story = {
  ...inThis({
    arrange: (world) => {
      for (const { id } of world.people.filter((person) => person.id === callum)) {
        world.cisStatements = world.cisStatements.filter((one) => one.worker_id !== id)
      }
    },
  }),
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Workers in 2026/27' })
    const cards = within(list).getAllByRole('listitem')
    await expect(cards).toHaveLength(3)
    await expect(cards[0]).toHaveTextContent(/^Callum Reid.*\d statements? to give/)
  },
}

export const OfOneWorker: Story = {
  args: { view: {}, onViewChange: fn() },
  play: async ({ args }) => {
    await press(/^\d statements of Callum Reid$/)
    await expect(args.onViewChange).toHaveBeenCalledWith(
      expect.objectContaining({ workerId: callum }),
    )
  },
}
export const Narrowed: Story = {
  args: { view: { workerId: callum } },
  play: async () => {
    await seen(screen.findByText(/^Showing \d+ CIS statements?$/))
    await waitFor(() => expect(screen.queryByText('Aisha Bello')).toBeNull())
  },
}
export const NothingFound: Story = {
  args: { view: { q: 'nobody of this name' } },
  play: async () => {
    await seen(screen.findByText('No CIS statements match your filters'))
    await press('Clear Filters')
    await shown(/^Download Month 7/)
  },
}
export const AnotherYear: Story = {
  args: { view: { year: 2024 } },
  play: async () => {
    await seen(screen.findByText('No CIS statements for 2024/25'))
  },
}

export const TwoHundred: Story = {
  ...inThis({ arrange: giveMany }),
  play: async () => {
    await seen(screen.findByText(/^Showing 50 of 2\d\d CIS statements$/))
  },
}
export const Sixty: Story = {
  ...inThis({
    arrange: (world) => {
      giveMany(world)
      world.cisStatements.splice(-140)
    },
  }),
  play: async () => {
    await press('Load more')
    await seen(screen.findByText(/^Showing 7\d CIS statements$/))
  },
}
export const LongNames: Story = inThis({ arrange: longNames })
/** Nothing stands past the edge of the narrowest phone. */
export const Narrow: Story = {
  ...inThis({ arrange: longNames }),
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '320px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await seen(screen.findByText(/^Showing 50 of/))
    const frame = canvasElement.querySelector('main')
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0)
  },
}

/** The year that it is now is no filter, so an address of it still means this year next April. */
export const BackToThisTaxYear: Story = {
  args: { view: { year: 2025 }, onViewChange: fn() },
  play: async ({ args }) => {
    await press(/Tax year$/)
    await userEvent.click(await screen.findByRole('option', { name: /^2026\/27/ }))
    await expect(args.onViewChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ year: null }),
    )
  },
}

export const Empty: Story = {
  ...inThis({
    arrange: (world) => {
      world.cisStatements = []
      world.engagements = []
    },
  }),
  play: async () => {
    await seen(screen.findByText('No CIS statements for 2026/27'))
  },
}
export const Loading: Story = {
  ...inThis({ failures: { 'cisStatements.listForClient': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ failures: { 'cisStatements.listForClient': 'internal' } }),
  play: async () => {
    await seen(screen.findByText('Failed to load CIS statements'))
  },
}
export const SummaryFailed: Story = {
  ...inThis({ failures: { 'cisStatements.listWorkerSummaries': 'network' } }),
  play: async () => {
    await seen(screen.findByText('Failed to load workers summary'))
  },
}

export const DownloadFailed: Story = {
  ...inThis({ failures: { 'cisStatements.download': 'internal' } }),
  play: async () => {
    await press(/^Download Month 7 \(6 Oct – 5 Nov 2026\) of Callum Reid$/)
    await says('Failed to download statement')
  },
}
export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only clients can manage CIS statements.'))
  },
}
