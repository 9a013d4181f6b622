import { bankConfirmationRefusal } from '../company/bank-change-hold.ts'
import {
  creditedPaymentRefusal,
  creditedRefusal,
  type CreditedAmounts,
} from '../credit-note/credited-refusal.ts'
import { decisionScopeRefusal } from '../company/approval-refusal.ts'
import type { ApprovalRules } from '../company/approval-rules.ts'
import type { ApprovedBy } from '../company/approved-by.ts'
import { payerRefusal } from '../company/payer-refusal.ts'
import { formatDay, type Day, type Instant } from '../day.ts'
import type { DocumentAction } from '../document-machine.ts'
import {
  invoiceColumnsOf,
  madePayments,
  standingPayments,
  type InvoicePayment,
  type NewPayment,
} from '../invoice-payments/invoice-payment.ts'
import { inPounds, type InvoiceFigures } from '../invoice-payments/payment-figures.ts'
import { hasPayments, type PartlyPaid } from '../invoice-payments/payment-status.ts'
import { leftToPay, nextPayment, type AmountToPay } from '../invoice-payments/settle-invoice.ts'
import { reopeningColumns } from '../invoice-reopening.ts'
import {
  FUTURE_PAYMENT,
  paymentColumns,
  paymentDayRefusal,
  type PaymentToRecord,
} from '../payment-columns.ts'
import { paymentChange } from '../payment-correction.ts'
import { msg } from '../msg.ts'
import { paymentUndo, undonePaymentColumns } from '../payment-undo.ts'
import { isRefused, refused, refusedFields, type Refused } from '../refusal.ts'
import { formatPence, NO_PENCE, pence, poundsFromPence, type Pence } from '../money.ts'
import { documentEvent, type DocumentEvent, type EventPayment } from './document-event.ts'
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
  /** Whose word it is and what it is a part of; a payment that the client records by itself when absent. */
  origin?: Partial<Pick<NewPayment, 'kind' | 'recorded_by' | 'pay_run_id' | 'credit_note_id'>>
}

/** An invoice with every payment of it that was ever recorded. */
export interface PayableInvoice extends InvoiceFigures {
  status: string
  payments: readonly InvoicePayment[]
}

