import type { InvoiceFigures } from '../invoice-payments/payment-figures.ts'
import {
  madePayments,
  standingPayments,
  type InvoicePayment,
} from '../invoice-payments/invoice-payment.ts'
import { leftToPay } from '../invoice-payments/settle-invoice.ts'
import { NO_PENCE, poundsFromPence, sumPounds } from '../money.ts'

/**
 * What a run keeps of an invoice when it is confirmed, in pounds: a later payment or credit note
 * changes nothing of what the worker was told then.
 */
export interface RemittedAmounts {
  /** Kept back of the invoice; on the payment that settles the rest of it, so that it counts once. */
  retention: number
  /** What was still to reach the bank after this payment. */
  still_due: number
  /** What had reached it before. */
  paid_before: number
}

/**
 * INV-2026-0041 of £1,257.04, of which a run pays £505.16: £751.88 is still due, nothing was paid
 * before. The next run pays the rest: nothing is due, £505.16 was paid before.
 */
export function remittedAmounts(
  invoice: InvoiceFigures,
  payments: readonly InvoicePayment[],
  run_id: string,
): RemittedAmounts {
  const standing = standingPayments(payments)
  const still_due = leftToPay({ ...invoice, payments: standing }).net
  const earlier = madePayments(standing).filter(({ pay_run_id }) => pay_run_id !== run_id)
  const { retention_amount = 0, credited_retention_amount = 0 } = invoice
  const retention = sumPounds([retention_amount, -credited_retention_amount])
  return {
    retention: still_due === NO_PENCE ? poundsFromPence(retention) : 0,
    still_due: poundsFromPence(still_due),
    paid_before: poundsFromPence(sumPounds(earlier.map(({ net }) => net))),
  }
}
