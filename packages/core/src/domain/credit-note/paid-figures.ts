import type { InvoiceTotals } from '../invoice-totals.ts'
import { NO_PENCE, pence, type Pence } from '../money.ts'

/** What a payment, or a part of it, settles of an invoice. */
export interface PaidFigures {
  /** Of the total, before CIS. */
  gross: Pence
  vat: Pence
  /** Without VAT: gross less VAT. */
  payments: Pence
  /** Of the payments, what nothing is deducted from. */
  materials: Pence
  cis: Pence
  /** What reaches the bank: gross less CIS. */
  net: Pence
}

export const NO_FIGURES: PaidFigures = {
  gross: NO_PENCE,
  vat: NO_PENCE,
  payments: NO_PENCE,
  materials: NO_PENCE,
  cis: NO_PENCE,
  net: NO_PENCE,
}

/** From the four that the others follow from. */
export const paidFigures = ({
  gross,
  vat,
  materials,
  cis,
}: Pick<PaidFigures, 'gross' | 'vat' | 'materials' | 'cis'>): PaidFigures => ({
  gross,
  vat,
  payments: pence(gross - vat),
  materials,
  cis,
  net: pence(gross - cis),
})

const combined = (one: PaidFigures, other: PaidFigures, sign: 1 | -1): PaidFigures =>
  paidFigures({
    gross: pence(one.gross + sign * other.gross),
    vat: pence(one.vat + sign * other.vat),
    materials: pence(one.materials + sign * other.materials),
    cis: pence(one.cis + sign * other.cis),
  })

export const plusFigures = (one: PaidFigures, other: PaidFigures) => combined(one, other, 1)
export const lessFigures = (one: PaidFigures, other: PaidFigures) => combined(one, other, -1)
export const sumFigures = (all: Iterable<PaidFigures>): PaidFigures => {
  let sum = NO_FIGURES
  for (const one of all) sum = plusFigures(sum, one)
  return sum
}

/**
 * What settles all of an invoice. INV-2026-0041, labour £1,180.00 and materials £64.20 at 20% each:
 * gross £1,493.04, VAT £248.84, payments £1,244.20, materials £64.20, CIS £236.00, net £1,257.04.
 */
export const figuresOfTotals = (totals: InvoiceTotals): PaidFigures =>
  paidFigures({
    gross: totals.total,
    vat: totals.vat,
    materials: pence(totals.expenses - totals.liable_expenses),
    cis: totals.cis,
  })

const within = (amount: number, most: number): Pence => pence(Math.max(0, Math.min(amount, most)))

/**
 * What is still to be paid of an invoice that comes to `after` its credit notes; no figure is below
 * zero. A credit can leave less CIS than was deducted with a part payment: what was deducted stays
 * deducted, as its month's return says, and nothing more is.
 *
 * INV-2026-0041, £600.00 of it paid on 4 Dec 2026 with CIS of £94.84; £740.00 of its labour credited
 * on 7 Dec: it comes to £605.04 with CIS of £88.00. £5.04 are due, all of it paid to the worker.
 */
export function openFigures(after: PaidFigures, paid: PaidFigures): PaidFigures {
  const left = lessFigures(after, paid)
  const gross = within(left.gross, Infinity)
  const vat = within(left.vat, gross)
  const materials = within(left.materials, gross - vat)
  return paidFigures({ gross, vat, materials, cis: within(left.cis, gross - vat - materials) })
}
