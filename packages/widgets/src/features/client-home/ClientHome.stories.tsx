import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { lineFigures, monthsOfTaxYear, NOTHING_RECORDED } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { inAnOffice, office } from '../story-members.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { seen } from '../../ui/story-seen.ts'
import { ClientHome } from './ClientHome.tsx'

const meta = {
  title: 'Client/Home',
  component: ClientHome,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof ClientHome>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

/** Nobody has sent anything, and nothing is planned. */
function justBegun(world: World) {
  world.invoices = []
  world.timesheets = []
  world.projects = []
  world.assignments = []
  world.invitations = []
  // No return is due of a month before the first engagement.
  for (const engagement of world.engagements) engagement.created_at = `${world.today}T08:00:00.000Z`
}

/** Nobody was paid, and the nil return of each month is recorded. */
function allDone(world: World) {
  world.invoices = []
  world.timesheets = []
  world.invitations = []
  const sent = {
    ...{ submitted_on: '2026-11-10', receipt_reference: null, nil: true },
    recorded_at: recordedAt,
  }
  world.cisMonths = monthsOfTaxYear(2026).map((month) => ({
    client_id: priya,
    ...month,
    ...NOTHING_RECORDED,
    return: sent,
  }))
}

/** One month was never paid over, and the return of the next one is amended. */
function lateToHmrc(world: World) {
  const paid = (tax_month: number, amount: number) => ({
    paid_on: '2026-11-19',
    amount,
    amount_due: amount,
    reference: null,
    recorded_at: `2026-11-19T10:0${tax_month}:00.000Z`,
  })
  allDone(world)
  const invoice = buildWorld().invoices.find(
    ({ client_id, status, cis_deduction }) =>
      client_id === priya && status === 'paid' && cis_deduction > 0,
  )
  if (!invoice) throw new Error('Priya has paid nobody')
  const inMonth = (tax_month: number, paid_at: string) => ({
    ...invoice,
    id: fixtureId('invoice', 700 + tax_month),
    ...{ tax_year: 2026, tax_month, paid_at },
  })
  world.invoices = [inMonth(6, '2026-10-01'), inMonth(7, '2026-11-02')]
  for (const month of world.cisMonths) {
    if (month.tax_month === 6) month.hmrc_payments = [paid(6, invoice.cis_deduction - 40)]
    if (month.tax_month === 7) {
      month.changed_at = '2026-11-12T10:00:00.000Z'
      month.hmrc_payments = [paid(7, invoice.cis_deduction)]
    }
  }
  const { payments, deducted } = lineFigures([invoice])
  world.cisStatements = [6, 7].map((tax_month) => ({
    id: fixtureId('statement', 700 + tax_month),
    client_id: priya,
    worker_id: invoice.worker_id,
    ...{ tax_year: 2026, tax_month, total_payments: payments, total_deductions: deducted },
    ...{ invoice_number: null, uploaded_at: recordedAt, file: null },
  }))
}
const recordedAt = '2026-11-10T10:00:00.000Z'

const factOf = async (canvasElement: HTMLElement, label: string) => {
  const term = (await within(canvasElement).findByText(label, { selector: 'dt, dt *' })).closest(
    'dt',
  )
  return within(term?.parentElement ?? canvasElement)
}

export const Default: Story = { tags: ['visual'] }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Loading: Story = inThis({ latency: 60_000 })

export const WithEverything: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('heading', { level: 1, name: /^Welcome, Hartwell & Sons/ }))
    const owed = await factOf(canvasElement, 'Amount Owed')
    await seen(owed.findByText(/^£[\d,]+\.\d\d$/))
    const due = await factOf(canvasElement, 'Due this week')
    await seen(due.findByText('Approved, by Fri 27 Nov'))
    const held = await factOf(canvasElement, 'Retentions held')
    await seen(held.findByText('£0.00'))
    const invoices = within(await canvas.findByRole('list', { name: 'Recent Invoices' }))
    await expect(invoices.getAllByRole('listitem')).toHaveLength(5)
    const projects = within(await canvas.findByRole('list', { name: 'Recent Projects' }))
    await expect(projects.getAllByRole('listitem')).toHaveLength(5)
    await seen(canvas.findByText('Current Tax Year 2026'))
  },
}

