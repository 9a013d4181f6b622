import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildCisMonth, buildCisMonthLine } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { CisMonthEnd } from './CisMonthEnd.tsx'
import {
  example,
  showing,
  dueMonth,
  fiveHundred,
  keepCopies,
  MONTH_7,
  press,
  shown,
} from './story-months.ts'

/** Who was paid in the month, line by line: opened, copied, and five hundred of them. */
const meta = {
  title: 'Client/Month end/One month/Lines',
  component: CisMonthEnd,
  parameters: { ...worldParameters, world: dueMonth },
  decorators: [inWorld({ as: 'client' })],
  args: { view: MONTH_7 },
} satisfies Meta<typeof CisMonthEnd>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

export const LineOpened: Story = {
  args: example,
  ...showing(buildCisMonth()),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Workers paid in this month' }))
    const line = await table.findByRole('button', { name: /Callum Reid/ })
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(line)
    await expect(line).toHaveAttribute('aria-expanded', 'true')
    const invoices = within(await table.findByRole('table', { name: 'Invoices of Callum Reid' }))
    await userEvent.click(invoices.getByRole('link', { name: 'INV-2026-0047' }))
    await expect(storyHost.navigated).toEqual([
      { to: 'received-invoice', id: buildCisMonthLine().invoices[0]?.id },
    ])
    await userEvent.click(line)
    await expect(line).toHaveAttribute('aria-expanded', 'false')
  },
}
export const LineOpenedOnAPhone: Story = {
  args: example,
  ...showing(buildCisMonth()),
  globals: phone,
  play: async () => {
    await press('2 invoices of Callum Reid')
    await shown('INV-2026-0047', 'link')
  },
}
/** A warning leads to the worker, whose page has what mends it. */
export const WarningFollowed: Story = {
  args: example,
  ...showing(buildCisMonth()),
  play: async () => {
    const warnings = await screen.findByRole('list', {
      name: 'To look at before the return is sent',
    })
    await userEvent.click(within(warnings).getByRole('button', { name: /Łukasz Wiśniewski/ }))
    await expect(storyHost.navigated).toMatchObject([{ to: 'worker' }])
  },
}

export const Copied: Story = {
  args: example,
  ...showing(buildCisMonth()),
  play: async () => {
    const copies = keepCopies()
    await press('Copy Total deducted of Callum Reid: 455.00')
    await press('Copy line of Łukasz Wiśniewski')
    await press('Copy Employer PAYE reference: 123/AB456')
    await expect(copies).toEqual([
      '455.00',
      'Łukasz Wiśniewski\t\tV1234567890A\t720\t120\t180.00',
      '123/AB456',
    ])
    await waitFor(() =>
      expect(screen.getAllByRole('status').some((one) => one.textContent === 'Copied')).toBe(true),
    )
  },
}

/** A page at a time; whoever is looked for is typed. */
export const FiveHundred: Story = {
  args: example,
  ...showing(fiveHundred()),
  play: async () => {
    await seen(screen.findByText('Showing 50 of 500 workers'))
    await seen(screen.findByText('Showing 25 of 500 workers'))
    await shown('Show all 100')
    const search = screen.getByRole('searchbox', { name: 'Search workers of the return' })
    await userEvent.type(search, '407')
    await shown('Copy line of Worker 407 Wojciechowski')
    await seen(screen.findByText('Showing 1 worker'))
  },
}
export const FiveHundredOnAPhone: Story = { ...FiveHundred, globals: phone, play: undefined }
