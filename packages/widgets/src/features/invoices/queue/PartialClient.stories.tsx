import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { partialClient } from '@daysheet/client'
import type { ApiClient } from '@daysheet/core'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { aishas } from './story-queue.ts'

/** The calls that the widget made or tried to make, those that are missing among them. */
const attempted = new Set<string>()

type Operations = Readonly<Record<string, (...callArguments: unknown[]) => unknown>>
const noting = (client: ApiClient): ApiClient =>
  new Proxy(client, {
    get: (target, noun) => {
      const operations: unknown = Reflect.get(target, noun)
      if (typeof noun === 'symbol') return operations
      const noted = Object.entries(operations as Operations).map(([name, operation]) => [
        name,
        (...callArguments: unknown[]) => {
          attempted.add(`${noun}.${name}`)
          return operation(...callArguments)
        },
      ])
      return Object.fromEntries(noted) as Operations
    },
  })

/** Who is signed in, the list and the approval: all that the host's gateway has. */
const listAndApprove = ({ session, invoices }: ApiClient): ApiClient =>
  noting(
    partialClient({
      session: { me: session.me },
      invoices: { listForClient: invoices.listForClient, approve: invoices.approve },
    }),
  )

const meta = {
  title: 'Client/Invoice approvals/Partial client',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', adapt: listAndApprove })],
  args: { view: { status: 'submitted' }, invoiceId: aishas.id },
  beforeEach: () => attempted.clear(),
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

/** What the gateway cannot do is not offered, and nothing that it does not have is asked for. */
export const ListAndApprove: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const detail = within(await canvas.findByRole('region', { name: aishas.invoice_number }))
    await seen(detail.findByRole('button', { name: /Approve/ }))
    for (const name of [/Dispute/, /Reject/, 'Download PDF', 'Archive']) {
      await expect(detail.queryByRole('button', { name })).toBeNull()
    }
    await expect(canvas.queryByRole('radio', { name: 'Archived' })).toBeNull()
    await expect(canvas.queryByText('dispute')).toBeNull()
    await expect([...attempted].sort()).toEqual(['invoices.listForClient', 'session.me'])
    await expect(storyHost.errors).toEqual([])
  },
}

/** An approval that cannot be undone offers no Undo. */
export const Approved: Story = {
  play: async ({ canvasElement }) => {
    const detail = within(
      await within(canvasElement).findByRole('region', { name: aishas.invoice_number }),
    )
    await userEvent.click(await detail.findByRole('button', { name: /Approve/ }))
    await says(/approved/)
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await waitFor(() =>
      expect(storyHost.world.invoices.find(({ id }) => id === aishas.id)?.status).toBe('approved'),
    )
    await expect([...attempted].sort()).toEqual([
      'invoices.approve',
      'invoices.listForClient',
      'session.me',
    ])
  },
}

/** Without the list there is no queue, and that is all that it says. */
export const NoList: Story = {
  ...inThis({
    adapt: ({ session, invoices }) =>
      noting(
        partialClient({ session: { me: session.me }, invoices: { approve: invoices.approve } }),
      ),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Not available here'))
    await seen(canvas.findByText(/^This site does not offer that here\./))
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(attempted.size).toBe(0)
  },
}