export const LeadsOn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for you' }))
    await userEvent.click(waiting.getByRole('button', { name: /invoices? to approve$/ }))
    const actions = within(canvas.getByRole('list', { name: 'Quick Actions' }))
    await userEvent.click(actions.getByRole('button', { name: 'New Project' }))
    await userEvent.click(actions.getByRole('button', { name: 'Add Worker' }))
    await userEvent.click(canvas.getByRole('link', { name: 'View all invoices' }))
    await userEvent.click(canvas.getByRole('link', { name: 'Due this week' }))
    await userEvent.click(canvas.getByRole('link', { name: 'Retentions held' }))
    await expect(storyHost.navigated).toEqual([
      { to: 'received-invoices', status: 'submitted' },
      { to: 'new-project' },
      { to: 'invite-worker' },
      { to: 'received-invoices' },
      { to: 'payments', tab: 'ready' },
      { to: 'payments', tab: 'retentions' },
    ])
  },
}

export const JustBegun: Story = {
  ...inThis({ arrange: justBegun }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Nothing waits for a decision today.'))
    await seen(canvas.findByText('None yet. They come here when a worker submits one.'))
    await seen(canvas.findByText('None yet. Workers log their days on projects.'))
    await expect(canvas.queryByRole('button', { name: /^Review/ })).toBeNull()
    const owed = await factOf(canvasElement, 'Amount Owed')
    await seen(owed.findByText('£0.00'))
  },
}

export const Compliant: Story = {
  ...inThis({ arrange: allDone }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Compliant'))
  },
}

/** What is late is named first, with since when; each leads to its month. */
export const LateToHmrc: Story = {
  ...inThis({ arrange: lateToHmrc }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const owed = await factOf(canvasElement, 'CIS Owed')
    await seen(owed.findByText('£40.00'))
    await seen(owed.findByText('£40.00 late since 22 Oct 2026'))
    await seen(canvas.findByText('Action needed'))
    await seen(
      canvas.findByText(
        '£40.00 that you deducted is not recorded as paid to HMRC. It was due on 22 Oct 2026.',
      ),
    )
    const waiting = within(await canvas.findByRole('list', { name: 'Waiting for you' }))
    const [first, second] = waiting.getAllByRole('button')
    await expect(first).toHaveTextContent('CIS month 6 (6 Sep – 5 Oct 2026)')
    await expect(second).toHaveTextContent(/CIS month 7 .* an amended return is due\.$/)
    await userEvent.click(canvas.getByRole('link', { name: /^Month end of Month 6 \(/ }))
    await expect(storyHost.navigated).toEqual([{ to: 'cis-month', taxYear: 2026, taxMonth: 6 }])
  },
}
export const LateToHmrcOnAPhone: Story = {
  ...inThis({ arrange: lateToHmrc }),
  globals: { viewport: { value: 'phone' } },
}

export const StatementsMissing: Story = {
  ...inThis({
    arrange: (world) => {
      world.cisStatements = []
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Action needed'))
    await seen(canvas.findByText(/^\d+ statements? (is|are) missing\./))
    await userEvent.click(canvas.getByRole('link', { name: 'Show missing statements' }))
    await expect(storyHost.navigated).toEqual([{ to: 'cis-statements', status: 'outstanding' }])
  },
}

/** Without a company name, the person's own. */
export const SoleTrader: Story = {
  ...inThis({
    arrange: (world) => {
      for (const person of world.people) if (person.id === priya) person.company_name = null
    },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByRole('heading', { name: 'Welcome, Priya Nair' }))
  },
}

export const FailedToLoad: Story = {
  ...inThis({ failures: { 'clientOverview.dashboard': 'unavailable' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Failed to load dashboard data'))
    await seen(canvas.findByRole('button', { name: 'Retry' }))
  },
}

export const NoConnection: Story = {
  ...inThis({ failures: { 'projects.list': 'network' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load dashboard data'))
  },
}

export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only clients have this dashboard.'))
  },
}

/** What a role may not do waits for somebody else: an accountant approves nothing, a manager files nothing. */
export const ToAnAccountant: Story = {
  ...inThis({ personId: office.accountant, arrange: inAnOffice }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('CIS Compliance'))
    await expect(canvas.queryByText(/ to approve$/)).toBeNull()
    await expect(canvas.queryByRole('link', { name: /^Review \d/ })).toBeNull()
    await expect(canvas.queryByText('Add Worker')).toBeNull()
  },
}
export const ToAProjectManager: Story = {
  ...inThis({ personId: office.manager, arrange: inAnOffice }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Amount Owed'))
    // All that was submitted is above their limit, and waits for others.
    await expect(canvas.queryByText(/invoices? to approve$/)).toBeNull()
    await expect(canvas.queryByText('CIS Compliance')).toBeNull()
    await expect(canvas.queryByText('CIS Owed')).toBeNull()
    await expect(canvas.queryByText('Due this week')).toBeNull()
    await expect(canvas.queryByText(/is overdue|are overdue/)).toBeNull()
  },
}
