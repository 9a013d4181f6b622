import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { InvoiceStatus } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { invoiceIn } from '../story-invoices.ts'
import { InvoiceView } from './InvoiceView.tsx'

const { callum, aisha, priya } = worldIds
const of = (status: InvoiceStatus, worker: string) => ({
  invoiceId: invoiceIn(buildWorld(), status, { worker }).id,
})

const meta = {
  title: 'Worker/Invoice',
  component: InvoiceView,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
  args: of('submitted', callum),
} satisfies Meta<typeof InvoiceView>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const asClient = inThis({ as: 'client' })

export const ForTheWorker: Story = { tags: ['visual'] }
export const ForTheClient: Story = {
  args: of('submitted', aisha),
  ...asClient,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Bank details changed on 18 Nov 2026'),
    ).toBeVisible()
  },
}
export const Draft: Story = {
  args: of('draft', callum),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Edit Invoice' })
    await expect(canvas.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  },
}
export const Disputed: Story = { args: of('disputed', callum) }
export const DisputedForTheClient: Story = { args: of('disputed', callum), ...asClient }
export const Rejected: Story = { args: of('rejected', callum) }
export const Approved: Story = { args: of('approved', callum) }
export const Paid: Story = { args: of('paid', callum) }
export const Phone: Story = { globals: phone }
export const PhoneForTheClient: Story = { ...ForTheClient, globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

export const TwoHundredLines: Story = {
  ...inThis({
    as: 'worker',
    arrange: (world) => {
      const { items } = invoiceIn(world, 'submitted', { worker: callum })
      const [line] = items
      if (!line) throw new Error('The invoice has no line to repeat')
      while (items.length < 200) {
        items.push({ ...line, id: fixtureId('item', 90_000 + items.length) })
      }
    },
  }),
}

export const LongText: Story = {
  ...inThis({
    as: 'worker',
    arrange: (world) => {
      for (const person of world.people) {
        if (person.company_name) person.company_name += ' and Sons (Yorkshire and Humber) Limited'
        person.full_name += ' of Wolverhampton-Featherstonehaugh'
      }
      const invoice = invoiceIn(world, 'submitted', { worker: callum })
      invoice.notes = 'Gate code changed on Thursday, ask the office before you come. '.repeat(20)
      for (const item of invoice.items) {
        item.notes = 'Scaffold was not signed off until ten. '.repeat(6)
        item.project_name = `${item.project_name ?? ''} with the Refurbishment of the Boiler House`
      }
    },
  }),
}

export const Downloaded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(screen.getByText('PDF downloaded successfully')).toBeVisible())
    await expect(storyHost.events.map(({ type }) => type)).toEqual(['invoice.downloaded'])
  },
}

export const DownloadFails: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.pdf': 'network' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(screen.getByText(/could not be reached/)).toBeVisible())
  },
}

export const BackToTheList: Story = {
  ...ForTheClient,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Back to Invoices'))
    await expect(storyHost.navigated).toEqual([{ to: 'received-invoices' }])
  },
}

export const Loading: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.read': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.read': 'internal' } }),
}
export const NetworkError: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.read': 'network' } }),
}
export const Denied: Story = { args: of('submitted', aisha) }
export const DeniedToAnotherClient: Story = {
  args: {
    invoiceId:
      buildWorld().invoices.find(
        ({ client_id, status }) => client_id !== priya && status !== 'draft',
      )?.id ?? '',
  },
  ...asClient,
}
export const NotFound: Story = { args: { invoiceId: fixtureId('invoice', 99_999) } }
