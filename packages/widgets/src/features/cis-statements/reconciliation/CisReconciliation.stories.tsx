import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent, within } from 'storybook/test'
import { addDays } from '@daysheet/core'
import { buildStoredSubmission, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { CisReconciliation } from './CisReconciliation.tsx'

const { callum, priya } = worldIds
const phone = { viewport: { value: 'phone' } }

/** Callum's month 7 is missing, 6 differs, 5 matches, 1 has no invoice, and 8 is not due yet. */
function withEachVerdict(world: World) {
  const own = world.invoices.filter((one) => one.worker_id === callum && one.status === 'paid')
  own.forEach((invoice, index) => {
    const tax_month = 8 - (index % 4)
    const paid_at = addDays('2026-11-10', -31 * (index % 4))
    Object.assign(invoice, { client_id: priya, tax_year: 2026, tax_month, paid_at })
  })
  world.cisStatements = world.cisStatements.filter(({ worker_id }) => worker_id !== callum)
  const sumOf = (tax_month: number) => {
    const paid = own.filter((one) => one.tax_month === tax_month)
    const sum = (of: (one: (typeof own)[number]) => number) =>
      Math.round(paid.reduce((all, one) => all + of(one) * 100, 0)) / 100
    return {
      total_payments: sum((one) => one.subtotal + one.expenses_total),
      total_deductions: sum((one) => one.cis_deduction),
    }
  }
  const addStatement = (tax_month: number, changes: object = {}) =>
    world.cisStatements.push({
      id: fixtureId('statement', 700 + tax_month),
      worker_id: callum,
      client_id: priya,
      tax_year: 2026,
      tax_month,
      ...sumOf(tax_month),
      invoice_number: null,
      uploaded_at: '2026-11-18T09:00:00.000Z',
      file: {
        filename: `Month ${tax_month}.pdf`,
        media_type: 'application/pdf',
        content: new Uint8Array(),
      },
      ...changes,
    })
  addStatement(6, { total_deductions: sumOf(6).total_deductions - 15 })
  addStatement(5)
  addStatement(1, { total_payments: 1000, total_deductions: 200 })
}

const LONG = 'O’Brien & Sons Groundworks and Civil Engineering (Yorkshire and Humber) Limited'
const withLongNames = (world: World) => {
  withEachVerdict(world)
  for (const person of world.people) if (person.company_name) person.company_name = LONG
}

/** Two hundred clients, each of whom paid in one month and gave a statement of another. */
function withManyLines(world: World) {
  const [first] = world.invoices.filter((one) => one.worker_id === callum && one.status === 'paid')
  const client = world.people.find(({ id }) => id === priya)
  if (!first || !client) throw new Error('The world has no paid invoice')
  for (let n = 0; n < 200; n += 1) {
    const id = fixtureId('client', 800 + n)
    world.people.push({ ...client, id, company_name: `Contractor ${n + 1}` })
    world.invoices.push({
      ...first,
      id: fixtureId('invoice', 800 + n),
      invoice_number: `INV-2026-${1000 + n}`,
      client_id: id,
      tax_year: 2026,
      tax_month: (n % 7) + 1,
    })
  }
}

const meta = {
  title: 'Worker/Where is my CIS',
  component: CisReconciliation,
  parameters: { ...worldParameters, world: { arrange: withEachVerdict } },
  decorators: [inWorld()],
} satisfies Meta<typeof CisReconciliation>
export default meta
type Story = StoryObj<typeof meta>

const askButton = (canvasElement: HTMLElement, month: RegExp) =>
  within(canvasElement).findByRole('button', { name: month })
const MISSING = /^Ask for statement: Month 7/

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table'))
    for (const verdict of ['Not due yet', 'Missing', 'Differs', 'Matched', 'No invoice']) {
      await seen(table.findByText(verdict))
    }
    await seen(table.findByText('£15.00 less deducted'))
    await seen(table.findByText(/^Was due on 19 Nov 2026 · \d+ days late$/))
  },
}
export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const list = { name: 'Deductions month by month' }
    const cards = within(await within(canvasElement).findByRole('list', list))
    await seen(cards.findByText('£15.00 less deducted'))
    await seen(askButton(canvasElement, MISSING))
  },
}
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const PhoneDark: Story = { globals: { ...phone, theme: 'dark' }, tags: ['!test'] }

/** Nothing stands past the edge of the narrowest phone. */
export const Narrow: Story = {
  ...inThis({ arrange: withLongNames }),
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '320px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await seen(askButton(canvasElement, MISSING))
    const frame = canvasElement.querySelector('main')
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0)
  },
}
export const LongNames: Story = inThis({ arrange: withLongNames })

export const TwoHundredLines: Story = {
  ...inThis({ arrange: withManyLines }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table')
    await expect(within(table).getAllByRole('row').length).toBeGreaterThan(200)
  },
}

