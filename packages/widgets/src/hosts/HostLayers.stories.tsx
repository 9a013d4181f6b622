import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/story-invoices.ts'
import { Tenant } from './Tenant.tsx'

const { priya, aisha } = worldIds
const waiting = invoiceIn(buildWorld(), 'submitted', { client: priya, worker: aisha }).id
const HIGHEST = 2147483647

/** A banner with the highest z-index there is, and a box that clips, transforms and stacks. */
function HostPage() {
  return (
    <>
      <header
        data-testid="banner"
        style={{
          position: 'fixed',
          insetInline: 0,
          insetBlockStart: 0,
          height: 64,
          zIndex: HIGHEST,
        }}
      >
        <p style={{ margin: 0, padding: 20, color: '#fff', background: '#333' }}>A host’s banner</p>
      </header>
      <main
        style={{
          height: 560,
          marginBlockStart: 72,
          overflow: 'hidden',
          transform: 'translateZ(0)',
          contain: 'layout paint',
          position: 'relative',
          zIndex: 0,
        }}
      >
        <Tenant tenant="layers" as="priya" theme="light">
          <InvoiceApprovalQueue invoiceId={waiting} />
        </Tenant>
      </main>
    </>
  )
}

const meta = {
  title: 'Layers of a page',
  component: HostPage,
  parameters: { bare: true, flush: true },
} satisfies Meta<typeof HostPage>
export default meta
type Story = StoryObj<typeof meta>

/** What a person sees and hits at the middle of it. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
const button = async (canvasElement: HTMLElement, name: RegExp) => {
  const all = await within(canvasElement).findAllByRole('button', { name }, { timeout: 20_000 })
  const shown = all.find((one) => one.checkVisibility())
  if (!shown) throw new Error(`${String(name)} is not in view`)
  return shown
}

export const ADialogStandsOverTheHost: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, /^Dispute/))
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Dispute Invoice' },
      { timeout: 20_000 },
    )
    await waitFor(() => expect(isOnTop(dialog)).toBe(true))
    // Over the whole window, the host's banner included, and not only over the clipped box.
    const banner = within(canvasElement).getByTestId('banner')
    await expect(isOnTop(banner)).toBe(false)
    const { width, height } = (
      dialog.parentElement?.parentElement ?? dialog
    ).getBoundingClientRect()
    await expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
  },
}

export const AMessageStandsOverTheHost: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, /^Approve/))
    const message = await screen.findByText(
      'Invoice approved successfully',
      {},
      { timeout: 20_000 },
    )
    await waitFor(() => expect(isOnTop(message)).toBe(true))
  },
}
