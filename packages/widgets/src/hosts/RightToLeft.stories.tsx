import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/story-invoices.ts'
import { Tenant } from './Tenant.tsx'

const { priya, aisha } = worldIds
const waiting = invoiceIn(buildWorld(), 'submitted', { client: priya, worker: aisha }).id

/** A part of a page that reads from right to left; the page itself does not say so. */
function HostPage() {
  return (
    <main dir="rtl">
      <Tenant tenant="rtl" as="priya" theme="light">
        <InvoiceApprovalQueue invoiceId={waiting} />
      </Tenant>
    </main>
  )
}

const meta = {
  title: 'Right to left',
  component: HostPage,
  parameters: { bare: true, flush: true },
} satisfies Meta<typeof HostPage>
export default meta
type Story = StoryObj<typeof meta>

/** Where each letter of a text stands, from left to right. */
function asPainted(element: Element): string {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  return [...text.data]
    .map((letter, at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return { letter, left: range.getBoundingClientRect().left }
    })
    .sort((one, other) => one.left - other.left)
    .map(({ letter }) => letter)
    .join('')
}

const seen = (elements: HTMLElement[]) => elements.filter((element) => element.checkVisibility())

export const Mirrored: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [heading] = await canvas.findAllByRole('heading', { name: 'Invoices' })
    const [approve] = seen(
      await canvas.findAllByRole('button', { name: /^Approve/ }, { timeout: 20_000 }),
    )
    if (!heading || !approve) throw new Error('The queue is not there')
    const middle = window.innerWidth / 2
    await waitFor(() => expect(heading.getBoundingClientRect().right).toBeGreaterThan(middle))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

    // A minus and a pound sign stay before their figure.
    const amounts = seen(canvas.getAllByText(/^−?£[\d,]+\.\d\d$/))
    await expect(amounts.length).toBeGreaterThan(5)
    for (const amount of amounts) {
      const text = amount.textContent ?? ''
      await expect(asPainted(amount)).toBe(text)
    }
  },
}

export const OverlaysReadAsTheirPlace: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [dispute] = seen(
      await canvas.findAllByRole('button', { name: /^Dispute/ }, { timeout: 20_000 }),
    )
    if (!dispute) throw new Error('The queue is not there')
    await userEvent.click(dispute)
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Dispute Invoice' },
      { timeout: 20_000 },
    )
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(getComputedStyle(dialog).direction).toBe('rtl')
    const title = within(dialog).getByRole('heading', { name: 'Dispute Invoice' })
    const close = within(dialog).getByRole('button', { name: 'Close' })
    const left = (element: Element) => element.getBoundingClientRect().left
    await expect(left(close)).toBeLessThan(left(title))
  },
}
