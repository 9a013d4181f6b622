import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceEditor } from '../features/invoices/editor/index.ts'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/invoices/story-invoices.ts'
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

/** Things settle: the queue and its open invoice, the editor's week, the dialog and its field. */
async function openEverything(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  const first = async (name: RegExp) => {
    const [found] = await canvas.findAllByRole('button', { name }, { timeout: 20_000 })
    if (!found) throw new Error(`There is no ${String(name)}`)
    return found
  }
  await userEvent.click(await first(/Add work/))
  await userEvent.click(await first(/^Dispute/))
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
  component: HostPage,
  parameters: { bare: true, flush: true },
} satisfies Meta<typeof HostPage>
export default meta
type Story = StoryObj<typeof meta>

export const AnyHost: Story = {
  play: async ({ canvasElement, step }) => {
    await openEverything(canvasElement)
    // What the page still does on its own is not the host's doing.
    let before = appliedStyles()
    const still = () => {
      const last = before
      before = appliedStyles()
      return expect(changesBetween(last, before)).toEqual([])
    }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await waitFor(still, { interval: 700, timeout: 15_000 })
    await expect(before.length).toBeGreaterThan(300)
    for (const [host, styles] of Object.entries(hostStyles)) {
      await step(host, async () => {
        await wear(canvasElement, host, styles)
        await expect(changesBetween(before, appliedStyles()).slice(0, 40)).toEqual([])
      })
    }
  },
}
