import type { PaymentFigures } from '../invoice-payments/payment-figures.ts'
import { NO_FIGURES, lessFigures } from './payment-sums.ts'

/** What was paid of an invoice, and what earlier credit notes of it owe back and nobody has settled. */
export interface SettledSoFar {
  /** The sum of its payment rows: refunds and set-offs take away from it. */
  paid: PaymentFigures
  owed: PaymentFigures
}

/**
 * What of a credit note is owed back: what was paid beyond what the invoice comes to `after` it. A
 * credit takes from what is due first, so of an invoice that nobody has paid nothing is owed back,
 * and of one that is paid all of the credit.
 *
 * INV-2026-0041 comes to £1,493.04; £600.00 of it were paid on 4 Dec 2026. £216.00 credited: less is
 * due, £677.04, nothing is owed back. All £1,493.04 credited instead: the £600.00 are owed back, of
 * which £94.84 were deducted.
 */
export function owedBack(after: PaymentFigures, { paid, owed }: SettledSoFar): PaymentFigures {
  const counted = lessFigures(paid, owed)
  return counted.gross > after.gross ? lessFigures(counted, after) : NO_FIGURES
}

/** What was paid of an invoice that nobody owes back. */
export const keptOf = ({ paid, owed }: SettledSoFar): PaymentFigures => lessFigures(paid, owed)

/** Of the figures of credit notes. */
export const isOwed = ({ gross }: PaymentFigures): boolean => gross > 0
