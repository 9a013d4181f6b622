import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { addInstant, formatPounds, summariseStatements } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../ui/story-seen.ts'
import { says } from '../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { downloadButtons, give, madeHere, notPrinted } from './story-statements.ts'
import { WorkerCisStatements } from './WorkerCisStatements.tsx'

const meta = {
  title: 'Worker/CIS statements',
  component: WorkerCisStatements,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof WorkerCisStatements>
export default meta
type Story = StoryObj<typeof meta>

const { callum } = worldIds
const phone = { viewport: { value: 'phone' } }
const HOUR_MS = 3_600_000

const ofCallum = ({ cisStatements }: World) =>
  cisStatements.filter(({ worker_id }) => worker_id === callum)

/** Sixty, an hour after each other. */
const giveMany = (world: World) => {
  for (let n = 0; n < 60; n += 1) {
    const uploaded_at = addInstant('2026-11-01T09:00:00.000Z', n * HOUR_MS)
    give(world, n, { tax_month: (n % 7) + 1, uploaded_at })
  }
}

/** A company whose name fills the line, and invoices of the same kind. */
const withLongNames = inThis({
  arrange: (world) => {
    for (const person of world.people) {
      if (person.company_name) person.company_name += ' and Sons (Yorkshire and Humber) Limited'
    }
    give(world, 1, {
      uploaded_at: '2026-11-20T09:00:00.000Z',
      total_payments: 128_345.67,
      total_deductions: 25_669.13,
      invoice_number: 'INV-2026-0047/HARTWELL-KIRKSTALL-ROAD',
    })
  },
})

/** The reconciliation below the list says some of the same. */
const firstText = async (canvas: ReturnType<typeof within>, text: string) =>
  (await canvas.findAllByText(text))[0]

async function chooseYear(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /Tax year$/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen((await canvas.findAllByText('Month 7 (6 Oct – 5 Nov 2026)'))[0])
    const { total_payments, total_deductions } = summariseStatements(ofCallum(storyHost.world))
    await seen(firstText(canvas, formatPounds(total_payments)))
    await seen(firstText(canvas, formatPounds(total_deductions)))
  },
}
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

/** Nothing stands past the edge of the narrowest phone. */
export const Narrow: Story = {
  ...withLongNames,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '320px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [button] = await downloadButtons(canvasElement)
    await seen(button)
    const frame = canvasElement.querySelector('main')
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0)
  },
}
export const LongNames: Story = withLongNames

export const SixtyStatements: Story = {
  ...inThis({ arrange: giveMany }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^Showing 50 of 6\d CIS statements$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    await seen(canvas.findByText(/^Showing 6\d CIS statements$/))
    const { total_payments } = summariseStatements(ofCallum(storyHost.world))
    await seen(firstText(canvas, formatPounds(total_payments)))
  },
}

/** The same once printing was given up: only the client can have it made. */
export const NotPrinted: Story = {
  ...inThis({ arrange: notPrinted }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Made 19 Nov, PDF not made'))
    const [newest] = await downloadButtons(canvasElement)
    if (newest) await userEvent.click(newest)
    await says(/^The PDF of this statement could not be made/)
  },
}

/** One was corrected, and what it replaced is kept to be read but counted no more. */
export const Corrected: Story = {
  ...inThis({ arrange: madeHere }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Corrected'))
    await seen(canvas.findByText('Superseded'))
    await seen(canvas.findByText('Made 18 Nov'))
    const { total_statements, total_payments } = summariseStatements(ofCallum(storyHost.world))
    await seen(firstText(canvas, formatPounds(total_payments)))
    await seen(canvas.findByText(`Showing ${total_statements} CIS statements`))
    await seen(canvas.findByText('Made 19 Nov, PDF on its way'))
    const [newest] = await downloadButtons(canvasElement)
    if (newest) await userEvent.click(newest)
    await says(/^The PDF of this statement is still being made/)
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

export const Empty: Story = {
  ...inThis({
    arrange: (world) => {
      world.cisStatements = []
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('No CIS statements for 2026/27'))
    await userEvent.click(canvas.getByRole('button', { name: 'My Clients' }))
    await expect(storyHost.navigated).toEqual([{ to: 'clients' }])
  },
}

/** Paid gross: nothing is deducted, so nobody owes a statement. */
export const PaidGross: Story = {
  ...inThis({ as: 'marcus' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('No CIS statements for 2026/27'))
  },
}

export const AnotherYear: Story = {
  ...inThis({
    arrange: (world) =>
      give(world, 1, {
        tax_year: 2025,
        tax_month: 12,
        uploaded_at: '2026-04-16T09:00:00.000Z',
        invoice_number: 'INV-2026-0009',
      }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('2026/27 (6 Apr 2026 – 5 Apr 2027)'))
    await chooseYear(canvasElement, '2025/26 (6 Apr 2025 – 5 Apr 2026)')
    await seen(firstText(canvas, 'Month 12 (6 Mar – 5 Apr 2026)'))
    await seen(firstText(canvas, 'INV-2026-0009'))
    await seen(canvas.findByText('Showing 1 CIS statement'))
    await chooseYear(canvasElement, '2022/23 (6 Apr 2022 – 5 Apr 2023)')
    await seen(canvas.findByText('No CIS statements for 2022/23'))
  },
}

/** The host keeps the year: this one is told as null, so that its address can stay short. */
export const YearKeptByTheHost: Story = {
  args: { view: { year: 2019 }, onViewChange: fn() },
  play: async ({ args, canvasElement }) => {
    await seen(within(canvasElement).findByText('2019/20 (6 Apr 2019 – 5 Apr 2020)'))
    await chooseYear(canvasElement, '2024/25 (6 Apr 2024 – 5 Apr 2025)')
    await chooseYear(canvasElement, '2026/27 (6 Apr 2026 – 5 Apr 2027)')
    await expect(args.onViewChange).toHaveBeenNthCalledWith(1, { year: 2024 })
    await expect(args.onViewChange).toHaveBeenNthCalledWith(2, { year: null })
  },
}

export const Loading: Story = {
  ...inThis({ failures: { 'cisStatements.listForWorker': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ failures: { 'cisStatements.listForWorker': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Failed to load CIS statements'))
    await seen(canvas.findByRole('button', { name: 'Retry' }))
  },
}
export const Offline: Story = {
  ...inThis({ failures: { 'cisStatements.listForWorker': 'network' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load CIS statements'))
  },
}
export const Denied: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only workers can view CIS statements.'))
  },
}
