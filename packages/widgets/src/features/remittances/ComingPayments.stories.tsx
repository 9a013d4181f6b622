import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { World } from '@daysheet/core/fixtures'
import { seen } from '../../ui/story-seen.ts'
import { withFile } from '../story-pay-runs.ts'
import { holdRetention } from '../story-retentions.ts'
import { owedToPriya } from '../story-credits.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { WorkerInvoices } from '../worker-documents/index.ts'

/** £1,000.00 of INV-2026-0013 is in a run for Fri 27 Nov, and INV-2026-0014 is approved. */
function onItsWay(world: World): void {
  const run = withFile(world)
  const [inRun, approved] = ['INV-2026-0013', 'INV-2026-0014'].map((number) =>
    world.invoices.find(({ invoice_number }) => invoice_number === number),
  )
  if (!inRun || !approved) throw new Error('The world has these invoices of Callum')
  Object.assign(approved, { status: 'approved', due_date: '2026-12-04' })
  for (const row of run.invoices) if (row.invoice_id === inRun.id) row.net = 1000
  holdRetention(world)
  owedToPriya(world)
}

const meta = {
  title: 'Worker/Coming payments',
  component: WorkerInvoices,
  args: { tab: 'payments' },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker', arrange: onItsWay })],
} satisfies Meta<typeof WorkerInvoices>
export default meta
type Story = StoryObj<typeof meta>

/** What a worker waits for, by client and day, with what is held and owed back. */
export const OnItsWay: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('heading', { name: 'What is coming' }))
    const list = await canvas.findByRole('list', { name: 'Invoices to be paid' })
    const rows = within(list).getAllByRole('listitem')
    const said = [
      ['INV-2026-0012', 'Due 13 Nov 2026, 8 days overdue', 'Overdue', '£1,000.00'],
      [
        ...['INV-2026-0013', 'In a pay run for Fri 27 Nov 2026', 'Hartwell & Sons Construction'],
        ...['£500.00 more due 20 Nov 2026, 1 day overdue', 'In a pay run', '£1,000.00'],
      ],
      ['INV-2026-0014', 'Due 4 Dec 2026', 'Approved', '£800.00'],
      ['CN-2026-0003', 'Owed back', 'Hartwell & Sons Construction', '−£180.00'],
    ]
    await expect(rows).toHaveLength(said.length)
    for (const [n, words] of said.entries()) {
      for (const one of words) await expect(rows[n]).toHaveTextContent(one)
    }
    await seen(canvas.findByText('£64.50 due for release'))
    await seen(canvas.findByText('£1,500.00 overdue'))
    const owed = canvas.getByText('You owe back', { selector: 'dt' }).closest('div')
    await expect(owed).toHaveTextContent('£180.00CN-2026-0003')
  },
}

export const Followed: Story = {
  play: async ({ canvasElement }) => {
    const number = { name: 'INV-2026-0012' }
    await userEvent.click(await within(canvasElement).findByRole('link', number))
    await expect(storyHost.navigated).toMatchObject([{ to: 'invoice' }])
  },
}

/** Whoever nobody owes anything. */
export const Nothing: Story = {
  ...inThis({
    arrange: (world) => {
      world.invoices = []
    },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Nothing is on its way.'))
  },
}
