import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { actIn, keptDraft, lineOf, typedEntry } from '../../days/editing/story-editing.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { invoiceIn } from '../../story-invoices.ts'
import { newInvoiceForm } from './invoice-form.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'

const { callum, priya, simon } = worldIds
const paid = invoiceIn(buildWorld(), 'paid', { worker: callum, client: priya })

const meta = {
  title: 'Worker/Invoice editor/Again',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
  args: { from: paid.id },
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const invoicesOf = (world: World) => world.invoices.filter(({ worker_id }) => worker_id === callum)

/** The lines come along to this week and to the week that is then chosen; saving makes a new one. */
export const FromAPaidOne: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const number = paid.invoice_number
    await seen(canvas.findByText(`Copied from ${number}, moved to 16 – 22 Nov 2026`))
    await seen(
      canvas.findByText(/For another week, change the period start: the days move along\./),
    )
    const start = canvas.getByRole('group', { name: /Period start/ })
    await userEvent.click(within(start).getByRole('spinbutton', { name: /day/ }))
    await userEvent.keyboard('09')
    await seen(canvas.findByText(`Copied from ${number}, moved to 9 – 15 Nov 2026`))
    await expect(await lineOf(canvasElement, /Monday 9 November/)).toHaveTextContent('Kirkstall')
    const before = invoicesOf(storyHost.world).length
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await waitFor(() => expect(invoicesOf(storyHost.world)).toHaveLength(before + 1))
    const made = invoicesOf(storyHost.world).find(({ status, period_start }) => {
      return status === 'draft' && period_start === '2026-11-09'
    })
    const worked = paid.items.filter(({ item_type }) => item_type !== 'expense')
    await expect(made?.items.map(({ hours, project_id }) => [hours, project_id])).toEqual(
      worked.map(({ hours, project_id }) => [hours, project_id]),
    )
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** What was begun before stays until the person asks for the copy. */
export const OverADraft: Story = {
  ...inThis({
    drafts: {
      'invoice:new': keptDraft({
        ...newInvoiceForm('2026-11-21', priya),
        days: { '2026-11-16': [typedEntry({ hours: 3 })] },
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('You had begun an invoice already'))
    await expect(await lineOf(canvasElement, /Monday 16 November/)).toHaveTextContent('3.0')
    await userEvent.click(
      canvas.getByRole('button', { name: `Copy ${paid.invoice_number} instead` }),
    )
    await seen(canvas.findByText(`Copied from ${paid.invoice_number}, moved to 16 – 22 Nov 2026`))
  },
}

const switchOff = (world: World, isMeant: (clientId: string) => boolean) => {
  for (const engagement of world.engagements) {
    const { worker_id, client_id } = engagement
    if (worker_id === callum && isMeant(client_id)) engagement.invoices_enabled = false
  }
}

/** Its client has switched invoices off: another one can be chosen, and nothing is filled in. */
export const ClientTakesNoNewOnes: Story = {
  ...inThis({ arrange: (world) => switchOff(world, (client) => client === priya) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(`Nothing was copied from ${paid.invoice_number}`))
    await seen(
      canvas.findByText(
        'Hartwell & Sons Construction takes no new ones from you. Choose another client.',
      ),
    )
    await expect(canvas.queryByText(/Kirkstall/)).toBeNull()
  },
}
export const ClientTakesNoNewOnesOnAPhone: Story = {
  ...ClientTakesNoNewOnes,
  globals: { viewport: { value: 'phone' } },
}

/** Who is left is chosen by the worker: it was not the one that they had in mind. */
export const OneOtherClientIsLeft: Story = {
  ...inThis({ arrange: (world) => switchOff(world, (client) => client !== simon) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(`Nothing was copied from ${paid.invoice_number}`))
    await seen(canvas.findByRole('button', { name: /Select a client.*Client/ }))
  },
}

/** No client is left to write to: it says whose doing that is, with the way back. */
export const NoClientTakesAny: Story = {
  ...inThis({ arrange: (world) => switchOff(world, () => true) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(
      canvas.findByRole('heading', { name: `Nothing was copied from ${paid.invoice_number}` }),
    )
    await seen(
      canvas.findByText(
        /^Hartwell & Sons Construction takes no new invoices from you, and no other client does\./,
      ),
    )
    await userEvent.click(canvas.getByText('Back to Invoices'))
    await expect(storyHost.navigated).toEqual([{ to: 'invoices' }])
  },
}
export const NoClientTakesAnyOnAPhone: Story = {
  ...NoClientTakesAny,
  globals: { viewport: { value: 'phone' } },
}

/** A link to somebody else's, or to one that was deleted. */
export const NotFound: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { from: '0193b2c0-0000-7000-8000-00000000dead' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('The invoice to copy was not found'))
    await seen(canvas.findByRole('heading', { name: 'New Invoice' }))
  },
}
