import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceEditor } from '../features/invoices/editor/index.ts'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/story-invoices.ts'
import { WorkerInvoices } from '../features/worker-documents/WorkerInvoices.tsx'
import { hostStyles } from './host-styles.ts'
import { changesBetween, appliedStyles } from './applied-styles.ts'
import { Tenant } from './Tenant.tsx'

const draft = invoiceIn(buildWorld(), 'draft', { worker: worldIds.callum }).id

/** A client's queue and a worker's editor in the middle of somebody else's page. */
function HostPage() {
  return (
    <div id="page">
      <style data-testid="host" />
      <main id="content" className="entry">
        <Tenant tenant="queue" as="priya" theme="light">
          <InvoiceApprovalQueue />
        </Tenant>
        <Tenant tenant="editor" as="callum" theme="light">
          <InvoiceEditor invoiceId={draft} />
        </Tenant>
      </main>
    </div>
  )
}

async function press(canvasElement: HTMLElement, name: RegExp) {
  const canvas = within(canvasElement)
  const [found] = await canvas.findAllByRole('button', { name }, { timeout: 20_000 })
  if (!found) throw new Error(`There is no ${String(name)}`)
  await userEvent.click(found)
}

/** Things settle: the queue and its open invoice, the editor's week, the dialog and its field. */
async function openDialog(canvasElement: HTMLElement) {
  await press(canvasElement, /Add work/)
  await press(canvasElement, /^Dispute/)
  const dialog = await screen.findByRole('dialog', { name: 'Dispute Invoice' }, { timeout: 20_000 })
  await waitFor(() => expect(dialog).toBeVisible())
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Half a day')
}

/** Lays a host's stylesheet on the page, in the place of the one before. */
async function wear(canvasElement: HTMLElement, host: string, styles: string) {
  within(canvasElement).getByTestId('host').textContent = `body { --host: ${host} }\n${styles}`
  await waitFor(() => expect(getComputedStyle(document.body).getPropertyValue('--host')).toBe(host))
}

const meta = {
  title: 'Styles of a page',
  component: HostPage,
  parameters: { bare: true, flush: true },
} satisfies Meta<typeof HostPage>
export default meta
type Story = StoryObj<typeof meta>

async function openCalendar(canvasElement: HTMLElement) {
  await press(canvasElement, /Add work/)
  await press(canvasElement, /^Open calendar/)
  await waitFor(() => expect(screen.getByRole('grid')).toBeVisible(), { timeout: 20_000 })
}

async function openMenu(canvasElement: HTMLElement) {
  await press(canvasElement, /^More for/)
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible(), { timeout: 20_000 })
}

/** A worker's list, whose cards have a menu. */
function ListPage() {
  return (
    <div id="page">
      <style data-testid="host" />
      <main id="content" className="entry">
        <Tenant tenant="list" as="callum" theme="light">
          <WorkerInvoices />
        </Tenant>
      </main>
    </div>
  )
}

/** What is open looks the same in every host. */
const withOpen = (open: (canvasElement: HTMLElement) => Promise<void>): Story => ({
  play: async ({ canvasElement, step }) => {
    await open(canvasElement)
    // What the page still does on its own is not the host's doing.
    let before = appliedStyles()
    const still = () => {
      const last = before
      before = appliedStyles()
      return expect(changesBetween(last, before)).toEqual([])
    }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await waitFor(still, { interval: 700, timeout: 15_000 })
    await expect(before.length).toBeGreaterThan(100)
    for (const [host, styles] of Object.entries(hostStyles)) {
      await step(host, async () => {
        await wear(canvasElement, host, styles)
        await expect(changesBetween(before, appliedStyles()).slice(0, 40)).toEqual([])
      })
    }
  },
})

export const AnyHost: Story = withOpen(openDialog)
export const CalendarInAnyHost: Story = withOpen(openCalendar)
export const MenuInAnyHost: Story = { ...withOpen(openMenu), render: () => <ListPage /> }
