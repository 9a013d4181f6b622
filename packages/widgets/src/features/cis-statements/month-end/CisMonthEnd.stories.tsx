import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { CisMonthEnd } from './CisMonthEnd.tsx'
import { dueMonth, inOrder, MONTH_7, press, RECORDED, shown } from './story-months.ts'

const { priya } = worldIds

/** The year at a glance; a month of it has stories of its own. */
const meta = {
  title: 'Client/Month end',
  component: CisMonthEnd,
  parameters: { ...worldParameters, world: dueMonth },
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof CisMonthEnd>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

function allDone(world: World) {
  inOrder(world)
  world.invoices = world.invoices.filter(({ client_id }) => client_id !== priya)
  world.cisMonths.push({ client_id: priya, tax_year: 2026, tax_month: 7, ...RECORDED })
}

export const Default: Story = {
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByText('Statements and return are due on 19 Nov 2026: 7 days left.'))
    await shown('Do month 7')
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    // The head, twelve months, the foot.
    await expect(rows).toHaveLength(14)
  },
}
export const Phone: Story = {
  globals: phone,
  tags: ['visual'],
  play: async () => {
    const months = within(await screen.findByRole('list', { name: 'Tax months of 2026/27' }))
    for (const due of ['Due 19 Oct 2026', 'Due 19 Nov 2026', '7 days left', '37 days left']) {
      await seen(months.findByText(due))
    }
  },
}
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const DarkOnAPhone: Story = { globals: { theme: 'dark', ...phone }, tags: ['!test'] }

export const Opened: Story = {
  play: async () => {
    await press('Do month 7')
    await seen(screen.findByRole('heading', { name: 'Month 7' }))
    await seen(screen.findByText('6 Oct – 5 Nov 2026'))
    await press('All months of 2026/27')
    await shown('Do month 7')
  },
}

/** Where the host has addresses each month is one, so that Back leads back. */
export const WithAddresses: Story = {
  ...inThis({
    ...dueMonth,
    hrefFor: (to) => (to.to === 'cis-month' ? `/month/${to.taxYear}/${to.taxMonth}` : undefined),
  }),
  play: async () => {
    const link = await shown('Do month 7', 'link')
    await expect(link).toHaveAttribute('href', '/month/2026/7')
  },
}

export const LateMonths: Story = {
  ...inThis({
    today: '2026-11-21',
    arrange: (world) => {
      inOrder(world)
      world.cisMonths = world.cisMonths.filter(({ tax_month }) => tax_month !== 6)
    },
  }),
  play: async () => {
    await shown('Do month 6')
    await seen(screen.findByText('1 more month is open.'))
  },
}

export const NothingToDo: Story = {
  ...inThis({ today: '2026-11-12', arrange: allDone }),
  play: async () => {
    await shown('Look at month 8')
  },
}

/** Before 6 April 2026 nil returns were not due: nothing is to be sent of a month without payments. */
export const NothingDue: Story = {
  args: { view: { year: 2024 } },
  play: async () => {
    const [table] = await screen.findAllByRole('table', { name: 'Tax months of 2024/25' })
    await waitFor(() =>
      expect(within(table ?? document.body).getAllByText('None due')).toHaveLength(12),
    )
    await expect(within(table ?? document.body).queryByText('To send')).toBeNull()
  },
}

/** The year says what HMRC has had; a month that it was not paid for is late. */
export const HmrcInTheYear: Story = {
  ...inThis({
    ...dueMonth,
    arrange: (world) => {
      inOrder(world)
      for (const month of world.cisMonths) {
        if (month.tax_month === 5) month.hmrc_payments = []
        for (const payment of month.hmrc_payments) payment.amount -= 40
      }
    },
  }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Tax months of 2026/27' }))
    await seen(table.findByText(/^£[\d,.]+ late since 22 Sep 2026$/))
    await seen(table.findByText(/^£[\d,.]+ paid on 20 Oct 2026; £40\.00 more is due$/))
    await seen(table.findByText(/^£[\d,.]+ to pay by 20 Nov 2026$/))
    await expect(table.getAllByText('Late')).toHaveLength(2)
    await seen(screen.findByText(/^£[\d,.]+ that you deducted is not recorded as paid to HMRC\.$/))
    await shown('Do month 5')
  },
}

export const AnotherYear: Story = {
  args: { view: { year: 2024 } },
  play: async () => {
    await seen(screen.findByText('Every month end of 2024/25 is done.'))
    await userEvent.click(screen.getByRole('button', { name: /Tax year$/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^2026\/27/ }))
    await shown('Do month 7')
  },
}

/** Nobody was ever engaged: nothing is due. */
export const Empty: Story = {
  ...inThis({
    arrange: (world) => {
      world.engagements = []
      world.invoices = []
    },
  }),
  play: async () => {
    await seen(screen.findByText(/^£0\.00 deducted so far/))
  },
}

export const Loading: Story = { ...inThis({ failures: { 'cisMonths.list': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ failures: { 'cisMonths.list': 'internal' } }),
  play: async () => {
    await seen(screen.findByText('Failed to load months'))
    await shown('Retry')
  },
}
export const NoConnection: Story = {
  ...inThis({ failures: { 'cisMonths.list': 'network' } }),
  play: async () => {
    await seen(screen.findByText('No connection'))
  },
}
export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async () => {
    await seen(screen.findByText('Only clients have a CIS month end.'))
  },
}

/** Nothing stands past the edge of the narrowest phone. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '320px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await shown('Do month 7')
    const frame = canvasElement.querySelector('main')
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0)
  },
}

export const ChangedInTheYear: Story = {
  ...inThis({
    ...dueMonth,
    arrange: (world) => {
      inOrder(world)
      const sixth = world.cisMonths.find(({ tax_month }) => tax_month === 6)
      if (sixth) sixth.changed_at = '2026-11-10T09:00:00.000Z'
    },
  }),
  play: async () => {
    await seen(
      screen.findByText(
        'A payment changed after the return was recorded: an amended return is due.',
      ),
    )
    await shown('Do month 6')
    await waitFor(() => expect(storyHost.errors).toEqual([]))
  },
}
export const MonthOfTheAddress: Story = {
  args: { view: MONTH_7 },
  play: async () => {
    await seen(screen.findByRole('heading', { name: 'Month 7' }))
  },
}
