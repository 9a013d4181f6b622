import {
  createInvoice,
  exampleWeek,
  sendInvoice,
  strangers,
  threeDays,
  UNKNOWN_ID,
  type ConformanceCase,
} from './conformance-world.ts'
import {
  accessDenied,
  duplicate,
  has,
  holds,
  invalid,
  notFound,
  refused,
  rejectionOf,
  same,
  wrongState,
} from './expectation.ts'

export const invoiceListCases: ConformanceCase[] = [
  {
    name: 'two invoices for the same period are allowed, and each names the other',
    run: async (world) => {
      const { worker, client } = world
      const first = await createInvoice(world)
      same('nothing yet', first.overlaps, [])
      const { id, invoice_number, period_start, period_end, status } = first
      const named = [{ id, invoice_number, period_start, period_end, status }]
      const query = { client_id: client.user.id, period_start: period_end, period_end }
      const ofPeriod = async (invoice_id?: string) => {
        const call = { params: { id: worker.user.id }, query: { ...query, invoice_id } }
        return (await worker.api.invoices.listOverlaps(call)).overlaps
      }
      same('while the second is typed', await ofPeriod(), named)
      same('while the first is amended', await ofPeriod(id), [])
      const second = await createInvoice(world)
      same('the second', second.overlaps, named)
      await client.api.invoices.approve({ params: { id } })
      await worker.api.invoices.archive({ params: { id } })
      same(
        'an archived one too',
        (await ofPeriod(second.id)).map((one) => [one.id, one.status]),
        [[id, 'approved']],
      )
      await client.api.invoices.reject({ params: { id: second.id }, body: { reason: 'Twice' } })
      const read = await client.api.invoices.read({ params: { id } })
      same('once one is rejected', read.invoice.overlaps, [])
    },
  },
  {
    name: 'lists count everything, whatever page, status or search is shown',
    run: async (world) => {
      const { worker, client } = world
      await createInvoice(world, { status: 'draft' })
      const sent = [await createInvoice(world), await createInvoice(world)]
      await client.api.invoices.approve({ params: { id: sent[0]?.id ?? '' } })
      const params = { id: worker.user.id }
      const list = (query: { limit?: number; cursor?: string; status?: 'approved'; q?: string }) =>
        worker.api.invoices.listForWorker({ params, query })
      const counts = { all: 3, draft: 1, submitted: 1, approved: 1, paid: 0 }

      const first = await list({ limit: 2 })
      has('the counts of a page', first.counts, counts)
      same('the page', first.invoices[0]?.id, sent[1]?.id)
      same('its length', first.invoices.length, 2)
      const rest = await list({ limit: 2, cursor: first.next_cursor ?? '' })
      same('the rest', [rest.invoices.length, rest.next_cursor], [1, null])

      const approved = await list({ status: 'approved' })
      has('the counts of a filter', approved.counts, counts)
      same(
        'the filter',
        approved.invoices.map(({ id }) => id),
        [sent[0]?.id],
      )
      const found = await list({ q: sent[1]?.invoice_number ?? '' })
      same(
        'the search',
        found.invoices.map(({ id }) => id),
        [sent[1]?.id],
      )
      same('the tab', (await worker.api.workerOverview.counts({ params })).invoices, 3)
      const byName = await client.api.invoices.listForClient({
        params: { id: client.user.id },
        query: { q: 'callum' },
      })
      same("the client's search", byName.invoices.length, 2)
      await refused(
        'a made-up place',
        list({ cursor: 'nowhere' }),
        invalid({ cursor: 'This is not a place in the list' }),
      )
    },
  },
  {
    name: 'each side archives its own copy',
    run: async (world) => {
      const { worker, client } = world
      const { id } = await sendInvoice(world)
      const params = { id }
      const mine = { params: { id: worker.user.id } }
      const theirs = { params: { id: client.user.id } }
      const { invoice } = await client.api.invoices.archive({ params })
      holds('only the client’s', invoice.client_archived_at !== null && !invoice.worker_archived_at)
      same('received', (await client.api.invoices.listForClient(theirs)).counts.all, 0)
      same('archived', (await client.api.invoices.listArchivedForClient(theirs)).invoices.length, 1)
      same('the worker’s list', (await worker.api.invoices.listForWorker(mine)).counts.all, 1)
      same('no archive', (await worker.api.invoices.listArchivedForWorker(mine)).counts.all, 0)
      const archived = wrongState('This invoice is already in your archive.')
      await refused('archiving it again', client.api.invoices.archive({ params }), archived)
      const notArchived = wrongState('This invoice is not in your archive.')
      await refused('unarchiving', worker.api.invoices.unarchive({ params }), notArchived)
      const draft = { params: { id: (await sendInvoice(world, { status: 'draft' })).id } }
      const isDraft = wrongState(
        "This invoice is still a draft, so it can't be archived. Nothing was changed.",
      )
      await refused('archiving a draft', worker.api.invoices.archive(draft), isDraft)
      const back = await client.api.invoices.unarchive({ params })
      has('back', back.invoice, { client_archived_at: null, status: 'submitted' })
    },
  },
  {
    name: 'an invoice that was sent can be had as a PDF, a draft cannot',
    run: async (world) => {
      const { worker, client } = world
      const { id } = await sendInvoice(world)
      const pdf = await client.api.invoices.pdf({ params: { id } })
      same('its type', pdf.type.split(';')[0], 'application/pdf')
      same('its beginning', (await pdf.text()).slice(0, 5), '%PDF-')
      const draft = await sendInvoice(world, { status: 'draft' })
      const call = worker.api.invoices.pdf({ params: { id: draft.id } })
      const noPdf = 'This invoice is still a draft, so there is no PDF yet. Submit it first.'
      await refused('a draft', call, wrongState(noPdf))
    },
  },
  {
    name: "somebody else's invoice is denied, an unknown one is not found",
    run: async (world) => {
      const { id } = await sendInvoice(world)
      const other = await strangers(world)
      const params = { id }
      for (const { api } of [other.client, other.worker]) {
        await refused('reading it', api.invoices.read({ params }), accessDenied)
        await refused('its PDF', api.invoices.pdf({ params }), accessDenied)
        await refused('archiving it', api.invoices.archive({ params }), accessDenied)
      }
      await refused('approving it', other.client.api.invoices.approve({ params }), accessDenied)
      await refused('deleting it', other.worker.api.invoices.delete({ params }), accessDenied)
      const unknown = { params: { id: UNKNOWN_ID } }
      await refused('an unknown one', world.client.api.invoices.approve(unknown), notFound)
      const noId = { params: { id: 'seven' } }
      await refused(
        'no id at all',
        world.client.api.invoices.read(noId),
        invalid({ id: 'This is not a valid id' }),
      )
    },
  },
  {
    name: 'an invoice names every line that is wrong and stores nothing',
    run: async (world) => {
      const { api, user } = world.worker
      const week = exampleWeek(world)
      const [first, second, third] = threeDays(week)
      const params = { id: user.id }
      const body = {
        ...week,
        due_date: '',
        items: [
          { ...first, hours: 0.1 },
          { ...second, project_id: '' },
          { ...third, pricing_type: 'fixed_price' as const, hours: null },
        ],
        expenses: [{ description: '', quantity: 0, rate: 1 }],
      }
      await refused(
        'it',
        api.invoices.create({ params, body }),
        invalid({
          due_date: 'Due date is required',
          'items.0.hours': ['Minimum 0.25 hours', 'Use steps of 0.25 hours'],
          'items.1.project_id': 'Project is required',
          'items.2.pricing_type': 'Required fields missing for selected pricing type',
          'expenses.0.description': 'Description is required',
          'expenses.0.quantity': 'Quantity must be greater than 0',
        }),
      )
      const unassigned = { ...week, items: [first, { ...second, project_id: UNKNOWN_ID }] }
      const call = api.invoices.create({ params, body: unassigned })
      const notAssigned = invalid({
        'items.1.project_id': 'You are not assigned to this project. Choose one that you are.',
      })
      await refused('a foreign project', call, notAssigned)
      same('the list', (await api.invoices.listForWorker({ params })).counts.all, 0)
    },
  },
  {
    name: 'the same Idempotency-Key creates once',
    run: async (world) => {
      const { api, user } = world.worker
      const params = { id: user.id }
      const options = { idempotencyKey: crypto.randomUUID() }
      const create = (notes: string) =>
        api.invoices.create({ params, body: exampleWeek(world, { notes }) }, options)
      const first = (await create('first')).invoice
      same('the second answer', (await create('first')).invoice.id, first.id)
      same('the list', (await api.invoices.listForWorker({ params })).counts.all, 1)
      const reused =
        'This Idempotency-Key was already used for something else. Nothing was changed.'
      await refused('another request', create('other'), duplicate(reused))
    },
  },
  {
    name: 'an aborted call rejects with the reason of its signal',
    run: async ({ worker }) => {
      const reason = new DOMException('The page was left', 'AbortError')
      const controller = new AbortController()
      const { signal } = controller
      const call = worker.api.session.me({}, { signal })
      controller.abort(reason)
      same('under way', (await rejectionOf('under way', call)) === reason, true)
      const late = rejectionOf('afterwards', worker.api.session.me({}, { signal }))
      same('afterwards', (await late) === reason, true)
    },
  },
  {
    name: 'each side is told what the other did',
    run: async (world) => {
      const { worker, client } = world
      const { id } = await sendInvoice(world)
      const unread = await client.api.notifications.list({ query: { status: 'unread' } })
      has('the client’s notification', unread.notifications[0], {
        type: 'invoice_submitted',
        read_at: null,
      })
      same('its subject', unread.notifications[0]?.subject, { noun: 'invoice', id })
      await client.api.invoices.approve({ params: { id } })
      const { notifications } = await worker.api.notifications.list()
      same('the worker’s notification', notifications[0]?.type, 'invoice_approved')
      const ids = notifications.map((notification) => notification.id)
      await client.api.notifications.read({ body: { ids } })
      holds('ids of others do nothing', (await worker.api.notifications.list()).counts.unread > 0)
      const read = await worker.api.notifications.read({ body: { all: true } })
      same('unread', read.counts.unread, 0)
    },
  },
]
