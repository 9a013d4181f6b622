import { pence, penceFromPounds, type Pence } from '../money.ts'
import type { PaymentStatus } from '../invoice-payments/payment-status.ts'

/** An invoice with what has become of its net amount, in pounds. */
export interface SettledSums {
  payment_status: PaymentStatus
  credited_net_amount: number
  amount_paid: number
  amount_due: number
}

/**
 * What follows the net amount once something of it is settled, to what is still due: nothing before
 * that, and nothing of a paid invoice, which says the day.
 *
 * INV-2026-0012 of £374.40, of which £100.00 has reached Callum: paid so far £100.00, still due £274.40.
 */
export function settledSums(invoice: SettledSums): { label: string; amount: Pence }[] {
  const { payment_status, credited_net_amount, amount_paid, amount_due } = invoice
  const taken = [
    { label: 'Credited', amount: credited_net_amount },
    { label: 'Paid so far', amount: amount_paid },
  ].filter(({ amount }) => amount !== 0)
  if (payment_status === 'paid' || taken.length === 0) return []
  return [
    ...taken.map(({ label, amount }) => ({ label, amount: pence(-penceFromPounds(amount)) })),
    { label: 'Still due', amount: penceFromPounds(amount_due) },
  ]
}
