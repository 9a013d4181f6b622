import type { Day } from '../day.ts'
import type { PaymentFigures } from '../invoice-payments/payment-figures.ts'
import type { TaxMonth } from '../tax-calendar.ts'
import {
  FIGURE_PARTS,
  figuresOfParts,
  lessFigures,
  NO_FIGURES,
  partsOfFigures,
  plusFigures,
} from './payment-sums.ts'

/** A payment of an invoice, by its day; `figures` with the refunds of it so far taken off. */
export interface RefundablePayment extends TaxMonth {
  id: string
  paid_at: Day
  sequence: number
  figures: PaymentFigures
}

/** A row of the payments of an invoice that takes away from a tax month. */
export interface TakenBack extends TaxMonth {
  /** The payment that is put right. */
  payment_id: string
  paid_at: Day
  /** Below zero. */
  figures: PaymentFigures
}

/**
 * The rows that a refund writes: the months in which too much was paid are put right, the last payment
 * first, since a return says what was actually paid and deducted and is amended (CISR72030). Nothing
 * of a month falls below zero, because no more of any figure is taken than the payment had; a minus
 * in a return is unacceptable to HMRC (DMBM524670).
 *
 * INV-2026-0041 was paid on 4 Dec 2026 and credited with £180.00 of labour on 9 Jan 2027. The refund
 * of 15 Jan takes payments of £180.00 and £36.00 of CIS from month 8, and nothing from month 10.
 * Paid in two parts, of which the one of 8 Jan 2027 has £141.16 of CIS, and all of it credited: both
 * months lose what they had.
 */
export function refundRows(
  payments: readonly RefundablePayment[],
  owed: PaymentFigures,
): TakenBack[] {
  const left = partsOfFigures(owed)
  const newestFirst = payments.toSorted((one, other) => other.sequence - one.sequence)
  return newestFirst
    .map((payment, index): TakenBack => {
      const had = partsOfFigures(payment.figures)
      const taken = partsOfFigures(NO_FIGURES)
      for (const part of FIGURE_PARTS) {
        // One that rises, as CIS does when materials lose their retention, rises in the newest.
        const rise = index === 0 ? left[part] : 0
        taken[part] = left[part] < 0 ? rise : Math.min(left[part], had[part])
        left[part] -= taken[part]
      }
      const { id: payment_id, tax_year, tax_month, paid_at } = payment
      return {
        payment_id,
        tax_year,
        tax_month,
        paid_at,
        figures: setOffFigures(figuresOfParts(taken)),
      }
    })
    .filter(({ figures }) => Object.values(figures).some((figure) => figure !== 0))
}

/** The payments with what was refunded of each taken off. */
export const lessRefunds = (
  payments: readonly RefundablePayment[],
  refunds: readonly { payment_id: string; figures: PaymentFigures }[],
): RefundablePayment[] =>
  payments.map((payment) => ({
    ...payment,
    figures: refunds
      .filter(({ payment_id }) => payment_id === payment.id)
      .reduce((sum, { figures }) => plusFigures(sum, figures), payment.figures),
  }))

/** What a credit note takes off the payment that it is set off against, in that payment's own month. */
export const setOffFigures = (owed: PaymentFigures): PaymentFigures => lessFigures(NO_FIGURES, owed)
