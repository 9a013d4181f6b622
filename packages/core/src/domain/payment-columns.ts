import type { Day } from './day.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { taxMonthAt } from './tax-calendar.ts'
import { msg } from './msg.ts'

/** A payment as it is recorded; the day it was made is today when missing. */
export interface PaymentToRecord {
  paid_at?: Day | null | undefined
  payment_method?: PaymentMethod | null | undefined
  payment_reference?: string | null | undefined
  notes?: string | null | undefined
}

export const FUTURE_PAYMENT = msg("The payment date can't be in the future")

/** The scheme as it is began then: no return and no statement is of an earlier month. */
export const FIRST_PAYMENT_DAY: Day = '2007-04-06'
export const PAYMENT_BEFORE_SCHEME = msg(
  "The payment date can't be before 6 April 2007, when today's CIS began",
)

/** Why a payment can't have been made on this day, or null; on no day at all means today. */
export function paymentDayRefusal(paid_at: Day | null | undefined, today: Day): string | null {
  const day = paid_at || today
  if (day > today) return FUTURE_PAYMENT
  return day < FIRST_PAYMENT_DAY ? PAYMENT_BEFORE_SCHEME : null
}

/**
 * What recording a payment writes on an invoice, or null for a day that is refused: it may precede
 * the invoice (paid in advance), but nobody has paid tomorrow. The day of payment, not of
 * recording, decides the tax month.
 *
 * Paid on Thu 5 Nov 2026 and recorded on Mon 9 Nov: tax month 7, which ends on 5 Nov.
 */
export function paymentColumns(payment: PaymentToRecord, today: Day) {
  const paid_at = payment.paid_at || today
  if (paymentDayRefusal(paid_at, today) !== null) return null
  return {
    paid_at,
    ...taxMonthAt(paid_at),
    payment_method: payment.payment_method ?? null,
    payment_reference: payment.payment_reference?.trim() || null,
    payment_notes: payment.notes?.trim() || null,
  }
}
