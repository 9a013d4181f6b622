import { formatDay, type Day } from '../day.ts'
import { msg } from '../msg.ts'
import { refusedFields, versionRefusal, type Refused } from '../refusal.ts'
import { taxMonthAt, type TaxMonth } from '../tax-calendar.ts'
import type { CreditNoteStatus } from './credit-note-status.ts'
import type { PaymentFigures } from '../invoice-payments/payment-figures.ts'
import { creditStatusRefusal, type SentCreditNote } from './plan-credit-withdrawal.ts'
import { refundRows, setOffFigures, type RefundablePayment, type TakenBack } from './refund-rows.ts'

const FUTURE_REFUND = msg("The refund date can't be in the future")

export interface RefundPlan {
  status: CreditNoteStatus
  refunded_on: Day
  reference: string | null
  rows: TakenBack[]
}

/**
 * A client records that the worker paid a credit note back. The months in which too much was paid are
 * put right, not the month of the refund.
 *
 * CN-2026-0003 of £180.00 net, dated 7 Dec 2026. Refunded on 15 Jan 2027: month 8, in which
 * INV-2026-0041 was paid, is less by £180.00 and £36.00 of CIS. A refund of 6 Dec is refused: nothing
 * was owed back then.
 */
export function planRefund(
  note: SentCreditNote & { issued_on: Day; payments: readonly RefundablePayment[] },
  typed: { refunded_on: Day; reference?: string | null | undefined; version?: number | undefined },
  { today }: { today: Day },
): RefundPlan | Refused {
  const refusal = creditStatusRefusal(note, 'refund') ?? versionRefusal(note, typed.version)
  if (refusal) return refusal
  const { refunded_on } = typed
  const early = `The refund can't be before the credit note of ${formatDay(note.issued_on, 'medium')}`
  const message = refunded_on > today ? FUTURE_REFUND : refunded_on < note.issued_on ? early : null
  if (message) return refusedFields([{ path: 'refunded_on', message }])
  return {
    status: 'refunded',
    refunded_on,
    reference: typed.reference?.trim() || null,
    rows: refundRows(note.payments, note.owed),
  }
}

/** A refund that was recorded by mistake: it is owed back again, and its rows don't count any more. */
export const planRefundUndo = (
  note: SentCreditNote,
  version: number | undefined,
): { status: CreditNoteStatus } | Refused =>
  creditStatusRefusal(note, 'undo_refund') ??
  versionRefusal(note, version) ?? { status: 'owed_back' }

/** What a set-off writes: the row counts in the month of the payment that it is taken off. */
export interface SetOffPlan extends TaxMonth {
  status: CreditNoteStatus
  paid_at: Day
  figures: PaymentFigures
}

/** A credit note that is taken off what a pay run pays on this day (set-off.ts says whether it may). */
export const planSetOff = (note: SentCreditNote, paid_at: Day): SetOffPlan | Refused =>
  creditStatusRefusal(note, 'set_off') ?? {
    status: 'set_off',
    paid_at,
    ...taxMonthAt(paid_at),
    figures: setOffFigures(note.owed),
  }

/** Undone with the pay run that it was part of. */
export const planSetOffUndo = (note: SentCreditNote): { status: CreditNoteStatus } | Refused =>
  creditStatusRefusal(note, 'undo_set_off') ?? { status: 'owed_back' }
