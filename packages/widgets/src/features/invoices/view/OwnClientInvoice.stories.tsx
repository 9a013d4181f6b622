import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { InvoiceStatus } from '@daysheet/core'
import { fixtureId, type World, type WorldInvoice } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { BY_LINK, invoiceFor, keepClient, withPremium } from '../../story-own-clients.ts'
import { says } from '../../story-toast.ts'
import { seen } from '../../../ui/story-seen.ts'
import { InvoiceView } from './InvoiceView.tsx'

const sentTo =
  (status: InvoiceStatus, overrides: Partial<WorldInvoice> = {}) =>
  (world: World): void => {
    withPremium(world)
    invoiceFor(world, keepClient(world), status, overrides)
  }

const meta = {
  title: 'Worker/Invoice/Own client',
  component: InvoiceView,
  args: { invoiceId: fixtureId('invoice', 9001) },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker', arrange: sentTo('submitted') })],
} satisfies Meta<typeof InvoiceView>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const stored = () => storyHost.world.invoices.find(({ id }) => id === fixtureId('invoice', 9001))
const record = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: 'Record' }, { timeout: 9000 }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const inDialog = async (role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role))

/** Approved on the telephone, then paid: the figures are the worked example's. */
export const RecordedApprovedAndPaid: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await record(canvasElement, 'Record as Approved')
    const question = await inDialog('alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Record as Approved' }))
    await says('Recorded as approved')
    await seen(canvas.findByText(/^Recorded as approved by Callum Reid, as they were told, /))
    await record(canvasElement, 'Record as Paid')
    const dialog = await inDialog()
    await expect(dialog.getByRole('radio', { name: 'All that is due (£374.40)' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: /Payment Method/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Bank Transfer' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Record as Paid' }))
    await says('Recorded as paid')
    await seen(canvas.findByText(/Recorded by Callum Reid, as they were told\./))
    await expect(stored()).toMatchObject({ status: 'paid', tax_month: 8, tax_year: 2026 })
    await expect(eventTypes()).toEqual(['invoice.recorded', 'invoice.recorded'])
  },
}

export const DisputedAndUndone: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await record(canvasElement, 'Record as Disputed')
    const dialog = await inDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Friday was half a day.')
    await userEvent.click(dialog.getByRole('button', { name: 'Record as Disputed' }))
    await says('Recorded as disputed')
    await seen(canvas.findByText('Friday was half a day.'))
    await record(canvasElement, 'Undo what was recorded')
    const undoing = await inDialog()
    await userEvent.type(undoing.getByRole('textbox', { name: /Reason/ }), 'Wrong invoice.')
    await userEvent.click(undoing.getByRole('button', { name: 'Undo' }))
    await says(/is undone$/)
    await waitFor(() => expect(stored()?.status).toBe('submitted'))
  },
}

/** What the client decided by the link is theirs: it is not the worker's to undo. */
export const ApprovedByLink: Story = {
  tags: ['visual'],
  ...inThis({ arrange: sentTo('approved', BY_LINK) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(
      canvas.findByText(
        'Approved by the link sent to accounts@brook.example, 12 Nov 2026 09:14',
        {},
        { timeout: 9000 },
      ),
    )
    await seen(canvas.getByText('Own client'))
    await userEvent.click(canvas.getByRole('button', { name: 'Record' }))
    await screen.findByRole('menuitem', { name: 'Record as Paid' })
    await expect(screen.queryByRole('menuitem', { name: 'Undo what was recorded' })).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

/** A part that the client has paid: the rest is still owed. */
export const PartOfIt: Story = {
  ...inThis({ arrange: sentTo('approved', BY_LINK) }),
  play: async ({ canvasElement }) => {
    await record(canvasElement, 'Record as Paid')
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('radio', { name: 'A part' }))
    await userEvent.type(dialog.getByRole('spinbutton', { name: /^Part/ }), '100')
    await userEvent.click(dialog.getByRole('button', { name: /Payment Method/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Bank Transfer' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Record as Paid' }))
    await seen(within(canvasElement).findByText(/^£100\.00 of £[\d,.]+ paid$/))
    await expect(stored()).toMatchObject({ status: 'approved', amount_paid: 100 })
  },
}
