import {
  invoiceStatus,
  timesheetStatus,
  withdrawnAndDeleted,
  withdrawnAndMoved,
  withdrawnSentence,
  type Invoice,
  type Timesheet,
} from '@daysheet/core'
import { anotherClient } from './check-order-cases.ts'
import {
  createInvoice,
  exampleHours,
  exampleWeek,
  sendInvoice,
  sendTimesheet,
  strangers,
  threeDays,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import {
  has,
  holds,
  invalid,
  notFound,
  refused,
  same,
  withdrawn,
  wrongState,
} from './expectation.ts'
import { staleDecision } from './stale-decision-cases.ts'

const reason = 'HMRC told us to deduct 30%'

const newestOf = async (person: ConformanceWorld['client']) =>
  (await person.api.notifications.list()).notifications[0]

/** What its client reads of it. */
const refusalOf = (document: Invoice | Timesheet) => withdrawn(withdrawnSentence(document) ?? '')

const invoiceRefusal = (...refused: Parameters<typeof invoiceStatus.refusal>) =>
  wrongState(invoiceStatus.refusal(...refused))

export const takenBackCases: ConformanceCase[] = [
  {
    name: 'an invoice that nobody decided on is taken back by its worker',
    run: async (world) => {
      const { client, worker } = world
      const sent = await createInvoice(world)
      const params = { id: sent.id }
      holds('it can be taken back', sent.abilities.withdraw)
      const { version } = sent
      await refused(
        'in another version',
        worker.api.invoices.withdraw({ params, body: { version: version + 1 } }),
        staleDecision('invoice'),
      )
      const body = { version }
      const { invoice } = await worker.api.invoices.withdraw({ params, body })
      has('the draft', invoice, {
        status: 'draft',
        submitted_at: null,
        invoice_number: sent.invoice_number,
        net_amount: sent.net_amount,
        version: version + 1,
      })
      holds('it says when', invoice.withdrawn_at !== null)
      const list = await client.api.invoices.listForClient({ params: { id: client.user.id } })
      same('received', list.counts.all, 0)
      await refused('reading it', client.api.invoices.read({ params }), refusalOf(invoice))
      await refused('approving it', client.api.invoices.approve({ params }), refusalOf(invoice))
      const dispute = client.api.invoices.dispute({ params, body: { reason } })
      await refused('disputing it', dispute, refusalOf(invoice))
      await refused('its PDF', client.api.invoices.pdf({ params }), refusalOf(invoice))
      same('the client is told', (await newestOf(client))?.type, 'invoice_withdrawn')
      await refused(
        'twice',
        worker.api.invoices.withdraw({ params }),
        invoiceRefusal('draft', 'withdraw', 'invoice'),
      )
    },
  },
  {
    name: 'a timesheet that nobody decided on is taken back by its worker',
    run: async (world) => {
      const { client, worker } = world
      const sent = await sendTimesheet(world)
      const params = { id: sent.id }
      const { timesheet } = await worker.api.timesheets.withdraw({ params })
      has('the draft', timesheet, { status: 'draft', submitted_at: null })
      const list = await client.api.timesheets.listForClient({ params: { id: client.user.id } })
      same('received', list.counts.all, 0)
      await refused('reading it', client.api.timesheets.read({ params }), refusalOf(timesheet))
      await refused('approving it', client.api.timesheets.approve({ params }), refusalOf(timesheet))
      same('the client is told', (await newestOf(client))?.type, 'timesheet_withdrawn')
    },
  },
  {
    name: 'a draft that was taken back and then deleted still says so to its client, and to nobody else',
    run: async (world) => {
      const { client, worker } = world
      const params = { id: (await sendInvoice(world)).id }
      const { invoice } = await worker.api.invoices.withdraw({ params })
      await worker.api.invoices.delete({ params })
      const { worker_name } = invoice
      const sentence = withdrawnAndDeleted({
        worker_name,
        withdrawn_at: invoice.withdrawn_at ?? '',
      })
      await refused('reading it', client.api.invoices.read({ params }), withdrawn(sentence))
      await refused('approving it', client.api.invoices.approve({ params }), withdrawn(sentence))
      await refused('its worker', worker.api.invoices.read({ params }), notFound)
      const other = await strangers(world)
      await refused('another client', other.client.api.invoices.read({ params }), notFound)
    },
  },
  {
    name: 'a draft that was taken back and goes to another client says so to the first, and nothing of it to the next',
    run: async (world) => {
      const { client, worker } = world
      const reason = 'No Saturday'
      const params = { id: (await sendInvoice(world)).id }
      await client.api.invoices.dispute({ params, body: { reason } })
      await worker.api.invoices.amend({
        params,
        body: { ...exampleWeek(world), status: 'submitted' },
      })
      const { invoice } = await worker.api.invoices.withdraw({ params })
      const hours = { params: { id: (await sendTimesheet(world)).id } }
      await client.api.timesheets.dispute({ ...hours, body: { reason } })
      const body = exampleHours(world, { status: 'draft' })
      await worker.api.timesheets.amend({ ...hours, body })

      const { api, user } = await anotherClient(world, { timesheets_enabled: true })
      const { project } = await api.projects.create({ body: { name: 'Garage' } })
      const assigned = { params: { id: project.id }, body: { worker_id: worker.user.id } }
      await api.projects.assignWorker(assigned)
      const items = threeDays(body).map((day) => ({ ...day, project_id: project.id }))
      const moved = { client_id: user.id, items, status: 'submitted' } as const
      await worker.api.invoices.update({ params, body: exampleWeek(world, moved) })
      await worker.api.timesheets.update({ ...hours, body: exampleHours(world, moved) })

      const nothing = {
        status: 'submitted',
        withdrawn_at: null,
        disputed_at: null,
        rejection_reason: null,
      }
      has('the invoice', (await api.invoices.read({ params })).invoice, nothing)
      has('the timesheet', (await api.timesheets.read(hours)).timesheet, nothing)
      const { worker_name } = invoice
      const sentence = withdrawnAndMoved({ worker_name, withdrawn_at: invoice.withdrawn_at ?? '' })
      await refused('the first reads it', client.api.invoices.read({ params }), withdrawn(sentence))
      await refused('or decides', client.api.invoices.approve({ params }), withdrawn(sentence))
    },
  },
  {
    name: 'what was decided on is not taken back',
    run: async (world) => {
      const { client, worker } = world
      const { id } = await sendInvoice(world)
      await client.api.invoices.approve({ params: { id } })
      await refused(
        'the invoice',
        worker.api.invoices.withdraw({ params: { id } }),
        invoiceRefusal('approved', 'withdraw', 'invoice'),
      )
      const params = { id: (await sendTimesheet(world)).id }
      await client.api.timesheets.reject({ params, body: { rejection_reason: 'Not ours' } })
      await refused(
        'the timesheet',
        worker.api.timesheets.withdraw({ params }),
        wrongState(timesheetStatus.refusal('rejected', 'withdraw', 'timesheet')),
      )
    },
  },
  {
    name: 'an approved invoice is reopened by its client while it is unpaid',
    run: async (world) => {
      const { client, worker } = world
      const params = { id: (await sendInvoice(world)).id }
      const { invoice: approved } = await client.api.invoices.approve({ params })
      holds('it can be reopened', approved.abilities.reopen)
      await worker.api.invoices.archive({ params })
      await refused(
        'without a reason',
        client.api.invoices.reopen({ params, body: { reason: ' ' } }),
        invalid({ reason: 'Please say why the invoice is reopened' }),
      )
      await refused(
        'in another version',
        client.api.invoices.reopen({ params, body: { reason, version: approved.version - 1 } }),
        staleDecision('invoice'),
      )
      const { version } = approved
      const { invoice } = await client.api.invoices.reopen({ params, body: { reason, version } })
      has('the reopened one', invoice, {
        status: 'disputed',
        rejection_reason: reason,
        resolved_at: null,
        approved_at: approved.approved_at,
        worker_archived_at: null,
        paid_at: null,
      })
      same('it says when', invoice.reopened_at, invoice.disputed_at)
      const notification = await newestOf(worker)
      has('the worker is told', notification, { type: 'invoice_reopened', body: reason })
      const mine = (await worker.api.invoices.read({ params })).invoice
      holds('the worker can amend it', mine.abilities.amend)
      await refused(
        'twice',
        client.api.invoices.reopen({ params, body: { reason } }),
        invoiceRefusal('disputed', 'reopen', 'invoice'),
      )
    },
  },
  {
    name: 'an invoice whose dispute was resolved is reopened, but none that is paid',
    run: async (world) => {
      const { invoices } = world.client.api
      const params = { id: (await sendInvoice(world)).id }
      const resolve = async () => {
        await invoices.resolveDispute({ params, body: { resolution: 'resolved' } })
      }
      await invoices.dispute({ params, body: { reason: 'Friday was 6 hours' } })
      await resolve()
      const { invoice } = await invoices.reopen({ params, body: { reason } })
      has('the reopened one', invoice, { status: 'disputed', resolved_at: null })
      await resolve()
      await invoices.markPaid({ params })
      await refused(
        'the paid one',
        invoices.reopen({ params, body: { reason } }),
        invoiceRefusal('paid', 'reopen', 'invoice'),
      )
      const undone = await invoices.undoPayment({ params, body: { reason } })
      same('undone', undone.invoice.status, 'dispute_resolved')
    },
  },
]
