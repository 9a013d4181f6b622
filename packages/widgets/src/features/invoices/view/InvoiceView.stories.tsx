import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { InvoiceStatus } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { opensHistory } from '../../story-history.ts'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { invoiceIn } from '../../story-invoices.ts'
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
    await seen(within(canvasElement).findByText('Bank details changed on 18 Nov 2026'))
  },
}
/** The mail to the accounts department leads here: it is decided here as well. */
export const DecidedByTheClient: Story = {
  args: of('submitted', aisha),
  ...asClient,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const stored = () => storyHost.world.invoices.find(({ id }) => id === args.invoiceId)
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
    await says('Invoice approved successfully')
    await expect(stored()?.status).toBe('approved')
    await seen(canvas.findByRole('button', { name: 'Record Payment' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await says(/is submitted again$/)
    await expect(stored()?.status).toBe('submitted')
    await userEvent.click(await canvas.findByRole('button', { name: 'Dispute' }))
    await seen(screen.findByRole('dialog', { name: 'Dispute Invoice' }))
  },
}
export const NothingToDecideForTheWorker: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Download PDF' })
    for (const name of ['Approve', 'Dispute', 'Reject']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    }
  },
}
const howItWasPaid: Pick<Story, 'args' | 'play'> = {
  args: of('paid', callum),
  play: async ({ canvasElement }) => {
    const line = /^Paid 6 Nov 2026, Bank Transfer, BACS 4471$/
    await waitFor(() => expect(within(canvasElement).getByText(line)).toBeVisible(), {
      timeout: 10_000,
    })
    await seen(within(canvasElement).getByText('With the October retention.'))
  },
}
const paidByBacs = (world: World) => {
  Object.assign(invoiceIn(world, 'paid', { worker: callum }), {
    client_id: priya,
    paid_at: '2026-11-06',
    payment_method: 'Bank Transfer',
    payment_reference: 'BACS 4471',
    payment_notes: 'With the October retention.',
  })
}
export const PaidForTheClient: Story = {
  ...howItWasPaid,
  ...inThis({ as: 'client', arrange: paidByBacs }),
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
export const Paid: Story = {
  ...howItWasPaid,
  ...inThis({ as: 'worker', arrange: paidByBacs }),
}
export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const work = await canvas.findByRole('heading', { name: 'Work Items' })
    const [net] = canvas.getAllByText('Net amount')
    await seen(net)
    await expect(net?.getBoundingClientRect().bottom).toBeLessThan(work.getBoundingClientRect().top)
    await expect(net?.getBoundingClientRect().bottom).toBeLessThan(400)
  },
}
/** Friday was typed before Monday. */
export const TypedOutOfOrder: Story = {
  ...inThis({
    as: 'worker',
    arrange: (world) => {
      for (const invoice of world.invoices) invoice.items = invoice.items.toReversed()
    },
  }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Work Items' })
    const days = within(table)
      .getAllByRole('row')
      .flatMap((row) => /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\D*(\d+)/.exec(row.textContent)?.[1] ?? [])
      .map(Number)
    await expect(days.length).toBeGreaterThan(3)
    await expect(days).toEqual(days.toSorted((one, other) => one - other))
  },
}
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
    await expect(eventTypes()).toEqual(['invoice.downloaded'])
  },
}

/** A browser that hands files to other apps, and says of each time whether the press still counts. */
const sharing = (...answers: (DOMException | null)[]) => {
  const shared: string[] = []
  const share = ({ files = [] }: ShareData) => {
    const answer = answers.shift()
    if (answer) return Promise.reject(answer)
    shared.push(...files.map(({ name, type }) => `${name} ${type}`))
    return Promise.resolve()
  }
  Object.assign(navigator, { canShare: () => true, share })
  return shared
}
const noLongerSharing = () => {
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
}
let shared: string[] = []

/** Where the browser can, the PDF goes to another app; one that came too late with the next press. */
export const Shared: Story = {
  beforeEach: () => {
    shared = sharing(new DOMException('', 'NotAllowedError'))
    return noLongerSharing
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: 'Share PDF' })
    await userEvent.click(button)
    await says('The PDF is ready. Press Share PDF once more.')
    await expect(shared).toEqual([])
    await userEvent.click(button)
    const { invoice_number } = invoiceIn(buildWorld(), 'submitted', { worker: callum })
    await waitFor(() => expect(shared).toEqual([`Invoice-${invoice_number}.pdf application/pdf`]))
    await expect(eventTypes()).toEqual(['invoice.downloaded'])
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

/** An error state inside the page: under its title, with a way back, and Retry where that may help. */
async function stands(canvasElement: HTMLElement, title: string, retry: 'Retry'[]) {
  const canvas = within(canvasElement)
  await seen(canvas.findByRole('heading', { level: 2, name: title }))
  await seen(canvas.getByRole('heading', { level: 1, name: 'Invoice' }))
  const names = canvas.getAllByRole('button').map((button) => button.textContent)
  await expect(names).toEqual([...retry, 'Back to Invoices'])
}

export const Loading: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.read': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.read': 'internal' } }),
  play: ({ canvasElement }) => stands(canvasElement, 'Failed to load invoice', ['Retry']),
}
export const NetworkError: Story = {
  ...inThis({ as: 'worker', failures: { 'invoices.read': 'network' } }),
}
export const Denied: Story = {
  ...inThis({ errors: ['access_denied'] }),
  args: of('submitted', aisha),
  play: ({ canvasElement }) => stands(canvasElement, 'Access Denied', []),
}
export const DeniedToAnotherClient: Story = {
  args: {
    invoiceId:
      buildWorld().invoices.find(
        ({ client_id, status }) => client_id !== priya && status !== 'draft',
      )?.id ?? '',
  },
  ...inThis({ as: 'client', errors: ['access_denied'] }),
}
export const NotFound: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { invoiceId: fixtureId('invoice', 99_999) },
  play: ({ canvasElement }) => stands(canvasElement, 'Invoice Not Found', []),
}
/** What stands in the address is no id at all: trying again cannot help. */
export const MalformedId: Story = {
  ...NotFound,
  ...inThis({ errors: ['invalid'] }),
  args: { invoiceId: 'no-id-at-all' },
}

/** Both parties read in the drawer who approved it. */
export const HistoryForTheWorker: Story = {
  args: of('paid', callum),
  play: ({ canvasElement }) => opensHistory(canvasElement, /approved invoice INV-/),
}
export const HistoryForTheClient: Story = {
  args: of('submitted', aisha),
  ...asClient,
  play: ({ canvasElement }) => opensHistory(canvasElement, /^Aisha Bello submitted invoice INV-/),
}
