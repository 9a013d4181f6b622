import {
  addDays,
  formatDay,
  invoiceStatus,
  taxMonthAt,
  type Invoice,
  type InvoiceAction,
  type InvoiceStatus,
} from '@daysheet/core'
import {
  createInvoice,
  exampleWeek,
  sendInvoice,
  type ConformanceCase,
} from './conformance-world.ts'
import {
  accessDenied,
  has,
  holds,
  notFound,
  refused,
  same,
  stale,
  wrongState,
} from './expectation.ts'

const EXAMPLE_5 = {
  subtotal: 1475,
  expenses_total: 45.5,
  vat_amount: 304.1,
  total_amount: 1824.6,
  cis_deduction: 295,
  net_amount: 1529.6,
  total_hours: 50,
}

const refusal = (status: InvoiceStatus, action: InvoiceAction) =>
  wrongState(invoiceStatus.refusal(status, action, 'invoice'))

/** The abilities that are on, in the order of the alphabet. */
const can = ({ abilities }: Pick<Invoice, 'abilities'>) =>
  Object.entries(abilities)
    .filter(([, allowed]) => allowed)
    .map(([ability]) => ability)
    .sort()

export const invoiceCases: ConformanceCase[] = [
  {
    name: 'the server computes the money, whatever was sent',
    run: async (world) => {
      const { api, user } = world.worker
      const claimed = { ...exampleWeek(world), total_amount: 9999, net_amount: 9999, subtotal: 1 }
      const { invoice } = await api.invoices.create({ params: { id: user.id }, body: claimed })
      has('the invoice', invoice, { ...EXAMPLE_5, status: 'submitted', worker_id: user.id })
      const work = invoice.items.filter(({ item_type }) => item_type === 'work')
      same(
        'the lines',
        work.map(({ amount, rate, multiplier }) => [amount, rate, multiplier]),
        [
          [200, 25, 1],
          [275, 25, 1],
          [200, 25, 1],
          [200, 25, 1],
          [200, 25, 1],
          [400, 25, 2],
        ],
      )
      has('the expense', invoice.expenses[0], {
        description: 'Mixer hire',
        quantity: 1,
        rate: 45.5,
        amount: 45.5,
      })
      holds('its number', /^INV-\d{4}-0001$/.test(invoice.invoice_number))
      const read = await world.client.api.invoices.read({ params: { id: invoice.id } })
      has('what the client reads', read.invoice, EXAMPLE_5)
    },
  },
  {
    name: 'a fixed price is quantity times rate, rounded once',
    run: async (world) => {
      const { work_date, project_id } = exampleWeek(world).items[0] ?? {}
      const line = { work_date: work_date ?? '', project_id: project_id ?? '' }
      const fixed = { item_description: 'Garden wall', quantity: 12.5, unit_rate: 18.35 }
      const invoice = await createInvoice(world, {
        items: [{ ...line, pricing_type: 'fixed_price', ...fixed }],
        expenses: [],
      })
      has('the invoice', invoice, { subtotal: 229.38, vat_amount: 45.88, cis_deduction: 45.88 })
      has('the line', invoice.items[0], { ...fixed, amount: 229.38, hours: null })
    },
  },
  {
    name: 'a draft is its worker’s alone until it is submitted',
    run: async (world) => {
      const { client, worker } = world
      const draft = await createInvoice(world, { status: 'draft' })
      const params = { id: draft.id }
      has('the draft', draft, { status: 'draft', submitted_at: null })
      same('the worker can', can(draft), ['delete', 'edit', 'submit'])
      await refused('reading it', client.api.invoices.read({ params }), accessDenied)
      await refused('approving it', client.api.invoices.approve({ params }), accessDenied)
      const received = () => client.api.invoices.listForClient({ params: { id: client.user.id } })
      same('received', (await received()).counts.all, 0)

      const body = exampleWeek(world, { expenses: [], version: draft.version })
      const { invoice } = await worker.api.invoices.update({ params, body })
      has('the submitted one', invoice, {
        status: 'submitted',
        expenses_total: 0,
        net_amount: 1475,
      })
      same('received now', (await received()).invoices[0]?.id, draft.id)
      const seen = (await client.api.invoices.read({ params })).invoice
      same('the client can', can(seen), ['approve', 'archive', 'dispute', 'download_pdf', 'reject'])
    },
  },
  {
    name: 'a disputed invoice is amended, approved and paid',
    run: async (world) => {
      const { client, worker, today } = world
      const { id } = await sendInvoice(world)
      const params = { id }
      const reason = 'Saturday was not agreed'
      const disputed = await client.api.invoices.dispute({ params, body: { reason } })
      has('disputed', disputed.invoice, { status: 'disputed', rejection_reason: reason })
      const mine = (await worker.api.invoices.read({ params })).invoice
      same('the worker can', can(mine), ['amend', 'archive', 'download_pdf', 'edit'])

      const week = exampleWeek(world)
      const body = { ...week, status: undefined, items: week.items.slice(0, 5) }
      const amended = (await worker.api.invoices.amend({ params, body })).invoice
      has('amended', amended, { status: 'submitted', subtotal: 1075, cis_deduction: 215 })
      const approved = (await client.api.invoices.approve({ params })).invoice
      same('approved', approved.status, 'approved')
      same('the client can', can(approved), [
        'archive',
        'ask_credit_note',
        'download_pdf',
        'mark_paid',
        'reopen',
      ])

      const payment = { payment_method: 'Cheque' as const, payment_reference: '100231' }
      const paid_at = addDays(today, -1)
      const paid = await client.api.invoices.markPaid({ params, body: { ...payment, paid_at } })
      has('paid', paid.invoice, { status: 'paid', ...payment, paid_at, ...taxMonthAt(paid_at) })
      await refused(
        'paying twice',
        client.api.invoices.markPaid({ params }),
        refusal('paid', 'mark_paid'),
      )
    },
  },
  {
    name: 'an approval can be undone for some seconds, and leaves no trace with the worker',
    run: async (world) => {
      const { client, worker } = world
      const { id } = await sendInvoice(world)
      const params = { id }
      const { approval_undo_until } = (await client.api.invoices.approve({ params })).invoice
      holds('until when', approval_undo_until !== null)
      const mine = (await worker.api.invoices.read({ params })).invoice
      same('the worker sees', mine.approval_undo_until, null)
      const undone = (await client.api.invoices.undoApproval({ params })).invoice
      has('undone', undone, { status: 'submitted', approved_at: null, approval_undo_until: null })
      holds('it can be decided', undone.abilities.approve && undone.abilities.dispute)
      const { notifications } = await worker.api.notifications.list()
      same(
        'the worker’s notifications',
        notifications.filter(({ subject }) => subject?.id === id),
        [],
      )
      await refused(
        'again',
        client.api.invoices.undoApproval({ params }),
        refusal('submitted', 'undo_approval'),
      )

      await client.api.invoices.approve({ params })
      const paid = (await client.api.invoices.markPaid({ params })).invoice
      same('once it is paid', paid.approval_undo_until, null)
      await refused(
        'undoing',
        client.api.invoices.undoApproval({ params }),
        refusal('paid', 'undo_approval'),
      )
    },
  },
  {
    name: 'an amendment can be saved without sending it',
    run: async (world) => {
      const { client, worker } = world
      const { id } = await sendInvoice(world)
      const params = { id }
      await client.api.invoices.dispute({ params, body: { reason: 'No mixer was hired' } })
      const body = { ...exampleWeek(world, { expenses: [] }), status: 'disputed' as const }
      const { invoice } = await worker.api.invoices.amend({ params, body })
      has('saved', invoice, { status: 'disputed', expenses_total: 0 })
    },
  },
  {
    name: 'a dispute is resolved for payment or rejected',
    run: async (world) => {
      const { invoices } = world.client.api
      const disputed = async () => {
        const { id } = await sendInvoice(world)
        await invoices.dispute({ params: { id }, body: { reason: 'Friday was 6 hours' } })
        return { id }
      }
      const first = await disputed()
      const resolved = { params: first, body: { resolution: 'resolved' as const } }
      const settled = (await invoices.resolveDispute(resolved)).invoice
      same('resolved', settled.status, 'dispute_resolved')
      holds('it can be paid', settled.abilities.mark_paid)
      const { invoice } = await invoices.markPaid({ params: first })
      has('paid today', invoice, { status: 'paid', paid_at: world.today, payment_method: null })

      const second = { params: await disputed(), body: { resolution: 'rejected' as const } }
      same('rejected', (await invoices.resolveDispute(second)).invoice.status, 'rejected')
    },
  },
  {
    name: 'a step that the status does not allow is refused and changes nothing',
    run: async (world) => {
      const { client, worker } = world
      const invoice = await createInvoice(world)
      const params = { id: invoice.id }
      await refused(
        'paying',
        client.api.invoices.markPaid({ params }),
        refusal('submitted', 'mark_paid'),
      )
      const edit = worker.api.invoices.update({ params, body: exampleWeek(world) })
      await refused('editing', edit, wrongState('Only draft or disputed invoices can be edited'))
      await refused(
        'deleting',
        worker.api.invoices.delete({ params }),
        refusal('submitted', 'delete'),
      )
      const notOverdue = wrongState(
        `This invoice is not overdue: it is due on ${formatDay(invoice.due_date, 'long')}. Nothing was sent.`,
      )
      await refused('chasing', worker.api.invoices.chase({ params }), notOverdue)
      const rejected = await client.api.invoices.reject({ params, body: {} })
      has('rejected', rejected.invoice, { status: 'rejected', rejection_reason: null })
      const notSubmitted = wrongState(
        'Only a submitted invoice that is overdue can be chased; this one is rejected. Nothing was sent.',
      )
      await refused('chasing it now', worker.api.invoices.chase({ params }), notSubmitted)
      await refused(
        'approving',
        client.api.invoices.approve({ params }),
        refusal('rejected', 'approve'),
      )
      const after = (await client.api.invoices.read({ params })).invoice
      has('afterwards', after, { status: 'rejected', approved_at: null, paid_at: null })
    },
  },
  {
    name: 'a draft can be deleted, and its number is not used again',
    run: async (world) => {
      const { invoices } = world.worker.api
      const draft = await createInvoice(world, { status: 'draft' })
      const params = { id: draft.id }
      same('the answer', await invoices.delete({ params }), undefined)
      await refused('reading it', invoices.read({ params }), notFound)
      const { invoice_number } = await createInvoice(world)
      holds('the next number', /-0002$/.test(invoice_number))
    },
  },
  {
    name: 'a draft that was changed elsewhere is not overwritten',
    run: async (world) => {
      const draft = await sendInvoice(world, { status: 'draft' })
      const params = { id: draft.id }
      const save = () => {
        const body = exampleWeek(world, { status: 'draft', version: draft.version })
        return world.worker.api.invoices.update({ params, body })
      }
      same('the version', (await save()).invoice.version > draft.version, true)
      await refused('the second save', save(), stale)
    },
  },
  {
    name: 'an overdue invoice is chased once a day',
    run: async (world) => {
      const { invoices } = world.worker.api
      const sent = await createInvoice(world, { due_date: addDays(world.today, -1) })
      holds('it is overdue', sent.is_overdue && sent.abilities.chase)
      const params = { id: sent.id }
      same('chased', (await invoices.chase({ params })).invoice.abilities.chase, false)
      const chasedToday = wrongState(
        'You have already sent a reminder for this invoice today. You can send another one tomorrow.',
      )
      await refused('chasing again', invoices.chase({ params }), chasedToday)
    },
  },
]