/** Which payment a person means: the newest when they name none. */
interface NamedPayment {
  payment_id?: string | null | undefined
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

const ORIGIN = {
  kind: 'payment',
  recorded_by: null,
  pay_run_id: null,
  credit_note_id: null,
} as const

/** A client records that it paid all that is due or a part of it, on a day that can be. */
export function planPayment(
  invoice: PayableInvoice,
  payment: PaymentToRecord & AmountToPay,
  moment: PaymentMoment,
): StepPlan | Refused {
  const { payer, origin } = moment
  const refusal = stepRefusal(invoiceRules, invoice, 'mark_paid', moment) ?? refusedPayer(payer)
  if (refusal) return refusal
  const day = paymentColumns(payment, moment.today)
  if (day === null) return refusedDay(payment.paid_at, moment.today)
  const standing = standingPayments(invoice.payments)
  const settled = { ...invoice, payments: standing }
  const figures = nextPayment(settled, payment)
  if (isRefused(figures)) return figures
  const { payment_method: method, payment_reference: reference, payment_notes: notes, ...at } = day
  const row: NewPayment = {
    sequence: invoice.payments.length + 1,
    ...{ ...at, method, reference, notes },
    ...inPounds(figures),
    ...ORIGIN,
    ...origin,
    ...{ undone_at: null, undone_reason: null },
  }
  const due = pence(leftToPay(settled).net - figures.net)
  const isSettled = due === NO_PENCE
  return plannedStep(invoiceRules, invoice, isSettled ? 'mark_paid' : 'mark_part_paid', {
    columns: {
      ...invoiceColumnsOf([...standing, { id: '', ...row }], isSettled),
      payment_recorded_by: row.recorded_by,
    },
    event: {
      ...documentEvent('mark_paid', { reason: isSettled ? null : stillDue(due) }),
      reason: null,
      payment: eventPayment(invoice, row, due),
    },
    payment: { change: 'record', row },
  })
}

const stillDue = (due: Pence): string => `${formatPence(due)} is still due.`

const eventPayment = (
  invoice: Pick<InvoiceFigures, 'net_amount'>,
  payment: NewPayment,
  due: Pence,
): EventPayment => ({
  ...payment,
  amount_due: poundsFromPence(due),
  is_whole: payment.net === invoice.net_amount,
})

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

/** The step for a payment of an invoice that is paid, or of one of which a part is. */
const stepOf = <Whole extends DocumentAction, Part extends DocumentAction>(
  { status, payments }: Pick<PayableInvoice, 'status' | 'payments'>,
  whole: Whole,
  part: Part,
): Whole | Part => (status !== 'paid' && standingPayments(payments).length > 0 ? part : whole)

/** The payment that is meant, of those that stand. */
function paymentNamed(
  standing: readonly InvoicePayment[],
  { payment_id }: NamedPayment,
): InvoicePayment | undefined {
  return payment_id == null ? standing.at(-1) : standing.find(({ id }) => id === payment_id)
}

/**
 * A client puts right how and when it paid; null where nothing is said differently, whatever version
 * was seen. The worker is told of another day, because it may move their deduction to another
 * statement.
 */
export function planPaymentCorrection(
  invoice: PayableInvoice,
  payment: PaymentToRecord & NamedPayment,
  moment: PaymentMoment,
): StepPlan | Refused | null {
  const step = stepOf(invoice, 'correct_payment', 'correct_part_payment')
  const notNow = statusRefusal(invoiceRules, invoice, step)
  if (notNow) return notNow
  const standing = standingPayments(invoice.payments)
  const meant = paymentNamed(madePayments(standing), payment)
  if (!meant) return refused('not_found')
  const { method: payment_method, reference: payment_reference, notes: payment_notes } = meant
  const recorded = { paid_at: meant.paid_at, payment_method, payment_reference, payment_notes }
  const change = paymentChange(recorded, payment, moment.today)
  if (change?.isNothing) return null
  const stale = staleRefusal(invoiceRules, moment.stale)
  if (stale) return stale
  if (change === null) return refusedDay(payment.paid_at, moment.today)
  const { sentence } = change
  const { paid_at, tax_year, tax_month, ...said } = change.columns
  const columns = {
    ...{ paid_at, tax_year, tax_month },
    method: said.payment_method,
    reference: said.payment_reference,
    notes: said.payment_notes,
  }
  const after = standing.map((one) => (one === meant ? { ...one, ...columns } : one))
  const announcement = sentence === null ? null : correctionAnnouncement(meant, sentence)
  return plannedStep(invoiceRules, invoice, step, {
    columns: invoiceColumnsOf(after, invoice.status === 'paid'),
    event: {
      ...documentEvent('correct_payment'),
      ...(announcement ?? { notified: null }),
      payment: eventPayment(invoice, { ...meant, ...columns }, dueAfter(invoice, after)),
    },
    payment: { change: 'correct', id: meant.id, columns },
  })
}

/** One that a pay run made was told of by its remittance advice, which is sent corrected. */
const correctionAnnouncement = (
  { pay_run_id }: InvoicePayment,
  change: string,
): Pick<DocumentEvent, 'notified' | 'remitted'> =>
  pay_run_id === null
    ? { notified: { event: 'correct_payment', body: change } }
    : { notified: null, remitted: { run_id: pay_run_id, change } }

/**
 * A client takes a payment back that it recorded by mistake: the invoice is what it was before. Only
 * the newest can be, because the last one holds the rest.
 */
export function planPaymentUndo(
  invoice: PayableInvoice & { resolved_at: Instant | null },
  reason: string,
  moment: StepMoment,
  named: NamedPayment = {},
): StepPlan | Refused {
  const step = stepOf(invoice, paymentUndo(invoice), 'undo_part_payment')
  const refusal = stepRefusal(invoiceRules, invoice, step, moment)
  if (refusal) return refusal
  const standing = standingPayments(invoice.payments)
  const made = madePayments(standing)
  const [meant, newest] = [paymentNamed(made, named), made.at(-1)]
  if (!meant || !newest) return refused('not_found')
  if (meant !== newest) return refused('wrong_state', undoFirst(newest))
  const credited = creditedPaymentRefusal(invoice, standing)
  if (credited) return credited
  const undone = { undone_at: moment.at, undone_reason: reason.trim() }
  const left = standing.filter((one) => one !== newest)
  return plannedStep(invoiceRules, invoice, step, {
    columns: {
      ...undonePaymentColumns({ at: moment.at, reason }),
      ...invoiceColumnsOf(left, false),
      payment_recorded_by: left.at(-1)?.recorded_by ?? null,
    },
    event: {
      ...documentEvent('undo_payment', { outcome: paymentUndo(invoice), reason }),
      payment: eventPayment(invoice, newest, dueAfter(invoice, left)),
    },
    payment: { change: 'undo', id: newest.id, columns: undone },
  })
}

const dueAfter = (invoice: PayableInvoice, payments: readonly InvoicePayment[]): Pence =>
  leftToPay({ ...invoice, payments }).net

const undoFirst = ({ paid_at }: InvoicePayment): string =>
  `Undo the payment of ${formatDay(paid_at, 'medium')} first`

/** Why an invoice can't be asked about any more once a part of it is paid, or null. */
export const partPaidRefusal = (invoice: PartlyPaid): Refused | null =>
  hasPayments(invoice) ? refused('wrong_state', PART_PAID) : null

const PART_PAID = msg(
  'A part of this invoice is paid. Undo its payment first. Nothing was changed.',
)

/** A client disputes an invoice that it had approved, or whose dispute it had resolved, and has not paid. */
export function planReopening(
  invoice: { status: string } & PartlyPaid & CreditedAmounts,
  reason: string,
  moment: StepMoment,
): StepPlan | Refused {
  const { by } = moment
  const refusal =
    statusRefusal(invoiceRules, invoice, 'reopen') ??
    partPaidRefusal(invoice) ??
    creditedRefusal(invoice) ??
    staleRefusal(invoiceRules, moment.stale) ??
    (by ? decisionScopeRefusal(by.facts, by.approver, by.terms) : null)
  if (refusal) return refusal
  return plannedStep(invoiceRules, invoice, 'reopen', {
    columns: { ...reopeningColumns({ at: moment.at, reason }), ...invoiceRules.noApproval },
    event: documentEvent('reopen', { reason: reason.trim() }),
  })
}
