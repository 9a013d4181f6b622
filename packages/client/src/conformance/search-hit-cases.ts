import { addDays } from '@daysheet/core'
import {
  createInvoice,
  createTimesheet,
  strangers,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { has, invalid, notSignedIn, refused, same, wrongRole } from './expectation.ts'

const hitsOf = async ({ client }: ConformanceWorld, q: string) =>
  (await client.api.search.find({ query: { q } })).hits
const titlesOf = async (world: ConformanceWorld, q: string) =>
  (await hitsOf(world, q)).map(({ type, title }) => `${type} ${title}`)

export const searchHitCases: ConformanceCase[] = [
  {
    name: 'a search over everything shows the best first and of equals the newest',
    run: async (world) => {
      const { client, worker } = world
      await worker.api.session.updateProfile({ body: { full_name: 'Łukasz Wiśniewski' } })
      await client.api.projects.create({ body: { name: 'Wiśniewski House', code: 'WH-1' } })
      await client.api.projects.create({ body: { name: 'Nowe Wiśniewo', code: null } })
      const first = await createInvoice(world)
      const timesheet = await createTimesheet(world)
      const second = await createInvoice(world)
      await createInvoice(world, { status: 'draft' })
      same('by name', await titlesOf(world, 'WISN'), [
        'project Nowe Wiśniewo',
        'project Wiśniewski House',
        'worker Łukasz Wiśniewski',
        `invoice ${second.invoice_number}`,
        `timesheet ${timesheet.timesheet_number}`,
        `invoice ${first.invoice_number}`,
      ])
      const exact = await hitsOf(world, first.invoice_number.toLowerCase())
      has('by number', exact[0], {
        id: first.id,
        subtitle: 'Łukasz Wiśniewski',
        status: 'submitted',
        archived: false,
        is_overdue: false,
      })
      same('and no other', exact.length, 1)
      same('by code', await titlesOf(world, 'wh–1'), ['project Wiśniewski House'])
      same('by nothing of its own', await titlesOf(world, 'inv_2026'), [])
    },
  },
  {
    name: 'a search over everything finds an invoice by its amounts and by its payment',
    run: async (world) => {
      const { client } = world
      const invoice = await createInvoice(world)
      const title = `invoice ${invoice.invoice_number}`
      const { net_amount, total_amount } = invoice
      const printed = `£${net_amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
      for (const q of [printed, net_amount.toFixed(2), String(Math.floor(total_amount))]) {
        same(`by ${q}`, await titlesOf(world, q), [title])
      }
      same('a penny more', await titlesOf(world, (net_amount + 0.01).toFixed(2)), [])
      const params = { id: invoice.id }
      await client.api.invoices.approve({ params })
      await client.api.invoices.markPaid({ params, body: { payment_reference: 'Bacs weekly 77' } })
      same('by the reference', await titlesOf(world, 'WEEKLY 77'), [title])
      const other = await strangers(world)
      same('of another client', await titlesOf(other, 'bacs weekly'), [])
      same('nor by the amount', await titlesOf(other, net_amount.toFixed(2)), [])
    },
  },
  {
    name: 'a search over everything stays in the client’s own area and asks for a text',
    run: async (world) => {
      const { makeClient, worker } = world
      const other = await strangers(world)
      const { invoice_number } = await createInvoice(world)
      same('of another client', await titlesOf(other, invoice_number), [])
      const by = (api: typeof worker.api, q: string) => api.search.find({ query: { q } })
      await refused('by a worker', by(worker.api, 'ab'), wrongRole)
      await refused('signed out', by(await makeClient(), 'ab'), notSignedIn)
      const { api } = world.client
      const short = invalid({ q: 'Type at least 2 characters' })
      for (const q of ['a', '   ', '\u200b']) await refused(`'${q}'`, by(api, q), short)
      const long = invalid({ q: 'Use at most 200 characters' })
      await refused('a page of text', by(api, 'x'.repeat(201)), long)
      const lines = invalid({ q: 'Line breaks are not allowed here' })
      await refused('two lines', by(api, 'a\nb'), lines)
    },
  },
  {
    name: 'the overdue invoices of a list are those that its count and the home say',
    run: async (world) => {
      const { client, worker, today } = world
      const late = { due_date: addDays(today, -1) }
      const approved = await createInvoice(world, late)
      await client.api.invoices.approve({ params: { id: approved.id } })
      const rejected = await createInvoice(world, late)
      await client.api.invoices.reject({ params: { id: rejected.id }, body: {} })
      const archived = await createInvoice(world, late)
      await client.api.invoices.archive({ params: { id: archived.id } })
      await createInvoice(world)
      const params = { id: client.user.id }
      const query = { status: 'overdue' } as const
      const list = await client.api.invoices.listForClient({ params, query })
      same(
        'the list',
        list.invoices.map(({ id }) => id),
        [approved.id],
      )
      has('its counts', list.counts, { all: 3, overdue: 1, approved: 1, submitted: 1, rejected: 1 })
      const { waiting } = await client.api.clientOverview.dashboard({ params })
      has('the home', waiting, { overdue_invoices: 1, overdue_amount: approved.net_amount })
      const ofWorker = { params: { id: worker.user.id }, query }
      const own = await worker.api.invoices.listForWorker(ofWorker)
      same('the worker’s own', [own.invoices.length, own.counts.overdue], [2, 2])
    },
  },
]
