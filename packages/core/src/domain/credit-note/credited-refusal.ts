import type { InvoicePayment } from '../invoice-payments/invoice-payment.ts'
import { penceFromPounds, sumPounds } from '../money.ts'
import { msg } from '../msg.ts'
import { refused, type Refused } from '../refusal.ts'

/** What credit notes took off an invoice, in pounds. */
export interface CreditedAmounts {
  credited_total_amount?: number | undefined
}

const CREDITED = msg(
  "This invoice is credited, so it can't be disputed or amended. Ask the worker to withdraw the credit note first. Nothing was changed.",
)
const PAYMENT_CREDITED = msg(
  "A credit note is owed back of this payment, so it can't be undone. Ask the worker to withdraw the credit note first. Nothing was changed.",
)
const PAYMENT_SETTLED = msg(
  "A credit note of this payment is set off or refunded, so it can't be undone. Undo that first. Nothing was changed.",
)

/** Why a credited invoice can't be asked about any more, or null. */
export const creditedRefusal = ({ credited_total_amount = 0 }: CreditedAmounts): Refused | null =>
  credited_total_amount > 0 ? refused('wrong_state', CREDITED) : null

/**
 * Why the payment of an invoice can't be undone, or null: what is owed back of it, or was settled, goes
 * first. A credit that only took off what was due leaves it free.
 *
 * Paid £1,493.04 on 4 Dec 2026 and credited £216.00 on 7 Dec: the payment stays until CN-2026-0003 is
 * withdrawn. Credited on 1 Dec and £1,277.04 paid on the 4th: it can be undone.
 */
export function creditedPaymentRefusal(
  invoice: { total_amount: number } & CreditedAmounts,
  standing: readonly Pick<InvoicePayment, 'kind' | 'gross'>[],
): Refused | null {
  if (standing.some(({ kind }) => kind !== 'payment')) {
    return refused('wrong_state', PAYMENT_SETTLED)
  }
  const comesTo = sumPounds([invoice.total_amount, -(invoice.credited_total_amount ?? 0)])
  const paid = standing.reduce((sum, { gross }) => sum + penceFromPounds(gross), 0)
  return paid > comesTo ? refused('wrong_state', PAYMENT_CREDITED) : null
}

/**
 * Why a payment of a pay run can't be undone by itself, or null: a credit note was set off against
 * what the run paid the worker, and comes back with the run alone.
 *
 * 18 Dec 2026, PR-2026-0007 paid INV-2026-0042 less CN-2026-0003. Undoing the payment of the invoice
 * alone would leave the credit settled by nothing.
 */
export const setOffPaymentRefusal = (
  setOff: { credit_note_number: string; run_number: string } | null | undefined,
): Refused | null =>
  setOff
    ? refused(
        'wrong_state',
        msg(
          '{credit} was set off against this payment in {run}. Undo the pay run instead. Nothing was changed.',
          { credit: setOff.credit_note_number, run: setOff.run_number },
        ),
      )
    : null
