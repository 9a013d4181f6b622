import type { PaidFigures } from '@daysheet/core'

/**
 * The figures of the rows `paid` of `invoice_payments` by the names that an invoice has them under, as
 * `asPaidFigures` of the domain has it.
 */
const PAID_FIGURES: Readonly<Record<keyof PaidFigures, string>> = {
  subtotal: 'paid.payments - paid.expenses',
  expenses_total: 'paid.expenses',
  liable_expenses_total: 'paid.expenses - paid.materials',
  vat_amount: 'paid.vat',
  reverse_charge_vat: 'paid.reverse_charge_vat',
  total_amount: 'paid.gross',
  cis_deduction: 'paid.cis',
  net_amount: 'paid.net',
}
type Name = keyof PaidFigures

/** Of each payment. */
export const paidFigures = (names: readonly Name[]): string =>
  names.map((name) => `${PAID_FIGURES[name]} AS ${name}`).join(', ')

/** Added up. */
export const paidSums = (names: readonly Name[]): string =>
  names.map((name) => `SUM(${PAID_FIGURES[name]}) AS ${name}`).join(', ')

export const ALL_FIGURES = Object.keys(PAID_FIGURES) as Name[]

/** What a return of CIS counts of a payment. */
export const CIS_FIGURES = [
  'subtotal',
  'expenses_total',
  'liable_expenses_total',
  'cis_deduction',
] as const satisfies readonly Name[]
