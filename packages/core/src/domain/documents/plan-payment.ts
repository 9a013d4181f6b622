import { bankConfirmationRefusal } from '../company/bank-change-hold.ts'
import { decisionScopeRefusal } from '../company/approval-refusal.ts'
import type { ApprovalRules } from '../company/approval-rules.ts'
import type { ApprovedBy } from '../company/approved-by.ts'
import { payerRefusal } from '../company/payer-refusal.ts'
import type { Day, Instant } from '../day.ts'
import { reopeningColumns } from '../invoice-reopening.ts'
import {
  FUTURE_PAYMENT,
  paymentColumns,
  paymentDayRefusal,
  type PaymentToRecord,
} from '../payment-columns.ts'
import { paymentChange, type PaymentToCorrect } from '../payment-correction.ts'
import { paymentUndo, undonePaymentColumns } from '../payment-undo.ts'
import { refused, refusedFields, type Refused } from '../refusal.ts'
import { documentEvent } from './document-event.ts'
import {
  plannedStep,
  staleRefusal,
  statusRefusal,
  stepRefusal,
  type StepMoment,
  type StepPlan,
} from './document-step.ts'
import { invoiceRules } from './invoice-rules.ts'

interface PaymentMoment extends StepMoment {
  today: Day
  /** The member of a company who records it; without it the rules about members don't count. */
  payer?: Payer | undefined
}

/** Who records a payment, of an invoice that these people approved. */
export interface Payer {
  /** The person. */
  id: string
  approved: ApprovedBy
  rules: ApprovalRules
}

const refusedPayer = (payer: Payer | undefined): Refused | null =>
  payer ? payerRefusal(payer.approved, payer, payer.rules) : null

const refusedDay = (paid_at: Day | null | undefined, today: Day): Refused =>
  refusedFields([{ path: 'paid_at', message: paymentDayRefusal(paid_at, today) ?? FUTURE_PAYMENT }])

/** A client records that it paid, on a day that can be. */
export function planPayment(
  invoice: { status: string },
  payment: PaymentToRecord,
  moment: PaymentMoment,
): StepPlan | Refused {
  const { payer } = moment
  const refusal = stepRefusal(invoiceRules, invoice, 'mark_paid', moment) ?? refusedPayer(payer)
  if (refusal) return refusal
  const columns = paymentColumns(payment, moment.today)
  if (columns === null) return refusedDay(payment.paid_at, moment.today)
  return plannedStep(invoiceRules, invoice, 'mark_paid', {
    columns,
    event: documentEvent('mark_paid'),
  })
}

/** Somebody of a client who did not approve the invoice confirms the worker's new bank details. */
export function planBankConfirmation(
  invoice: { status: string },
  reason: string,
  moment: PaymentMoment,
): StepPlan | Refused {
  const { payer, at } = moment
  const step = 'confirm_bank_details'
  const refusal =
    stepRefusal(invoiceRules, invoice, step, moment) ??
    (payer ? bankConfirmationRefusal(payer.approved, payer) : refused('access_denied'))
  if (refusal) return refusal
  const typed = reason.trim()
  return plannedStep(invoiceRules, invoice, step, {
    columns: {
      bank_confirmed_by: payer?.id ?? null,
      bank_confirmed_at: at,
      bank_confirmation_reason: typed,
    },
    event: documentEvent(step, { reason: typed }),
  })
}

/**
 * A client puts right how and when it paid; null where nothing is said differently, whatever version
 * was seen. The worker is told of another day, because it may move their deduction to another
 * statement.
 */
export function planPaymentCorrection(
  invoice: { status: string } & PaymentToCorrect,
  payment: PaymentToRecord,
  moment: PaymentMoment,
): StepPlan | Refused | null {
  const notNow = statusRefusal(invoiceRules, invoice, 'correct_payment')
  if (notNow) return notNow
  const change = paymentChange(invoice, payment, moment.today)
  if (change?.isNothing) return null
  const stale = staleRefusal(invoiceRules, moment.stale)
  if (stale) return stale
  if (change === null) return refusedDay(payment.paid_at, moment.today)
  const { columns, sentence } = change
  const notified = sentence === null ? null : { event: 'correct_payment' as const, body: sentence }
  return plannedStep(invoiceRules, invoice, 'correct_payment', {
    columns,
    event: { ...documentEvent('correct_payment'), notified },
  })
}

/** A client takes a payment back that it recorded by mistake: the invoice is what it was before. */
export function planPaymentUndo(
  invoice: { status: string; resolved_at: Instant | null },
  reason: string,
  moment: StepMoment,
): StepPlan | Refused {
  const step = paymentUndo(invoice)
  const refusal = stepRefusal(invoiceRules, invoice, step, moment)
  if (refusal) return refusal
  return plannedStep(invoiceRules, invoice, step, {
    columns: undonePaymentColumns({ at: moment.at, reason }),
    event: documentEvent('undo_payment', { outcome: step, reason }),
  })
}

/** A client disputes an invoice that it had approved, or whose dispute it had resolved, and has not paid. */
export function planReopening(
  invoice: { status: string },
  reason: string,
  moment: StepMoment,
): StepPlan | Refused {
  const { by } = moment
  const refusal =
    stepRefusal(invoiceRules, invoice, 'reopen', moment) ??
    (by ? decisionScopeRefusal(by.facts, by.approver, by.terms) : null)
  if (refusal) return refusal
  return plannedStep(invoiceRules, invoice, 'reopen', {
    columns: { ...reopeningColumns({ at: moment.at, reason }), ...invoiceRules.noApproval },
    event: documentEvent('reopen', { reason: reason.trim() }),
  })
}
