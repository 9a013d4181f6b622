import { PAYMENT_FIGURES, type PaymentFigures } from '../invoice-payments/payment-figures.ts'
import { NO_PENCE, pence, type Pence } from '../money.ts'

const combined = (of: (name: keyof PaymentFigures) => Pence): PaymentFigures =>
  Object.fromEntries(PAYMENT_FIGURES.map((name) => [name, of(name)])) as Record<
    keyof PaymentFigures,
    Pence
  >

export const NO_FIGURES: PaymentFigures = combined(() => NO_PENCE)

export const plusFigures = (one: PaymentFigures, other: PaymentFigures): PaymentFigures =>
  combined((name) => pence(one[name] + other[name]))
export const lessFigures = (one: PaymentFigures, other: PaymentFigures): PaymentFigures =>
  combined((name) => pence(one[name] - other[name]))
export const sumFigures = (all: Iterable<PaymentFigures>): PaymentFigures => {
  let sum = NO_FIGURES
  for (const one of all) sum = plusFigures(sum, one)
  return sum
}

/** What a payment's figures follow from: each is taken by itself, the others are their sums. */
export const FIGURE_PARTS = [
  'vat',
  'reverse_charge_vat',
  'labour',
  'liable_expenses',
  'materials',
  'cis',
] as const
export type FigureParts = Record<(typeof FIGURE_PARTS)[number], number>

export const partsOfFigures = (figures: PaymentFigures): FigureParts => ({
  vat: figures.vat,
  reverse_charge_vat: figures.reverse_charge_vat,
  labour: figures.payments - figures.expenses,
  liable_expenses: figures.expenses - figures.materials,
  materials: figures.materials,
  cis: figures.cis,
})

export function figuresOfParts(parts: FigureParts): PaymentFigures {
  const { vat, labour, liable_expenses, materials, cis } = parts
  const payments = labour + liable_expenses + materials
  return {
    gross: pence(payments + vat),
    vat: pence(vat),
    reverse_charge_vat: pence(parts.reverse_charge_vat),
    payments: pence(payments),
    expenses: pence(liable_expenses + materials),
    materials: pence(materials),
    cis: pence(cis),
    net: pence(payments + vat - cis),
  }
}

/**
 * What is still to be paid of an invoice that comes to `after` its credit notes; no figure is below
 * zero. A credit can leave less CIS than was deducted with a part payment: what was deducted stays
 * deducted, as its month's return says, and nothing more is.
 *
 * INV-2026-0041, £600.00 of it paid on 4 Dec 2026 with CIS of £94.84; £740.00 of its labour credited
 * on 7 Dec: it comes to £605.04 with CIS of £88.00. £5.04 are due, all of it paid to the worker.
 */
export function openFigures(after: PaymentFigures, paid: PaymentFigures): PaymentFigures {
  const left = lessFigures(after, paid)
  const within = (amount: number, most: number): number => Math.max(0, Math.min(amount, most))
  const gross = within(left.gross, Infinity)
  const vat = within(left.vat, gross)
  const parts = partsOfFigures(left)
  const materials = within(parts.materials, gross - vat)
  const liable_expenses = within(parts.liable_expenses, gross - vat - materials)
  const labour = gross - vat - materials - liable_expenses
  return figuresOfParts({
    vat,
    reverse_charge_vat: within(left.reverse_charge_vat, Infinity),
    labour,
    liable_expenses,
    materials,
    cis: within(left.cis, labour + liable_expenses),
  })
}
