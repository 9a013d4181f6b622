import {
  addDays,
  formatDay,
  formatPounds,
  invoiceStatus,
  paymentDayRefusal,
  taxMonthAt,
  type PartPayment,
  type Payment,
} from '@daysheet/core'
import { sendInvoice, type ConformanceCase, type ConformanceWorld } from './conformance-world.ts'
import { has, holds, invalid, refused, same, wrongState } from './expectation.ts'
import { staleDecision } from './stale-decision-cases.ts'

const reason = 'The wrong worker was paid'

/** An invoice that was approved, or whose dispute was resolved, and paid. */
async function paidInvoice(world: ConformanceWorld, body: Payment = {}, isDisputed = false) {
  const { invoices } = world.client.api
  const { id } = await sendInvoice(world)
  const params = { id }
  if (isDisputed) {
    await invoices.dispute({ params, body: { reason: 'Friday was 6 hours' } })
    await invoices.resolveDispute({ params, body: { resolution: 'resolved' } })
  } else {
    await invoices.approve({ params })
  }
  const { invoice } = await invoices.markPaid({ params, body })
  return { params, invoice }
}

const notificationsOf = async ({ worker }: ConformanceWorld, id: string) =>
  (await worker.api.notifications.list()).notifications.filter(({ subject }) => subject?.id === id)

