import type { Day } from '../day.ts'
import { poundsFromPence, sumPounds } from '../money.ts'
import { msg } from '../msg.ts'
import { paymentDayRefusal } from '../payment-columns.ts'
import { refused, refusedFields, type Refused } from '../refusal.ts'
import type { StoredPayment } from './stored-run.ts'

/** What a person says of a run whose file was at the bank. */
export interface ConfirmationToPlan {
  paid_on?: Day | null | undefined
  payment_reference?: string | null | undefined
  failed?: readonly { worker_id: string; reason: string }[] | undefined
}

/** A payment that is recorded, or why the bank returned it. */
export interface ConfirmedPayment {
  worker_id: string
  reference: string
  failure: string | null
}

export interface ConfirmPlan {
  paid_on: Day
  payments: ConfirmedPayment[]
  /** Of what was paid. */
  total: number
  count: number
}

export const NOTHING_PAID = msg(
  'Every payment of this run failed. Cancel the run instead. Nothing was changed.',
)
const NOT_IN_RUN = msg('This worker is not paid by this run')

/**
 * What confirming a run records. PR-2026-0007 for Fri 18 Dec 2026, confirmed on Mon 21 Dec with
 * Siân's returned ('Account closed'): Łukasz and Dev are paid on 18 Dec, hers is due again.
 */
export function planConfirm(
  run: { payment_date: Day; payments: readonly StoredPayment[] },
  said: ConfirmationToPlan,
  today: Day,
): ConfirmPlan | Refused {
  const paid_on = said.paid_on || run.payment_date
  const message = paymentDayRefusal(paid_on, today)
  if (message !== null) return refusedFields([{ path: 'paid_on', message }])
  const failed = new Map(said.failed?.map(({ worker_id, reason }) => [worker_id, reason.trim()]))
  const strange = said.failed?.findIndex(
    ({ worker_id }) => !run.payments.some((payment) => payment.worker_id === worker_id),
  )
  if (strange !== undefined && strange >= 0) {
    return refusedFields([{ path: `failed.${strange}.worker_id`, message: NOT_IN_RUN }])
  }
  const payments = run.payments.map(({ worker_id, reference }) => ({
    worker_id,
    reference: said.payment_reference?.trim() || reference,
    failure: failed.get(worker_id) ?? null,
  }))
  const paid = run.payments.filter(({ worker_id }) => !failed.has(worker_id))
  if (paid.length === 0) return refused('wrong_state', NOTHING_PAID)
  return {
    paid_on,
    payments,
    total: poundsFromPence(sumPounds(paid.map(({ amount }) => amount))),
    count: paid.length,
  }
}
