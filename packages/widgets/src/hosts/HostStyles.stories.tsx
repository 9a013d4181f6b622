import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceEditor } from '../features/invoices/editor/index.ts'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/invoices/story-invoices.ts'
import { hostStyles } from './host-styles.ts'
import { changesBetween, looks } from './looks.ts'
import { Tenant } from './Tenant.tsx'

const draft = invoiceIn(buildWorld(), 'draft', { worker: worldIds.callum }).id

/** A client's queue and a worker's editor in the middle of somebody else's page. */
function HostPage({ styles }: { styles: string }) {
  return (
    <div id="page">
      <style media="not all" data-testid="host">
        {styles}
      </style>
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
  return dialog
}

const meta = {
  component: HostPage,
  parameters: {
    bare: true,
    flush: true,
  },
  play: async ({ canvasElement }) => {
    const dialog = await openEverything(canvasElement)
    // What the page still does on its own is not the host's doing.
    let before = looks()
    const still = () => {
      const last = before
      before = looks()
      return expect(changesBetween(last, before)).toEqual([])
    }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await waitFor(still, { interval: 700, timeout: 15_000 })
    await expect(before.length).toBeGreaterThan(300)
    within(canvasElement).getByTestId('host').removeAttribute('media')
    await waitFor(() =>
      expect(getComputedStyle(dialog.ownerDocument.body).getPropertyValue('--host')).toBe('here'),
    )
    await expect(changesBetween(before, looks()).slice(0, 40)).toEqual([])
  },
} satisfies Meta<typeof HostPage>
export default meta
type Story = StoryObj<typeof meta>

const page = (styles: string): Story => ({ args: { styles: `body { --host: here }\n${styles}` } })

export const ACssReset = page(hostStyles.reset)
export const RootFontOf62Percent = page(hostStyles.smallRoot)
export const TailwindPreflight = page(hostStyles.preflight)
export const AContentSystem = page(hostStyles.contentSystem)
