import { creditNoteStatus, taxMonthAt, type Invoice } from '@daysheet/core'
import { sendInvoice, type ConformanceCase, type ConformanceWorld } from './conformance-world.ts'
import { has, holds, invalid, refused, same, wrongState } from './expectation.ts'

const reason = 'Saturday was 6 hours, not 8'

/** An invoice that was approved, and paid where that is said. */
async function payable(world: ConformanceWorld, { isPaid = false } = {}) {
  const { api } = world.client
  const { id } = await sendInvoice(world)
  const params = { id }
  await api.invoices.approve({ params })
  if (isPaid) await api.invoices.markPaid({ params })
  const { invoice } = await world.worker.api.invoices.read({ params })
  return { params, invoice }
}

const labourOf = ({ items }: Invoice, amount: number) => ({
  lines: [{ item_id: items.find((one) => one.item_type === 'work')?.id ?? '', amount }],
  reason,
})

export const creditNoteCases: ConformanceCase[] = [
  {
    name: 'a credit note takes from what is due, is seen by both sides, and is withdrawn',
    run: async (world) => {
      const { client, worker, today } = world
      const { params, invoice } = await payable(world)
      holds('it can be credited', invoice.abilities.credit && !invoice.abilities.ask_credit_note)
      const body = labourOf(invoice, 10)
      const { credit_note: sent } = await worker.api.creditNotes.create({ params, body })
      has('sent', sent, {
        status: 'issued',
        issued_on: today,
        invoice_id: params.id,
        subtotal: 10,
        owed_net: 0,
        reason,
      })
      holds('its number', /^CN-\d{4}-\d{4}$/.test(sent.credit_note_number))
      const seen = (await client.api.invoices.read({ params })).invoice
      has('the invoice', seen, {
        status: 'approved',
        total_amount: invoice.total_amount,
        credited_total_amount: sent.total_amount,
        credited_net_amount: sent.net_amount,
      })
      same('the line', seen.items.find(({ item_type }) => item_type === 'work')?.credited, 10)
      const { credit_notes } = await client.api.creditNotes.listForInvoice({ params })
      same(
        'listed',
        credit_notes.map(({ id }) => id),
        [sent.id],
      )
      const note = { id: sent.id }
      const withdrawal = { params: note, body: { reason: 'Wrong line', version: sent.version } }
      const { credit_note: gone } = await worker.api.creditNotes.withdraw(withdrawal)
      has('withdrawn', gone, { status: 'withdrawn', withdrawal_reason: 'Wrong line' })
      const after = (await client.api.invoices.read({ params })).invoice
      has('the invoice again', after, { credited_total_amount: 0, credited_net_amount: 0 })
      await refused(
        'withdrawing it twice',
        worker.api.creditNotes.withdraw({ params: note, body: { reason } }),
        wrongState(creditNoteStatus.refusal('withdrawn', 'withdraw', 'credit note')),
      )
    },
  },
  {
    name: 'an invoice that is credited in full asks for nothing more',
    run: async (world) => {
      const { client, worker } = world
      const { params, invoice } = await payable(world)
      const body = { full: true, reason }
      const { credit_note } = await worker.api.creditNotes.create({ params, body })
      has('all of it', credit_note, {
        total_amount: invoice.total_amount,
        net_amount: invoice.net_amount,
      })
      const credited = (await client.api.invoices.read({ params })).invoice
      has('credited', credited, { status: 'cancelled', is_overdue: false })
      holds('nothing to do', !credited.abilities.mark_paid && !credited.abilities.ask_credit_note)
      await refused(
        'crediting it again',
        worker.api.creditNotes.create({ params, body }),
        wrongState(
          "This invoice is already credited, so it can't be credited. Nothing was changed.",
        ),
      )
    },
  },
  {
    name: 'a credit of a paid invoice is owed back and refunded, and its refund undone',
    run: async (world) => {
      const { client, worker, today } = world
      const { params, invoice } = await payable(world, { isPaid: true })
      const body = labourOf(invoice, 10)
      const { credit_note: owed } = await worker.api.creditNotes.create({ params, body })
      has('owed back', owed, {
        status: 'owed_back',
        owed_gross: owed.total_amount,
        owed_net: owed.net_amount,
      })
      const { tax_year, tax_month } = taxMonthAt(invoice.paid_at ?? today)
      const deducted = async () => {
        const where = { id: invoice.client_id, tax_year, tax_month }
        const { month } = await client.api.cisMonths.read({ params: where })
        const line = month.lines.find(({ worker_id }) => worker_id === invoice.worker_id)
        return Math.round((line?.payments ?? 0) * 100)
      }
      const before = await deducted()
      const note = { id: owed.id }
      const refund = { params: note, body: { refunded_on: today, reference: 'FPS 9912' } }
      const { credit_note: refunded } = await client.api.creditNotes.refund(refund)
      has('refunded', refunded, {
        status: 'refunded',
        refunded_on: today,
        refund_reference: 'FPS 9912',
      })
      same('the month of the payment', await deducted(), before - 1000)
      await refused(
        'withdrawing it',
        worker.api.creditNotes.withdraw({ params: note, body: { reason } }),
        wrongState(creditNoteStatus.refusal('refunded', 'withdraw', 'credit note')),
      )
      const undo = { params: note, body: { reason: 'Another worker' } }
      const { credit_note: again } = await client.api.creditNotes.undoRefund(undo)
      has('owed back again', again, { status: 'owed_back', refunded_on: null })
      same('the month again', await deducted(), before)
    },
  },
  {
    name: 'no more of a line is credited than is left of it',
    run: async (world) => {
      const { worker } = world
      const { params, invoice } = await payable(world)
      const line = invoice.items.find((one) => one.item_type === 'work')
      const left = line?.amount ?? 0
      await refused(
        'a penny too much',
        worker.api.creditNotes.create({ params, body: labourOf(invoice, left + 0.01) }),
        invalid({
          'lines.0.amount': `£${left.toFixed(2)} of this line is left`,
        }),
      )
    },
  },
  {
    name: 'a client asks for a credit note once a day, and the worker reads why',
    run: async (world) => {
      const { client, worker } = world
      const { params } = await payable(world)
      const body = { reason, amount: 40 }
      const { invoice } = await client.api.invoices.askCreditNote({ params, body })
      holds('asked', invoice.credit_asked_at !== null && !invoice.abilities.ask_credit_note)
      const { notifications } = await worker.api.notifications.list()
      const [notification] = notifications.filter(({ subject }) => subject?.id === params.id)
      has('the worker', notification, { type: 'credit_note_asked', body: `£40.00: ${reason}` })
      await refused(
        'asking again',
        client.api.invoices.askCreditNote({ params, body }),
        wrongState(
          'You have already asked for a credit note of this invoice today. You can ask again tomorrow.',
        ),
      )
    },
  },
]
