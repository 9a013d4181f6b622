import {
  assertNotRefused,
  isRefused,
  planConfirm,
  planPayment,
  planPaymentUndo,
  standingPayments,
  undoRunRefusal,
  type PayRunConfirmation,
  type StepPlan,
} from '@daysheet/core'
import type { WorldInvoice, WorldPayRun } from '@daysheet/core/fixtures'
import { byId, type SignedInCall } from './call.ts'
import { writeStep } from './document-steps.ts'
import { madeOf, payableOf, paymentsOf } from './invoice-payments.ts'
import { invoiceType } from './invoice-type.ts'
import { markingMonths } from './marking-months.ts'
import { setOffRunCredits, undoRunCredits } from './pay-run-credits.ts'
import { payerOf } from './payer.ts'
import { keepRemitted, tellRemitted, tellUndone } from './run-remittance.ts'
import { assertStep, personNamed } from './pay-run-steps.ts'

/** A step of an invoice of the run, planned before any is taken: all or none. */
interface PlannedStep {
  invoice: WorldInvoice
  plan: StepPlan
}

function takeAll(call: SignedInCall, steps: readonly PlannedStep[]): void {
  for (const { invoice, plan } of steps) {
    markingMonths(call, invoice, () => writeStep(call, invoiceType, invoice, plan))
  }
}

/** Records that a run was paid, but for what the bank returned. */
export function confirmRun(
  call: SignedInCall,
  run: WorldPayRun,
  said: PayRunConfirmation,
): WorldPayRun {
  assertStep(call, run, 'confirm', said.version)
  const plan = planConfirm(run, said, call.today)
  assertNotRefused(plan)
  const ofWorker = new Map(plan.payments.map((payment) => [payment.worker_id, payment]))
  const paid = run.invoices.filter(({ worker_id }) => ofWorker.get(worker_id)?.failure === null)
  const steps = paid.map(({ invoice_id, worker_id, is_part, gross }): PlannedStep => {
    const invoice = byId(call.store.world.invoices, invoice_id)
    const payment = {
      paid_at: plan.paid_on,
      payment_method: 'Bank Transfer' as const,
      payment_reference: ofWorker.get(worker_id)?.reference ?? null,
      ...(is_part && { gross_amount: gross }),
    }
    const moment = { at: call.now, today: call.today, stale: null, payer: payerOf(call, invoice) }
    const step = planPayment(payableOf(invoice), payment, {
      ...moment,
      origin: { pay_run_id: run.id },
    })
    assertNotRefused(step)
    // Its worker is told once, by the remittance advice.
    return { invoice, plan: { ...step, event: { ...step.event, notified: null } } }
  })
  takeAll(call, steps)
  setOffRunCredits(call, run, plan)
  keepRemitted(call, run)
  Object.assign(run, {
    status: 'confirmed',
    payments: run.payments.map((payment) => {
      const failure = ofWorker.get(payment.worker_id)?.failure ?? null
      return { ...payment, status: failure === null ? 'paid' : 'returned', failure }
    }),
    confirmed_by: personNamed(call, call.viewer.id),
    confirmed_at: call.now,
    paid_on: plan.paid_on,
    total: plan.total,
    count: plan.count,
    invoice_count: paid.length,
    version: run.version + 1,
  })
  tellRemitted(call, run)
  return run
}

/** Takes back every payment of a run that still stands. */
export function undoRun(
  call: SignedInCall,
  run: WorldPayRun,
  { version, reason }: { version?: number | undefined; reason: string },
): WorldPayRun {
  assertStep(call, run, 'undo', version)
  const plans = run.invoices.flatMap(({ invoice_id }) => {
    const invoice = byId(call.store.world.invoices, invoice_id)
    const payment = madeOf(invoice).find(({ pay_run_id }) => pay_run_id === run.id)
    if (!payment) return []
    const moment = { at: call.now, stale: null }
    const plan = planPaymentUndo(payableOf(invoice), reason, moment, { payment_id: payment.id })
    return [{ invoice, invoice_number: invoice.invoice_number, plan }]
  })
  assertNotRefused(undoRunRefusal(plans))
  const steps = plans.flatMap(({ invoice, plan }): PlannedStep[] =>
    isRefused(plan)
      ? []
      : [{ invoice, plan: { ...plan, event: { ...plan.event, notified: null } } }],
  )
  tellUndone(call, run, reason.trim())
  undoRunCredits(call, run, reason)
  takeAll(call, steps)
  return Object.assign(run, {
    status: 'cancelled',
    payments: run.payments.map((payment) =>
      payment.status === 'paid' ? { ...payment, status: 'undone' } : payment,
    ),
    cancelled_at: call.now,
    reason,
    version: run.version + 1,
  })
}

/** The payments of a run as they stand: one may have been undone through its invoices. */
export const paymentsShown = ({ store }: SignedInCall, run: WorldPayRun): WorldPayRun['payments'] =>
  run.payments.map((payment) => {
    if (payment.status !== 'paid') return payment
    const stands = store.world.invoices.some(
      (invoice) =>
        invoice.worker_id === payment.worker_id &&
        standingPayments(paymentsOf(invoice)).some(({ pay_run_id }) => pay_run_id === run.id),
    )
    return stands ? payment : { ...payment, status: 'undone' }
  })
