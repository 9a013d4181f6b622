import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { createMemoryClient } from '@daysheet/client/memory'
import { worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { InvoiceApprovalQueue } from './InvoiceApprovalQueue.tsx'
import { aishas } from './story-queue.ts'

const { priya, aisha } = worldIds

const meta = {
  title: 'Client/Invoice approvals/Changed since it was seen',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const stored = () => storyHost.world.invoices.find(({ id }) => id === aishas.id)

/** In another tab it is disputed; its worker sends it again for far more. */
async function amendElsewhere() {
  const { world } = storyHost
  const params = { id: aishas.id }
  const office = createMemoryClient({ world, as: priya })
  await office.invoices.dispute({ params, body: { reason: 'How many metres?' } })
  const { client_id, period_start, period_end, due_date, items } = aishas
  const line = {
    work_date: period_start,
    project_id: items[0]?.project_id ?? '',
    pricing_type: 'fixed_price' as const,
    item_description: 'Cabling',
    quantity: 1,
    unit_rate: 49_995,
  }
  const body = { client_id, period_start, period_end, due_date, items: [line], expenses: [] }
  await createMemoryClient({ world, as: aisha }).invoices.amend({ params, body })
}

const button = (canvasElement: HTMLElement, name: RegExp) =>
  waitFor(
    () => {
      const shown = within(canvasElement)
        .getAllByRole('button', { name })
        .find((one) => one.checkVisibility())
      if (!shown) throw new Error(`No ${String(name)} is in view`)
      return shown
    },
    { timeout: 10_000 },
  )

const changed = async () =>
  within(
    await screen.findByRole(
      'alertdialog',
      { name: `${aishas.invoice_number} has changed` },
      {
        timeout: 10_000,
      },
    ),
  )

/** The old amount is on the screen, so the new one is shown before it can be approved. */
export const NotApproved: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: { view: { status: 'submitted' }, invoiceId: aishas.id },
  play: async ({ canvasElement }) => {
    const approve = await button(canvasElement, /^Approve$/)
    await amendElsewhere()
    await userEvent.click(approve)
    const dialog = await changed()
    await seen(dialog.findByText(/^Net amount: £.+, now £/))
    await seen(dialog.findByText(/now .*Cabling, 1 × £49,995\.00/))
    await expect(stored()?.status).toBe('submitted')
  },
}
export const NotApprovedDark: Story = {
  ...NotApproved,
  tags: ['!test'],
  globals: { theme: 'dark' },
}
export const NotApprovedOnAPhone: Story = {
  ...NotApproved,
  tags: [],
  args: { invoiceId: aishas.id },
  globals: phone,
}

/** Once it was looked at, the button approves what is on the screen. */
export const ApprovedOnceSeen: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: NotApproved.args,
  play: async (context) => {
    await NotApproved.play?.(context)
    await userEvent.click((await changed()).getByRole('button', { name: 'Look at it again' }))
    await userEvent.click(await button(context.canvasElement, /^Approve$/))
    await says('Invoice approved successfully')
    await expect(stored()?.status).toBe('approved')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await says(/is submitted again$/)
  },
}

/** Approved here, taken back in another tab, sent again for far more and approved there. */
export const UndoneOnceSeen: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: NotApproved.args,
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, /^Approve$/))
    await says('Invoice approved successfully')
    const params = { id: aishas.id }
    const office = createMemoryClient({ world: storyHost.world, as: priya })
    await office.invoices.undoApproval({ params })
    await amendElsewhere()
    await office.invoices.approve({ params })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = await changed()
    await seen(dialog.findByText(/^Net amount: £.+, now £/))
    await seen(dialog.findByText(/now .*Cabling, 1 × £49,995\.00/))
    await expect(stored()?.status).toBe('approved')
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the approval' }))
    await says(/is submitted again$/)
    await expect(stored()?.status).toBe('submitted')
  },
}

/** A reason that was typed stays, and is sent once the changes were looked at. */
export const DisputedOnceSeen: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: NotApproved.args,
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, /^Dispute$/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute Invoice' }))
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Too much')
    await amendElsewhere()
    const submit = dialog.getByRole('button', { name: 'Submit Dispute' })
    await userEvent.click(submit)
    await seen(dialog.findByText(/^Net amount: £.+, now £/))
    await expect(submit).toBeDisabled()
    await expect(dialog.getByLabelText(/Reason/)).toHaveValue('Too much')
    await userEvent.click(dialog.getByRole('button', { name: 'I have looked at it' }))
    await userEvent.click(submit)
    await says('Invoice dispute submitted successfully')
    await expect(stored()?.rejection_reason).toBe('Too much')
  },
}

/** Of several at once only those are approved that read as they did. */
export const NotApprovedInBulk: Story = {
  ...inThis({ errors: ['stale_version'] }),
  args: { view: { status: 'submitted' } },
  play: async ({ canvasElement }) => {
    const boxes = await within(canvasElement).findAllByRole('checkbox', undefined, {
      timeout: 10_000,
    })
    await userEvent.click(boxes[0] as HTMLElement)
    await userEvent.click(await button(canvasElement, /^Approve \d+$/))
    const question = within(await screen.findByRole('alertdialog', { name: /^Approve \d+/ }))
    await amendElsewhere()
    await userEvent.click(question.getByRole('button', { name: /^Approve \d+$/ }))
    const result = within(await screen.findByRole('alertdialog', { name: /approved$/ }))
    const row = await result.findByRole('listitem')
    await expect(row).toHaveTextContent(`Aisha Bello, ${aishas.invoice_number}`)
    await expect(row).toHaveTextContent(/Net amount: £.+, now £/)
    await expect(result.queryByRole('button', { name: /again/ })).toBeNull()
    await expect(stored()?.status).toBe('submitted')
  },
}

/** The list was read anew and has the new amount: the lines beside it are not those of the old one. */
export const LinesReadAgain: Story = {
  args: NotApproved.args,
  play: async ({ canvasElement }) => {
    await button(canvasElement, /^Approve$/)
    await seen(within(canvasElement).findByRole('heading', { name: 'Timeline' }))
    await amendElsewhere()
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: /^All\b/ }))
    await userEvent.click(await button(canvasElement, /^Aisha Bello/))
    const lines = within(canvasElement).findAllByText(/Cabling/)
    await seen(lines.then((all) => all.find((one) => one.checkVisibility())))
    await userEvent.click(await button(canvasElement, /^Approve$/))
    await says('Invoice approved successfully')
    await expect(stored()).toMatchObject({ status: 'approved', subtotal: 49_995 })
  },
}
