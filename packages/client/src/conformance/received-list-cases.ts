import {
  sendInvoice,
  sendTimesheet,
  strangers,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { accessDenied, has, notFound, refused, same } from './expectation.ts'

const received = ({ client }: ConformanceWorld, query: { limit?: number; cursor?: string } = {}) =>
  client.api.invoices.listForClient({ params: { id: client.user.id }, query })

/** What an adapter of a queue alone has to get right: a list, and an approval. */
export const receivedListCases: ConformanceCase[] = [
  {
    name: 'an invoice that was sent is in the list of its client, with what it comes to',
    run: async (world) => {
      same('nothing yet', (await received(world)).invoices, [])
      await sendInvoice(world, { status: 'draft' })
      const { id } = await sendInvoice(world)
      const { invoices, counts } = await received(world)
      same(
        'the list',
        invoices.map((invoice) => invoice.id),
        [id],
      )
      has('the counts', counts, { all: 1, submitted: 1, approved: 0 })
      has('the invoice', invoices[0], {
        status: 'submitted',
        worker_id: world.worker.user.id,
        client_id: world.client.user.id,
        worker_name: 'Callum Reid',
        subtotal: 1475,
        vat_amount: 304.1,
        total_amount: 1824.6,
        cis_deduction: 295,
        net_amount: 1529.6,
        total_hours: 50,
      })
    },
  },
  {
    name: 'a list of received invoices is read page by page, each of them once',
    run: async (world) => {
      for (let count = 0; count < 3; count += 1) await sendInvoice(world)
      const first = await received(world, { limit: 2 })
      same('the first page', first.invoices.length, 2)
      const second = await received(world, { limit: 2, cursor: first.next_cursor ?? '' })
      same('the second page', second.invoices.length, 1)
      same('the end', second.next_cursor, null)
      const ids = [...first.invoices, ...second.invoices].map(({ id }) => id)
      same('how many', new Set(ids).size, 3)
    },
  },
  {
    name: 'an approved invoice is approved in its answer',
    run: async (world) => {
      const { id, version } = await sendInvoice(world)
      const { approve } = world.client.api.invoices
      const { invoice } = await approve({ params: { id }, body: { version } })
      has('the answer', invoice, { id, status: 'approved', net_amount: 1529.6 })
      await refused('of nothing', approve({ params: { id: UNKNOWN_ID } }), notFound)
    },
  },
  {
    name: 'an approved invoice is approved in the list, and is waited for no more',
    run: async (world) => {
      const { id } = await sendInvoice(world)
      const other = await sendInvoice(world)
      await world.client.api.invoices.approve({ params: { id } })
      const { invoices, counts } = await received(world)
      has('the counts', counts, { all: 2, submitted: 1, approved: 1 })
      const statusOf = (invoiceId: string) =>
        invoices.find((invoice) => invoice.id === invoiceId)?.status
      same('the approved one', statusOf(id), 'approved')
      same('the other', statusOf(other.id), 'submitted')
    },
  },
  {
    name: 'an invoice is approved by its own client alone',
    run: async (world) => {
      const { id, version } = await sendInvoice(world)
      const { client } = await strangers(world)
      const call = client.api.invoices.approve({ params: { id } })
      await refused('by another client', call, accessDenied)
      const { approve } = world.client.api.invoices
      const { invoice } = await approve({ params: { id }, body: { version } })
      same('by its own, as it was', invoice.status, 'approved')
    },
  },
  {
    name: 'an approved timesheet is approved in the list of its client',
    run: async (world) => {
      const { id } = await sendTimesheet(world)
      const { api, user } = world.client
      await api.timesheets.approve({ params: { id } })
      const { timesheets, counts } = await api.timesheets.listForClient({ params: { id: user.id } })
      has('the counts', counts, { all: 1, submitted: 0, approved: 1 })
      has('the timesheet', timesheets[0], { id, status: 'approved', total_hours: 50 })
    },
  },
]
