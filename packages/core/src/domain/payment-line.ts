import { formatDay, type Day } from './day.ts'
import type { PaymentMethod } from './payment-methods.ts'

export interface RecordedPayment {
  /** The day of payment; null while the invoice is owed. */
  paid_at: Day | null
  payment_method: PaymentMethod | null
  payment_reference: string | null
}

/**
 * How a payment was recorded, in one line: `Paid 6 Nov 2026, Bank Transfer, BACS 4471`. What was
 * not recorded is left out, and an invoice that is still owed has no line (empty text).
 */
export function paymentLine({
  paid_at,
  payment_method,
  payment_reference,
}: RecordedPayment): string {
  if (paid_at === null) return ''
  const parts = [`Paid ${formatDay(paid_at, 'medium')}`, payment_method, payment_reference?.trim()]
  return parts.filter(Boolean).join(', ')
}
