import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { ApiClient } from '@daysheet/core'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { NO_STYLES } from '../provider/StylesheetCheck.tsx'
import { actIn } from '../features/days/editing/story-editing.ts'
import { says } from '../features/story-toast.ts'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/story-invoices.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../features/story-world.tsx'
import { seen } from '../ui/story-seen.ts'

/** What a host is told when something goes wrong, and what its developer reads. */
const meta = {
  title: 'Control/Failures',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const { aisha, priya } = worldIds
const aishas = invoiceIn(buildWorld(), 'submitted', { client: priya, worker: aisha })
const widget = 'invoice-approval-queue'

const assertErrorReported = (code: string, more: object) =>
  waitFor(() => expect(storyHost.errors).toContainEqual({ code, widget, ...more }))

/** Each error as a typed event too, and none twice. */
const assertEachReportedOnce = async () => {
  const events = storyHost.events.filter(({ type }) => type === 'error')
  await expect(events).toEqual(
    storyHost.errors.map((error) => ({ version: 1, type: 'error', ...error })),
  )
  await expect(new Set(storyHost.errors.map(({ code }) => code)).size).toBe(storyHost.errors.length)
}

export const FailedRead: Story = {
  ...inThis({ as: 'client', failures: { 'invoices.listForClient': 'internal' } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Failed to load invoices')
    await assertErrorReported('internal', { status: 500, retryable: true })
    await assertEachReportedOnce()
  },
}

export const NoConnection: Story = {
  ...inThis({ as: 'client', failures: { 'invoices.listForClient': 'network' } }),
  play: async () => {
    await assertErrorReported('unreachable', { status: null, retryable: true })
    await assertEachReportedOnce()
  },
}

export const FailedAction: Story = {
  args: { invoiceId: aishas.id },
  ...inThis({ as: 'client', failures: { 'invoices.approve': 'rate_limited' } }),
  play: async ({ canvasElement }) => {
    await waitFor(() => actIn(canvasElement, 'Approve'))
    await userEvent.click(actIn(canvasElement, 'Approve'))
    await says('Too many attempts. Please wait and try again.')
    await assertErrorReported('rate_limited', { status: 429, retryable: true })
    await assertEachReportedOnce()
  },
}

/** What the developer of the page reads. */
const said: unknown[] = []
const listen = () => {
  said.length = 0
  spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(...words))
}

/** A partner's adapter that has one figure of every line as text. */
const hoursAsText = (client: ApiClient): ApiClient => {
  const read: ApiClient['invoices']['read'] = async (...call) => {
    const { invoice } = await client.invoices.read(...call)
    const items = invoice.items.map((item) => ({ ...item, hours: `${item.hours ?? 0} hours` }))
    return { invoice: { ...invoice, items } as unknown as typeof invoice }
  }
  return { ...client, invoices: { ...client.invoices, read } }
}

/** As a page in production has it; in development the error state names the call and the place. */
export const WrongShape: Story = {
  args: { invoiceId: aishas.id },
  ...inThis({ as: 'client', adapt: hoursAsText }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Failed to load invoice', undefined, { timeout: 10_000 })
    await assertErrorReported('wrong_shape', { status: null, retryable: false })
    await assertEachReportedOnce()
    await expect(JSON.stringify(storyHost.events)).not.toMatch(/8 hours|Aisha/)
  },
}

const withoutMark = () => {
  const style = document.createElement('style')
  style.textContent = '[data-daysheet-root] { --daysheet-styles: initial !important }'
  document.head.append(style)
  return () => style.remove()
}

/** A page that has not loaded styles.css. */
export const NoStylesheet: Story = {
  beforeEach: () => {
    listen()
    return withoutMark()
  },
  play: async () => {
    await waitFor(() => expect(said).toContain(`Daysheet: ${NO_STYLES}`), { timeout: 6000 })
    await seen(screen.getByRole('heading', { level: 1 }))
  },
}
