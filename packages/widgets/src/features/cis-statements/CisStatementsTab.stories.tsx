import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../ui/story-seen.ts'
import { inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { WorkerInvoices } from '../worker-documents/index.ts'

/** The statements beside the worker's other documents. */
const meta = {
  title: 'Worker/CIS statements/As a tab',
  component: WorkerInvoices,
  parameters: worldParameters,
  decorators: [inWorld()],
  args: { tab: 'cis' },
} satisfies Meta<typeof WorkerInvoices>
export default meta
type Story = StoryObj<typeof meta>

const countOfCallum = () =>
  storyHost.world.cisStatements.filter(({ worker_id }) => worker_id === worldIds.callum).length
const tabs = (canvasElement: HTMLElement) => within(canvasElement).findAllByRole('tab')

/** Where the row of tabs is cut off, the chosen one stands inside of it. */
async function standsInView(tab: HTMLElement) {
  await waitFor(() => {
    const row = tab.closest('[role="tablist"]')?.parentElement?.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    return expect([left + 1 >= (row?.left ?? 0), right - 1 <= (row?.right ?? 0)]).toEqual([
      true,
      true,
    ])
  })
}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const Counted: Story = {
  play: async ({ canvasElement }) => {
    const name = `CIS Statements ${countOfCallum()}`
    const tab = await within(canvasElement).findByRole('tab', { name })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await seen(within(canvasElement).findByText(/^Showing \d+ CIS statements$/))
  },
}

/** With arrows and with a tap, in a row that is wider than 320 px. */
export const Narrow: Story = {
  args: { tab: 'invoices' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '320px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [first, second, , statements] = await tabs(canvasElement)
    if (!first || !second || !statements) throw new Error('There are four tabs or more')
    first.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(statements).toHaveAttribute('aria-selected', 'true'))
    await standsInView(statements)
    await seen(within(canvasElement).findByText(/^Showing \d+ CIS statements$/))
    await userEvent.click(second)
    await standsInView(second)
    await userEvent.click(statements)
    await standsInView(statements)
    await expect(statements.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

export const KeptByTheHost: Story = {
  args: { onTabChange: fn(), cisView: { year: 2025 }, onCisViewChange: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('No CIS statements for 2025/26'))
    await userEvent.click(canvas.getByRole('button', { name: /Tax year$/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^2026\/27/ }))
    await expect(args.onCisViewChange).toHaveBeenCalledWith({ year: null })
    await userEvent.click(canvas.getByRole('tab', { name: /^Invoices/ }))
    await expect(args.onTabChange).toHaveBeenCalledWith('invoices')
  },
}
