import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { invoiceIn } from '../../story-invoices.ts'
import { InvoiceView } from '../view/InvoiceView.tsx'

const { imran, priya } = worldIds
const submitted = invoiceIn(buildWorld(), 'submitted', { worker: imran })
const received = invoiceIn(buildWorld(), 'submitted', { client: priya })

const meta = {
  title: 'Worker/Invoice/Withdrawn',
  component: InvoiceView,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'imran' })],
  args: { invoiceId: submitted.id },
} satisfies Meta<typeof InvoiceView>
export default meta
type Story = StoryObj<typeof meta>

const stored = ({ id }: { id: string }) => storyHost.world.invoices.find((one) => one.id === id)
const takenBack = (world: World) => {
  Object.assign(world.invoices.find(({ id }) => id === received.id) ?? {}, {
    status: 'draft',
    submitted_at: null,
    withdrawn_at: '2026-11-20T09:00:00.000Z',
  })
}

/** Nobody has decided yet: it is asked about once, and is a draft again under its number. */
export const TakenBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await seen(dialog.getByText(/^It is a draft again and keeps its number\./))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw invoice' }))
    await says(`Invoice ${submitted.invoice_number} is a draft again`)
    await expect(stored(submitted)).toMatchObject({ status: 'draft', submitted_at: null })
    await seen(canvas.findByRole('button', { name: 'Edit Invoice' }))
    await seen(canvas.findByText('Withdrawn'))
    await expect(eventTypes()).toEqual(['invoice.withdrawn'])
  },
}
export const Asked: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Withdraw' }))
    await seen(screen.findByRole('alertdialog'))
  },
}

/** Its client follows the link of the mail that had asked for a decision. */
export const LinkOfItsClient: Story = {
  ...inThis({ as: 'client', arrange: takenBack, errors: ['withdrawn'] }),
  args: { invoiceId: received.id },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Withdrawn'))
    await seen(canvas.findByText(/withdrew this on 20 Nov 2026, before anything was decided/))
    await expect(canvas.queryByText('Access Denied')).toBeNull()
  },
}

/** The client had it open when it was taken back, and approves it: told why, and it is gone. */
export const WithdrawnMeanwhile: Story = {
  ...inThis({ as: 'client', errors: ['withdrawn'] }),
  args: { invoiceId: received.id },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const approve = await canvas.findByRole('button', { name: 'Approve' })
    takenBack(storyHost.world)
    await userEvent.click(approve)
    await says(/withdrew this on 20 Nov 2026/)
    await seen(canvas.findByText('Withdrawn'))
    await expect(stored(received)?.status).toBe('draft')
  },
}