export const Asked: Story = {
  args: { onBeforeRequest: fn((_line, { proceed }: { proceed: () => void }) => proceed()) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await askButton(canvasElement, MISSING))
    const dialog = within(await screen.findByRole('alertdialog'))
    await seen(dialog.findByText(/They get an email and a notification about Month 7/))
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for statement' }))
    await says('Hartwell & Sons Construction was asked for the statement')
    const table = within(await within(canvasElement).findByRole('table'))
    await seen(table.findByText('Asked 21 Nov'))
    await expect(within(canvasElement).queryByRole('button', { name: MISSING })).toBeNull()
    await expect(args.onBeforeRequest).toHaveBeenCalledOnce()
    await expect(storyHost.events).toEqual([
      {
        version: 1,
        type: 'cis_statement.requested',
        client_id: priya,
        worker_id: callum,
        tax_year: 2026,
        tax_month: 7,
      },
    ])
  },
}

/** On another device, a moment ago. */
export const AskedMeanwhile: Story = {
  ...inThis({ errors: ['wrong_state'] }),
  play: async ({ canvasElement }) => {
    const button = await askButton(canvasElement, MISSING)
    storyHost.world.statementRequests.push({
      id: fixtureId('statement', 900),
      worker_id: callum,
      client_id: priya,
      tax_year: 2026,
      tax_month: 7,
      requested_on: storyHost.world.today,
    })
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for statement' }))
    await says('You have already asked for this statement today. You can ask again tomorrow.')
  },
}

export const LedToTheInvoice: Story = {
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table'))
    const [link] = await table.findAllByRole('link', { name: /^INV-/ })
    if (link) await userEvent.click(link)
    await expect(storyHost.navigated[0]).toMatchObject({ to: 'invoice' })
  },
}

export const PackDownloaded: Story = {
  play: async ({ canvasElement }) => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const name = 'Tax year pack'
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
    await says('Tax year pack downloaded')
    await expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'Tax-Year-2026-27-Callum-Reid.zip',
    ])
    await expect(storyHost.events).toEqual([
      { version: 1, type: 'tax_year_pack.downloaded', worker_id: callum, tax_year: 2026 },
    ])
  },
}

export const PackIsPrepared: Story = {
  ...inThis({ arrange: withEachVerdict, failures: { 'taxYearPack.download': 'pending' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = 'Tax year pack'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await seen((await canvas.findAllByText('Preparing…'))[0])
  },
}

/** The connection broke half way: nothing is saved, and it can be pressed again. */
export const PackBrokeOff: Story = {
  ...inThis({ arrange: withEachVerdict, failures: { 'taxYearPack.download': 'network' } }),
  play: async ({ canvasElement }) => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const button = () => within(canvasElement).findByRole('button', { name: 'Tax year pack' })
    await userEvent.click(await button())
    await seen(screen.findByText(/connection/i))
    await expect(saved).not.toHaveBeenCalled()
    await expect(await button()).toBeEnabled()
  },
}

export const AnotherYear: Story = {
  args: { onViewChange: fn(), view: { year: 2022 } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Nothing was deducted in 2022/23'))
    await userEvent.click(await canvas.findByRole('button', { name: /Tax year$/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^2026\/27/ }))
    await expect(args.onViewChange).toHaveBeenCalledWith({ year: null })
  },
}

/** Paid gross: nothing is deducted, so nothing is to be compared. */
export const Empty: Story = inThis({ as: 'marcus' })
export const Loading: Story = inThis({ failures: { 'cisReconciliation.read': 'pending' } })
export const ServerError: Story = {
  ...inThis({ failures: { 'cisReconciliation.read': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Failed to compare your invoices and statements'))
    await seen(canvas.findByRole('button', { name: 'Retry' }))
  },
}
export const Offline: Story = inThis({ failures: { 'cisReconciliation.read': 'network' } })
export const Denied: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only workers can view CIS statements.'))
  },
}

/** What was deducted in month 5 stands in a return that HMRC has accepted. */
const withAcceptedReturn = (world: World) => {
  withEachVerdict(world)
  const line = { worker_id: callum, worker_name: 'Callum Reid', utr_number: null }
  const figures = { verification_number: null, payments: 1600, materials: 0, deducted: 320 }
  world.hmrc.submissions.push(
    buildStoredSubmission({
      ...{
        client_id: priya,
        tax_month: 5,
        period_end: '2026-09-05',
        is_nil: false,
        lines_count: 1,
      },
      lines: [{ ...line, ...figures }],
    }),
  )
}

export const InAReturnThatHmrcHas: Story = {
  ...inThis({ arrange: withAcceptedReturn }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const said = await canvas.findAllByText('HMRC has your contractor’s return for this month')
    await expect(said.filter((one) => one.checkVisibility())).toHaveLength(1)
  },
}
