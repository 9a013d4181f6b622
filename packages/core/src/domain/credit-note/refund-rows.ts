import type { Day } from '../day.ts'
import { pence } from '../money.ts'
import type { TaxMonth } from '../tax-calendar.ts'
import { NO_FIGURES, lessFigures, paidFigures, plusFigures, type PaidFigures } from './paid-figures.ts'

/** A payment of an invoice, by its day; `figures` with the refunds of it so far taken off. */
export interface RefundablePayment extends TaxMonth {
  id: string
  paid_at: Day
  sequence: number
  figures: PaidFigures
}

/** A row of the payments of an invoice that takes away from a tax month. */
export interface TakenBack extends TaxMonth {
  /** The payment that is put right. */
  payment_id: string
  paid_at: Day
  /** Below zero. */
  figures: PaidFigures
}

type Part = 'vat' | 'liable' | 'materials' | 'cis'
const PARTS: readonly Part[] = ['vat', 'liable', 'materials', 'cis']

const partsOf = ({ vat, payments, materials, cis }: PaidFigures): Record<Part, number> => ({
  vat,
  liable: payments - materials,
  materials,
  cis,
})

/**
 * The rows that a refund writes: the months in which too much was paid are put right, the last payment
 * first, since a return says what was actually paid and deducted and is amended (CISR72030). Nothing
 * of a month falls below zero, because no more of any figure is taken than the payment had; a minus
 * in a return is unacceptable to HMRC (DMBM524670).
 *
 * INV-2026-0041 was paid on 4 Dec 2026 and credited with £180.00 of labour on 9 Jan 2027. The refund
 * of 15 Jan takes payments of £180.00 and £36.00 of CIS from month 8, and touches month 10 nowhere.
 * Paid in two parts, of which the one of 8 Jan 2027 has £141.16 of CIS, and all of it credited: both
 * months lose what they had.
 */
export function refundRows(
  payments: readonly RefundablePayment[],
  owed: PaidFigures,
): TakenBack[] {
  const left = partsOf(owed)
  const newestFirst = payments.toSorted((one, other) => other.sequence - one.sequence)
  return newestFirst
    .map((payment, index): TakenBack => {
      const had = partsOf(payment.figures)
      const take = { vat: 0, liable: 0, materials: 0, cis: 0 }
      for (const part of PARTS) {
        // A figure that rises, as CIS does when materials lose their retention, rises in the newest.
        take[part] = left[part] < 0 ? (index === 0 ? left[part] : 0) : Math.min(left[part], had[part])
        left[part] -= take[part]
      }
      const { tax_year, tax_month, paid_at } = payment
      return { payment_id: payment.id, tax_year, tax_month, paid_at, figures: negated(take) }
    })
    .filter(({ figures }) => figures.gross !== 0 || figures.cis !== 0 || figures.materials !== 0)
}

const negated = ({ vat, liable, materials, cis }: Record<Part, number>): PaidFigures =>
  paidFigures({
    gross: pence(-(vat + liable + materials)),
    vat: pence(-vat),
    materials: pence(-materials),
    cis: pence(-cis),
  })

/** The payments with what was refunded of each taken off. */
export const lessRefunds = (
  payments: readonly RefundablePayment[],
  refunds: readonly { payment_id: string; figures: PaidFigures }[],
): RefundablePayment[] =>
  payments.map((payment) => ({
    ...payment,
    figures: refunds
      .filter(({ payment_id }) => payment_id === payment.id)
      .reduce((sum, { figures }) => plusFigures(sum, figures), payment.figures),
  }))

/** What a credit note takes off the payment that it is set off against, in that payment's own month. */
export const setOffFigures = (owed: PaidFigures): PaidFigures => lessFigures(NO_FIGURES, owed)
