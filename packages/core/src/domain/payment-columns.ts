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

/**
 * What recording a payment writes on an invoice, or null for a day that has not come: it may
 * precede the invoice (paid in advance), but nobody has paid tomorrow. The day of payment, not of
 * recording, decides the tax month.
 *
 * Paid on Thu 5 Nov 2026 and recorded on Mon 9 Nov: tax month 7, which ends on 5 Nov.
 */
export function paymentColumns(payment: PaymentToRecord, today: Day) {
  const paid_at = payment.paid_at || today
  if (paid_at > today) return null
  return {
    paid_at,
    ...taxMonthAt(paid_at),
    payment_method: payment.payment_method ?? null,
    payment_reference: payment.payment_reference?.trim() || null,
    payment_notes: payment.notes?.trim() || null,
  }
}