export const paymentCases: ConformanceCase[] = [
  {
    name: 'a payment recorded by mistake is undone, and the worker told why',
    run: async (world) => {
      const { client, worker } = world
      const { params, invoice: paid } = await paidInvoice(world, { payment_reference: 'BACS 1' })
      holds('it can be undone', paid.abilities.undo_payment && paid.abilities.correct_payment)
      const seen = (await worker.api.invoices.read({ params })).invoice
      holds('not by the worker', !seen.abilities.undo_payment && !seen.abilities.correct_payment)

      await worker.api.invoices.archive({ params })
      const undone = (await client.api.invoices.undoPayment({ params, body: { reason } })).invoice
      has('undone', undone, {
        status: 'approved',
        paid_at: null,
        tax_year: null,
        tax_month: null,
        payment_reference: null,
        payment_undone_reason: reason,
        approval_undo_until: null,
        net_amount: paid.net_amount,
        cis_deduction: paid.cis_deduction,
      })
      holds('it can be paid', undone.abilities.mark_paid && !undone.abilities.undo_payment)
      const mine = (await worker.api.invoices.read({ params })).invoice
      has('the worker’s', mine, { worker_archived_at: null, payment_undone_reason: reason })
      const [news] = await notificationsOf(world, paid.id)
      has('the worker is told', news, { type: 'invoice_payment_undone', body: reason })
      await refused(
        'undoing it twice',
        client.api.invoices.undoPayment({ params, body: { reason } }),
        wrongState(invoiceStatus.refusal('approved', 'undo_payment', 'invoice')),
      )
      same('paid again', (await client.api.invoices.markPaid({ params })).invoice.status, 'paid')
    },
  },
  {
    name: 'an invoice is paid in two parts, and the newest is undone first',
    run: async (world) => {
      const { client, worker } = world
      const { id } = await sendInvoice(world)
      const params = { id }
      const { invoice: owed } = await client.api.invoices.approve({ params })
      const half = Math.round(owed.total_amount * 50) / 100
      const pay = async (body: PartPayment) =>
        (await client.api.invoices.markPaid({ params, body })).invoice
      const part = await pay({ gross_amount: half })
      const [first] = part.payments
      has('a part', part, { status: 'approved', payment_status: 'part_paid', paid_at: null })
      const historyEntry = (await client.api.history.ofInvoice({ params })).entries[0]
      has('what the history tells', historyEntry, { action: 'invoice.mark_part_paid' })
      const amount = formatPounds(first?.net ?? 0)
      holds('the amount', historyEntry?.sentence.includes(`paid ${amount}, a part of`) ?? false)
      same('of the total', first?.gross, half)
      same('what is paid', part.amount_paid, first?.net)
      same('what is deducted', part.cis_deducted, first?.cis)
      holds('it stays approved', part.abilities.mark_paid && !part.abilities.reopen)
      const mine = (await worker.api.invoices.read({ params })).invoice
      has('the worker’s', mine, { payment_status: 'part_paid', amount_due: part.amount_due })
      await refused(
        'more than is left',
        client.api.invoices.markPaid({ params, body: { amount: part.amount_due + 1 } }),
        invalid({ amount: `${formatPounds(part.amount_due)} is left to pay` }),
      )
      await refused(
        'disputing it',
        client.api.invoices.reopen({ params, body: { reason } }),
        wrongState('A part of this invoice is paid. Undo its payment first. Nothing was changed.'),
      )
      const whole = await pay({})
      has('the rest', whole, { status: 'paid', payment_status: 'paid', amount_due: 0 })
      same('all of it', whole.amount_paid, owed.net_amount)
      same('all of its CIS', whole.cis_deducted, owed.cis_deduction)
      await refused(
        'undoing the first',
        client.api.invoices.undoPayment({
          params,
          body: { reason, ...(first && { payment_id: first.id }) },
        }),
        wrongState(`Undo the payment of ${formatDay(world.today, 'medium')} first`),
      )
      const undone = (await client.api.invoices.undoPayment({ params, body: { reason } })).invoice
      has('undone', undone, { status: 'approved', amount_due: part.amount_due })
      same('one stands', undone.payments.length, 1)
    },
  },
  {
    name: 'an undone payment leads back to the dispute that was resolved',
    run: async (world) => {
      const { params } = await paidInvoice(world, {}, true)
      const { invoice } = await world.client.api.invoices.undoPayment({ params, body: { reason } })
      has('undone', invoice, { status: 'dispute_resolved', paid_at: null })
    },
  },
  {
    name: 'a payment recorded wrongly is corrected, and moves to its tax month',
    run: async (world) => {
      const { client, today } = world
      const payment = { payment_method: 'Cheque', payment_reference: '100231' } as const
      const { params, invoice: paid } = await paidInvoice(world, payment)
      const correct = (body: Payment & { version?: number }) =>
        client.api.invoices.correctPayment({ params, body })
      const notification = await notificationsOf(world, paid.id)

      const quiet = (await correct({ payment_reference: '100232', version: paid.version })).invoice
      has('the reference', quiet, { ...payment, payment_reference: '100232', paid_at: today })
      same('the worker is not told', await notificationsOf(world, paid.id), notification)
      const older = staleDecision('invoice', 'Payment reference: 100231, now 100232')
      await refused('of an older one', correct({ notes: 'x', version: paid.version }), older)

      const paid_at = addDays(today, -40)
      const moved = (await correct({ paid_at, payment_reference: null })).invoice
      has('the day', moved, {
        status: 'paid',
        paid_at,
        ...taxMonthAt(paid_at),
        payment_method: 'Cheque',
        payment_reference: null,
        net_amount: paid.net_amount,
      })
      const [news] = await notificationsOf(world, paid.id)
      same('the worker is told', news?.type, 'invoice_payment_corrected')
      same('nothing for nothing', (await correct({ paid_at })).invoice.version, moved.version)
      await refused(
        'tomorrow',
        correct({ paid_at: addDays(today, 1) }),
        invalid({ paid_at: "The payment date can't be in the future" }),
      )
      await refused(
        'before the scheme',
        correct({ paid_at: '2007-04-05' }),
        invalid({ paid_at: paymentDayRefusal('2007-04-05', today) ?? '' }),
      )
    },
  },
  {
    name: 'a payment cannot lie in the future',
    run: async (world) => {
      const { id } = await sendInvoice(world)
      const params = { id }
      await world.client.api.invoices.approve({ params })
      const body = { paid_at: addDays(world.today, 1) }
      const call = world.client.api.invoices.markPaid({ params, body })
      await refused('it', call, invalid({ paid_at: "The payment date can't be in the future" }))
    },
  },
  {
    name: 'nothing was paid before the scheme began',
    run: async (world) => {
      const { invoices } = world.client.api
      const params = { id: (await sendInvoice(world)).id }
      await invoices.approve({ params })
      await refused(
        'the day before',
        invoices.markPaid({ params, body: { paid_at: '2007-04-05' } }),
        invalid({ paid_at: paymentDayRefusal('2007-04-05', world.today) ?? '' }),
      )
      const first = await invoices.markPaid({ params, body: { paid_at: '2007-04-06' } })
      has('the first day', first.invoice, { status: 'paid', tax_year: 2007, tax_month: 1 })
    },
  },
  {
    name: 'only a payment that was recorded can be corrected',
    run: async (world) => {
      const { id } = await sendInvoice(world)
      const params = { id }
      await refused(
        'it',
        world.client.api.invoices.correctPayment({ params, body: { payment_reference: 'x' } }),
        wrongState(invoiceStatus.refusal('submitted', 'correct_payment', 'invoice')),
      )
      await refused(
        'undoing without a reason',
        world.client.api.invoices.undoPayment({ params, body: { reason: ' ' } }),
        invalid({ reason: 'Please say why the payment is undone' }),
      )
    },
  },
]
